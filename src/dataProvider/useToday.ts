import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LiveKind } from '../../contract/live.ts';
import { getToday, type Today } from '../../contract/today.ts';
import type { LabDataProvider } from './index.ts';
import { useIsLive } from './useLive.ts';
import { useReadAgain } from './useReadAgain.ts';

/** Refetch interval without a live connection; ms. */
const POLL = 60_000;
const kinds: readonly LiveKind[] = ['order', 'preOrder', 'manifest', 'notice', 'office'];

/** What waits for the user; fetched again after a change once the tab is visible. */
export const useToday = (): UseQueryResult<Today> => {
  const { call } = useDataProvider<LabDataProvider>();
  const isLive = useIsLive();
  const query = useQuery({
    queryKey: ['today'],
    queryFn: ({ client, queryKey, signal }) => {
      // If fetching again fails, the shown figures stay.
      const isBackground = client.getQueryData(queryKey) !== undefined;
      return call(getToday, { signal, isBackground });
    },
    staleTime: 0,
    refetchInterval: isLive ? false : POLL,
    refetchOnWindowFocus: 'always',
  });
  useReadAgain(kinds, query.refetch);
  return query;
};
