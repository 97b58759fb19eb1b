import Button from '@mui/material/Button';
import { useState, type FC } from 'react';
import { sendLink, type Account } from '../../../contract/accounts.ts';
import { useT } from '../../i18n/useT.ts';
import { ApproveDialog } from './ApproveDialog.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { RejectDialog } from './RejectDialog.tsx';
import { useAccountAction } from './useAccountAction.ts';

/**
 * Buttons to decide an access request; a refused request can still be approved. If the requester's e-mail is not
 * confirmed yet, the confirmation e-mail can be sent again instead.
 */
export const RequestButtons: FC<{ user: Account }> = ({ user }) => {
  const t = useT();
  const [open, setOpen] = useState<'approve' | 'reject' | null>(null);
  const letter = useAccountAction();
  const isWaiting = user.state === 'PENDING_APPROVAL';
  const close = () => setOpen(null);
  return (
    <>
      {user.isEmailProven ? (
        <Button size="small" variant="contained" onClick={() => setOpen('approve')}>
          {t('resources.admin/users.approve.open')}
        </Button>
      ) : (
        <StatusChip tone="warning">{t('resources.admin/users.unproven')}</StatusChip>
      )}
      {!user.isEmailProven && isWaiting && (
        <Button
          size="small"
          disabled={letter.isPending}
          onClick={() => letter.mutate((call) => call(sendLink, { body: { id: user.id } }))}
        >
          {t('resources.admin/users.sendProof')}
        </Button>
      )}
      {isWaiting && (
        <Button size="small" onClick={() => setOpen('reject')}>
          {t('resources.admin/users.reject.open')}
        </Button>
      )}
      {open === 'approve' && <ApproveDialog user={user} onClose={close} />}
      {open === 'reject' && <RejectDialog user={user} onClose={close} />}
    </>
  );
};
