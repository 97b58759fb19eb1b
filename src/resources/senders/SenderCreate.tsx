import type { FC } from 'react';
import { Create } from 'react-admin';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { SenderInputs } from './SenderInputs.tsx';

export const SenderCreate: FC = () => (
  <Create redirect="list">
    <ResourceForm>
      <SenderInputs />
    </ResourceForm>
  </Create>
);
