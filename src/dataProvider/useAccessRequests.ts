import { useGetList } from 'react-admin';

/** ms */
const INTERVAL = 5 * 60_000;

/** How many access requests wait for an administrator; 0 until it is known. */
export const useAccessRequests = (): number =>
  useGetList(
    'admin/users',
    { filter: { state: 'PENDING_APPROVAL' }, pagination: { page: 1, perPage: 0 } },
    { refetchInterval: INTERVAL },
  ).total ?? 0;
