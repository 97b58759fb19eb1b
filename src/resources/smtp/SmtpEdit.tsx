import type { FC } from 'react';
import { ResourceEdit } from '../../administration/ResourceEdit.tsx';
import { SmtpInputs } from './SmtpInputs.tsx';

export const SmtpEdit: FC = () => (
  <ResourceEdit>
    <SmtpInputs />
  </ResourceEdit>
);
