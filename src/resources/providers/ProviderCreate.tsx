import type { FC } from 'react';
import { Create } from 'react-admin';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { ProviderInputs } from './ProviderInputs.tsx';

export const ProviderCreate: FC = () => (
  <Create redirect="list">
    <ResourceForm>
      <ProviderInputs />
    </ResourceForm>
  </Create>
);
