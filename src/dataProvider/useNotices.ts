import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useCallback, useSyncExternalStore } from 'react';
import { liveKinds } from '../../contract/live.ts';
import { MOST_COUNTED, type Notice, type Notices, type ReadNotice } from '../../contract/notices.ts';
import type { LabDataProvider } from './index.ts';
import { useIsLive } from './useLive.ts';
import { useReadAgain } from './useReadAgain.ts';

export const noticesKey = ['notices'];
const kinds = liveKinds.filter((kind) => kind !== 'office');
const none: readonly Notice[] = [];
/** Refetch intervals with a live connection, which does not report the passing of time, and without one; ms. */
const POLL = { live: 600_000, alone: 60_000 };

/** The count as text; `99+` where the server stopped counting. */
export const writtenCount = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${String(MOST_COUNTED - 1)}+`;

/** What has happened since the user last looked; fetched again after a change once the tab is visible. */
export const useNotices = () => {
  const { listNotices } = useDataProvider<LabDataProvider>();
  const query = useQuery<Notices>({
    queryKey: noticesKey,
    queryFn: ({ signal }) => listNotices(signal),
    refetchInterval: useIsLive() ? POLL.live : POLL.alone,
    refetchOnWindowFocus: 'always',
  });
  useReadAgain(kinds, query.refetch);
  return query;
};

/** The notices that the bell has fetched; none before that. */
export const useKnownNotices = (): readonly Notice[] => {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === noticesKey[0] && onChange()),
    [queryClient],
  );
  return useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData<Notices>(noticesKey)?.notices ?? none,
  );
};

/** Marks notices as read on all devices of the user; they leave the bell at once. */
export const useRead = (onError: (error: Error) => void): ((notices: readonly ReadNotice[]) => void) => {
  const { readNotices } = useDataProvider<LabDataProvider>();
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: (notices: readonly ReadNotice[]) => readNotices(notices),
    onError,
    onSettled: () => queryClient.invalidateQueries({ queryKey: noticesKey }),
  });
  return (notices) => read.mutate(notices);
};
