import type { FC } from 'react';
import type { User } from '../../../contract/users.ts';
import { useT } from '../../i18n/useT.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useErrorText } from '../../ui/useErrorText.ts';
import { useUserChange } from './useUserChange.ts';

/** Asks for confirmation before an account is locked, because its owner is signed out at once. */
export const LockDialog: FC<{ user: User; onClose: () => void }> = ({ user, onClose }) => {
  const t = useT();
  const errorText = useErrorText();
  const change = useUserChange(onClose);
  return (
    <ConfirmDialog
      title={t('settings.lock.title')}
      yes={t('settings.staff.lock')}
      no={t('settings.lock.cancel')}
      isPending={change.isPending}
      onYes={() => change.mutate({ id: user.id, state: 'LOCKED' })}
      onNo={onClose}
    >
      <p>{t('settings.lock.question', { name: user.name || user.email })}</p>
      {change.isError && (
        <p className="message error" role="alert">
          {errorText(change.error)}
        </p>
      )}
    </ConfirmDialog>
  );
};
