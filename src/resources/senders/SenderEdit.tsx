import type { FC } from 'react';
import { Edit, SimpleForm } from 'react-admin';
import { SenderInputs } from './SenderInputs.tsx';

/** Pessimistic, so that the server's refusal stands at its field. */
export const SenderEdit: FC = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm warnWhenUnsavedChanges>
      <SenderInputs />
    </SimpleForm>
  </Edit>
);
