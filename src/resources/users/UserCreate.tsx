import type { FC } from 'react';
import { Create, SimpleForm } from 'react-admin';
import { initialFlags } from '../../../contract/accounts.ts';
import { roles } from '../../../contract/codes.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { UserInputs } from './UserInputs.tsx';

/** Invites a user, who sets the password by the mailed link. */
export const UserCreate: FC = () => {
  const language = useLanguage();
  const defaults = { roleId: roles.Nurse, contracts: [], flags: initialFlags, language };
  return (
    <Create redirect="list">
      <SimpleForm warnWhenUnsavedChanges defaultValues={defaults}>
        <UserInputs />
      </SimpleForm>
    </Create>
  );
};
