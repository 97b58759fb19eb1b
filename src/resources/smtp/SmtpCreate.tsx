import type { FC } from 'react';
import { Create } from 'react-admin';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { SmtpInputs } from './SmtpInputs.tsx';

export const SmtpCreate: FC = () => (
  <Create redirect="list">
    <ResourceForm>
      <SmtpInputs />
    </ResourceForm>
  </Create>
);
