import type { FC } from 'react';
import { required, TextInput, useNotify } from 'react-admin';
import { rejectRequest, type Account } from '../../../contract/accounts.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import { useT } from '../../i18n/useT.ts';
import { FormDialog } from '../../administration/FormDialog.tsx';

/** Refuses an access request; the requester is mailed the reason. */
export const RejectDialog: FC<{ user: Account; onClose: () => void }> = ({ user, onClose }) => {
  const t = useT();
  const notify = useNotify();
  const { call } = useLab();
  const { id, email } = user;
  const reject = async ({ reason }: { reason: string }) => {
    await call(rejectRequest, { body: { id, reason } });
    notify('resources.admin/users.reject.done', { type: 'success', messageArgs: { email } });
  };
  return (
    <FormDialog
      title={t('resources.admin/users.reject.title', { email })}
      save={t('resources.admin/users.reject.save')}
      record={{ reason: '' }}
      onSave={reject}
      onClose={onClose}
    >
      <TextInput
        source="reason"
        multiline
        minRows={2}
        validate={required()}
        helperText="resources.admin/users.reject.hint"
      />
    </FormDialog>
  );
};
