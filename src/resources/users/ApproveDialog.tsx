import type { FC } from 'react';
import { useNotify } from 'react-admin';
import type { Account } from '../../../contract/accounts.ts';
import { roles } from '../../../contract/codes.ts';
import { updateUserSettings } from '../../../contract/users.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { FormDialog } from '../../administration/FormDialog.tsx';
import { RightsInputs } from './RightsInputs.tsx';
import { useRoleChoices } from '../../administration/useRoleChoices.ts';

type Rights = Pick<Account, 'id' | 'email' | 'state' | 'name' | 'contracts'> & {
  roleId: Account['roleId'] | null;
};

/** Approves an access request with the role and contracts chosen here; the administrator role is never preset. */
export const ApproveDialog: FC<{ user: Account; onClose: () => void }> = ({ user, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const { call } = useLab();
  const requested = useRoleChoices().find(({ id }) => id === user.roleId)?.name ?? '';
  const { id, version, email, state, name, contracts } = user;
  const record: Rights = {
    id,
    email,
    state,
    name,
    contracts,
    roleId: user.roleId === roles.Admin ? null : user.roleId,
  };
  const approve = async (values: Rights) => {
    await call(updateUserSettings, {
      body: {
        id,
        version,
        state: 'ACTIVE',
        name: values.name ?? '',
        roleId: values.roleId ?? undefined,
        contracts: values.contracts,
      },
    });
    notify('resources.admin/users.approve.done', { type: 'success', messageArgs: { email } });
  };
  return (
    <FormDialog
      title={t('resources.admin/users.approve.title', { email })}
      save={t('resources.admin/users.approve.save')}
      record={record}
      onSave={approve}
      onClose={onClose}
    >
      <p>{t('resources.admin/users.approve.requested', { role: requested })}</p>
      <RightsInputs />
    </FormDialog>
  );
};
