import { useState, type FC } from 'react';
import type { User } from '../../../contract/users.ts';
import { useT } from '../../i18n/useT.ts';
import { useErrorText } from '../../ui/useErrorText.ts';
import { LockDialog } from './LockDialog.tsx';
import { RightsDialog } from './RightsDialog.tsx';
import { useUserChange } from './useUserChange.ts';

/** State of an account and what an administrator can do with it: approve, lock, unlock, set rights. */
export const UserState: FC<{ user: User }> = ({ user }) => {
  const t = useT();
  const errorText = useErrorText();
  const change = useUserChange();
  const [open, setOpen] = useState<'rights' | 'lock' | null>(null);
  const activate = () => change.mutate({ id: user.id, state: 'ACTIVE' });
  const close = () => setOpen(null);
  return (
    <>
      <div className="staff-actions">
        <span className={`staff-badge ${user.state}`}>{t(`settings.states.${user.state}`)}</span>
        {user.state === 'ACTIVE' ? (
          <button type="button" className="button plain small" onClick={() => setOpen('lock')}>
            {t('settings.staff.lock')}
          </button>
        ) : (
          <button type="button" className="button small" onClick={activate} disabled={change.isPending}>
            {t(user.state === 'PENDING_APPROVAL' ? 'settings.staff.approve' : 'settings.staff.unlock')}
          </button>
        )}
        <button type="button" className="button plain small" onClick={() => setOpen('rights')}>
          {t('settings.staff.rights')}
        </button>
      </div>
      {change.isError && (
        <p className="staff-refused" role="alert">
          {errorText(change.error)}
        </p>
      )}
      {open === 'rights' && <RightsDialog user={user} onClose={close} />}
      {open === 'lock' && <LockDialog user={user} onClose={close} />}
    </>
  );
};
