import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { useT } from '../../i18n/useT.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

/** Decides an access request; one that was refused can still be approved. */
export const RequestButtons: FC<{ user: Account }> = ({ user }) => {
  const t = useT();
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen('approve')}>
        {t('resources.admin/users.approve.open')}
      </Button>
      {user.state === 'PENDING_APPROVAL' && (
        <Button size="small" onClick={() => setOpen('reject')}>
          {t('resources.admin/users.reject.open')}
        </Button>
      )}
      {open === 'approve' && <ApproveDialog user={user} onClose={close} />}
      {open === 'reject' && <RejectDialog user={user} onClose={close} />}
    </>
  );
};
