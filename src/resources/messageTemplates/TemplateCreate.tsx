import type { FC } from 'react';
import { Create } from 'react-admin';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { asRequest } from './asRequest.ts';
import { TemplateInputs } from './TemplateInputs.tsx';

export const TemplateCreate: FC = () => (
  <Create redirect="list" transform={asRequest}>
    <ResourceForm>
      <TemplateInputs />
    </ResourceForm>
  </Create>
);
