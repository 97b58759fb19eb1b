import type { FC } from 'react';
import { Create } from 'react-admin';
import { initialFlags } from '../../../contract/accounts.ts';
import { roles } from '../../../contract/codes.ts';
import { useLanguage } from '../../i18n/useT.ts';
import { ResourceForm } from '../../administration/ResourceForm.tsx';
import { useContractQuestion } from './useContractQuestion.ts';
import { UserInputs } from './UserInputs.tsx';

/** Invites a user, who sets the password by the mailed link; asks before one without a contract is invited. */
export const UserCreate: FC = () => {
  const language = useLanguage();
  const question = useContractQuestion();
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
      <ResourceForm defaultValues={defaults} question={question}>
        <UserInputs />
      </ResourceForm>
    </Create>
  );
};
