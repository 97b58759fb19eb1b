import type { FC } from 'react';
import { Create } from 'react-admin';
import { initialFlags } from '../../../contract/accounts.ts';
import { roles } from '../../../contract/codes.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { UserInputs } from './UserInputs.tsx';

/** Invites a user, who sets the password by the mailed link. */
export const UserCreate: FC = () => {
  const language = useLanguage();
  const defaults = {
    roleId: roles.Nurse,
    contracts: [],
    flags: initialFlags,
    language,
    sessionMinutes: 120,
    secondFactor: 'off',
  };
  return (
    <Create redirect="list">
      <ResourceForm defaultValues={defaults}>
        <UserInputs />
      </ResourceForm>
    </Create>
  );
};
