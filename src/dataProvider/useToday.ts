import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { LiveKind } from '../../contract/live.ts';
import type { NoticeKind } from '../../contract/notices.ts';
import { getToday, type Today, type TodayLine } from '../../contract/today.ts';
import type { LabDataProvider } from './index.ts';
import { useIsLive } from './useLive.ts';
import { useRead } from './useNotices.ts';
import { useReadAgain } from './useReadAgain.ts';

/** Refetch interval without a live connection; ms. */
const POLL = 60_000;
const kinds: readonly LiveKind[] = ['order', 'preOrder', 'manifest', 'notice', 'office'];

/** The lines in their order; those of one outside laboratory, one for each state of its orders, are together. */
export const lineGroups = (lines: readonly TodayLine[]): [TodayLine, ...TodayLine[]][] => {
  const groups = new Map<string, [TodayLine, ...TodayLine[]]>();
  for (const line of lines) {
    const { name, opens } = line;
    const key = opens.list === 'outsourcing' ? `${name} ${String(opens.provider.id)}` : name;
    const group = groups.get(key);
    if (group) group.push(line);
    else groups.set(key, [line]);
  }
  return [...groups.values()];
};

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

/** Lines of new results, by the notice of the same results. */
const seenAs = new Map<TodayLine['name'], NoticeKind>([
  ['newResults', 'results'],
  ['abnormal', 'abnormal'],
]);

/** Marks the results of a line whose list opens as seen, on all devices of the user. */
export const useSee = (onError: (error: Error) => void): ((line: TodayLine, today: Today) => void) => {
  const read = useRead(onError);
  return ({ name }, { until }) => {
    const kind = seenAs.get(name);
    if (kind) read([{ kind, latest: until }]);
  };
};
