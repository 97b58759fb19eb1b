import type { FC } from 'react';
import { required, SelectInput, TextInput, useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { Account } from '../../../contract/accounts.ts';
import { roles } from '../../../contract/codes.ts';
import { useT } from '../../i18n/useT.ts';
import { ContractsFields } from './ContractsFields.tsx';
import { FieldRow } from '../../administration/FieldRow.tsx';
import { useRoleChoices } from '../../administration/useRoleChoices.ts';

/** A new administrator is confirmed by typing the e-mail, because the role opens all contracts and all users. */
const AdminConfirmation: FC = () => {
  const t = useT();
  const record = useRecordContext<Account>();
  const [roleId, typed] = useWatch({ name: ['roleId', 'email'] }) as [unknown, string | undefined];
  const isAdmin = record?.roleId === roles.Admin && record.state !== 'PENDING_APPROVAL';
  if (roleId !== roles.Admin || isAdmin) return null;
  const email = (typed ?? '').trim().toLowerCase();
  const validate = (value: string | undefined) =>
    value?.trim().toLowerCase() === email ? undefined : t('resources.admin/users.confirmation.wrong');
  return (
    <TextInput
      source="confirmation"
      validate={validate}
      helperText="resources.admin/users.confirmation.hint"
    />
  );
};

/** Name, role and contracts: what an approval decides. */
export const RightsInputs: FC = () => {
  const choices = useRoleChoices();
  return (
    <>
      <FieldRow>
        <TextInput source="name" defaultValue="" />
        {choices.length > 0 && (
          <SelectInput source="roleId" choices={choices} translateChoice={false} validate={required()} />
        )}
      </FieldRow>
      <AdminConfirmation />
      <ContractsFields />
    </>
  );
};
