import type { FC } from 'react';
import { Create, SimpleForm } from 'react-admin';
import { SenderInputs } from './SenderInputs.tsx';

export const SenderCreate: FC = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <SenderInputs />
    </SimpleForm>
  </Create>
);
