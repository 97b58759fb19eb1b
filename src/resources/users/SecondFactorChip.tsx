import type { FC } from 'react';
import type { Account } from '../../../contract/accounts.ts';
import { useT } from '../../i18n/useT.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';

/** Says that the user has a second factor, or must set it up at the next sign-in; nothing otherwise. */
export const SecondFactorChip: FC<{ user: Pick<Account, 'hasSecondFactor' | 'secondFactor'> }> = ({
  user,
}) => {
  const t = useT();
  if (user.hasSecondFactor)
    return <StatusChip tone="success">{t('resources.admin/users.enrolled')}</StatusChip>;
  if (user.secondFactor === 'off') return null;
  return <StatusChip tone="warning">{t('resources.admin/users.mustEnrol')}</StatusChip>;
};
