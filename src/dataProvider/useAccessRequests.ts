import { useGetList } from 'react-admin';
import { officeLists } from '../../contract/live.ts';
import { useIsLive, useLiveChanges } from './useLive.ts';

const USERS = 'admin/users';
/** Refetch interval without a live connection; ms. */
const INTERVAL = 5 * 60_000;

/** The access requests that wait for an administrator: their senders have confirmed the e-mail. */
export const accessRequests = { state: 'PENDING_APPROVAL', isEmailProven: true } as const;

/** How many `accessRequests` there are; 0 until it is known. */
export const useAccessRequests = (): number => {
  const isLive = useIsLive();
  const { total = 0, refetch } = useGetList(
    USERS,
    {
      filter: accessRequests,
      pagination: { page: 1, perPage: 0 },
      meta: { isBackground: true },
    },
    { refetchInterval: isLive ? false : INTERVAL },
  );
  useLiveChanges('office', (ids) => {
    if (ids === null || ids.includes(officeLists.indexOf(USERS))) void refetch();
  });
  return total;
};
