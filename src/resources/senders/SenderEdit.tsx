import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { SenderInputs } from './SenderInputs.tsx';

export const SenderEdit: FC = () => (
  <ResourceEdit>
    <SenderInputs />
  </ResourceEdit>
);
