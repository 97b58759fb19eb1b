import type { FC } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip, type StatusTone } from '../../ui/StatusChip.tsx';

const tones: Record<Account['state'], StatusTone> = {
  INVITED: 'info',
  PENDING_APPROVAL: 'warning',
  ACTIVE: 'success',
  LOCKED: 'error',
  DISABLED: 'off',
};

/** Whether wrong passwords keep the account closed for now. */
export const isClosedForNow = ({ lockedUntil }: Pick<Account, 'lockedUntil'>): boolean =>
  lockedUntil !== null && new Date(lockedUntil) > new Date();

/** The state of an account; says so if wrong passwords have closed an active account for a while. */
export const UserStateChip: FC<{ user: Account }> = ({ user }) => {
  const t = useT();
  if (user.state === 'ACTIVE' && isClosedForNow(user))
    return <StatusChip tone="error">{t('resources.admin/users.closedForNow')}</StatusChip>;
  if (user.state === 'DISABLED' && user.isRequest)
    return <StatusChip tone="off">{t('resources.admin/users.rejected')}</StatusChip>;
  return <StatusChip tone={tones[user.state]}>{t(`resources.admin/users.states.${user.state}`)}</StatusChip>;
};
