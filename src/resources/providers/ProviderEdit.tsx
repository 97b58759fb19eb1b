import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { ProviderInputs } from './ProviderInputs.tsx';

export const ProviderEdit: FC = () => (
  <ResourceEdit>
    <ProviderInputs />
  </ResourceEdit>
);
