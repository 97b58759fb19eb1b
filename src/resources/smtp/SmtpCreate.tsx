import type { FC } from 'react';
import { Create, SimpleForm } from 'react-admin';
import { SmtpInputs } from './SmtpInputs.tsx';

export const SmtpCreate: FC = () => (
  <Create redirect="list">
    <SimpleForm warnWhenUnsavedChanges>
      <SmtpInputs />
    </SimpleForm>
  </Create>
);
