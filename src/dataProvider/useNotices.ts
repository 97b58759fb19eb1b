import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { liveKinds } from '../../contract/live.ts';
import {
  listNotices,
  MOST_COUNTED,
  readNotices,
  type Notice,
  type ReadNotice,
} from '../../contract/notices.ts';
import { useAct } from './useAct.ts';
import { useIsLive } from './useLive.ts';
import { readKey, useRead, type AnswerOf } from './useRead.ts';
import { useReadAgain } from './useReadAgain.ts';

const key = readKey(listNotices, {});
const kinds = liveKinds.filter((kind) => kind !== 'office');
const none: readonly Notice[] = [];
/** Refetch intervals with a live connection, which does not report the passing of time, and without one; ms. */
const POLL = { live: 600_000, alone: 60_000 };

/** The count as text; `99+` where the server stopped counting. */
export const writtenCount = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${String(MOST_COUNTED - 1)}+`;

/** What has happened since the user last looked; fetched again after a change once the tab is visible. */
export const useNotices = () => {
  const query = useRead(
    listNotices,
    { isBackground: true },
    { refetchInterval: useIsLive() ? POLL.live : POLL.alone, refetchOnWindowFocus: 'always' },
  );
  useReadAgain(kinds, query.refetch);
  return query;
};

/** The notices that the bell has fetched; none before that. The same list until they are fetched again. */
export const useKnownNotices = (): readonly Notice[] => {
  const queryClient = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) =>
      queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === key[0] && onChange()),
    [queryClient],
  );
  return useSyncExternalStore(
    subscribe,
    () => queryClient.getQueryData<AnswerOf<typeof listNotices>>(key)?.notices ?? none,
  );
};

/** Marks notices as read on all devices of the user, up to the last event that each counts; they leave the bell at once. */
export const useMarkRead = (): ((notices: readonly ReadNotice[]) => void) => {
  const { mutate } = useAct(readNotices, { stale: [listNotices] });
  return (notices) =>
    mutate({
      body: { read: notices.map(({ kind, latest }) => ({ kind, upTo: latest })) },
      isBackground: true,
    });
};
