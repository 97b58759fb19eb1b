import type { FC } from 'react';
import type { User } from '../../../contract/users.ts';
import { useT } from '../../i18n/useT.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useUserChange } from './useUserChange.ts';

/** Asks before an account is locked: its owner is signed out at once. */
export const LockDialog: FC<{ user: User; onClose: () => void }> = ({ user, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const change = useUserChange(onClose);
  return (
    <Dialog
      title={t('settings.lock.title')}
      onClose={onClose}
      actions={
        <>
          <button type="button" className="button" data-autofocus onClick={onClose}>
            {t('settings.lock.cancel')}
          </button>
          <button
            type="button"
            className="button primary"
            disabled={change.isPending}
            onClick={() => change.mutate({ id: user.id, state: 'LOCKED' })}
          >
            {t('settings.staff.lock')}
          </button>
        </>
      }
    >
      <p>{t('settings.lock.question', { name: user.name || user.email })}</p>
      {change.isError && (
        <p className="message error" role="alert">
          {errorText(change.error)}
        </p>
      )}
    </Dialog>
  );
};
