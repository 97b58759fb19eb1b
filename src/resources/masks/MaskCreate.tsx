import type { FC } from 'react';
import { Create } from 'react-admin';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { MaskInputs } from './MaskInputs.tsx';

export const MaskCreate: FC = () => (
  <Create redirect="list">
    <ResourceForm>
      <MaskInputs />
    </ResourceForm>
  </Create>
);
