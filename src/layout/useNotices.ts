import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useEvent, useNotify } from 'react-admin';
import { useEffect, useState } from 'react';
import { liveKinds } from '../../contract/live.ts';
import { MOST_COUNTED, type Notice, type Notices } from '../../contract/notices.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';
import { useIsLive } from '../dataProvider/useLive.ts';
import { useReadAgain } from '../dataProvider/useReadAgain.ts';
import { useErrorText } from '../ui/useErrorText.ts';
import { keepPlaces, type ShownNotice } from './keepPlaces.ts';

/** `99+` where the server counted no further: more are as good as many. */
export const writtenCount = (count: number): string =>
  count < MOST_COUNTED ? String(count) : `${String(MOST_COUNTED - 1)}+`;

const queryKey = ['notices'];
/** What becomes true by the clock is told by nothing; without a live connection nothing is told; ms. */
const POLL = { live: 600_000, alone: 60_000 };

/** What has happened since the user looked; read again when the server tells of a change and somebody looks. */
export const useNotices = () => {
  const { listNotices } = useDataProvider<LabDataProvider>();
  const query = useQuery<Notices>({
    queryKey,
    queryFn: ({ signal }) => listNotices(signal),
    refetchInterval: useIsLive() ? POLL.live : POLL.alone,
    refetchOnWindowFocus: 'always',
  });
  useReadAgain(liveKinds, query.refetch);
  return query;
};

/** The notices as a list shows them while it is open. */
export const useShownNotices = (): readonly ShownNotice[] => {
  const queryClient = useQueryClient();
  const known = () => queryClient.getQueryData<Notices>(queryKey)?.notices ?? [];
  const [shown, setShown] = useState(() => keepPlaces([], known()));
  const update = useEvent(() => setShown((before) => keepPlaces(before, known())));
  useEffect(
    () => queryClient.getQueryCache().subscribe(({ query }) => query.queryKey[0] === queryKey[0] && update()),
    [queryClient, update],
  );
  return shown;
};

/** Marks notices as read on all devices of the user; they leave the bell at once. */
export const useRead = (): ((notices: readonly Notice[]) => void) => {
  const { readNotices } = useDataProvider<LabDataProvider>();
  const notify = useNotify();
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const read = useMutation({
    mutationFn: (notices: readonly Notice[]) => readNotices(notices),
    onError: (error) => notify(errorText(error), { type: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return (notices) => read.mutate(notices);
};
