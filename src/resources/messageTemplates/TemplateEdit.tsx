import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { asRequest } from './asRequest.ts';
import { TemplateInputs } from './TemplateInputs.tsx';

export const TemplateEdit: FC = () => (
  <ResourceEdit transform={asRequest}>
    <TemplateInputs />
  </ResourceEdit>
);
