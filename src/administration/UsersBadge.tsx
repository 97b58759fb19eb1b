import type { FC } from 'react';
import { useAccessRequests } from '../dataProvider/useAccessRequests.ts';
import { useT } from '../i18n/useT.ts';
import { Badge } from '../ui/Badge.tsx';

/** The number of open access requests, beside the tab of the users. */
export const UsersBadge: FC = () => {
  const t = useT();
  const count = useAccessRequests();
  return <Badge count={count} text={t('resources.admin/users.waiting', { smart_count: count })} />;
};
