import type { UseQueryResult } from '@tanstack/react-query';
import type { LiveKind } from '../../contract/live.ts';
import type { NoticeKind } from '../../contract/notices.ts';
import { getToday, type Today, type TodayLine } from '../../contract/today.ts';
import { useIsLive } from './useLive.ts';
import { useMarkRead } from './useNotices.ts';
import { useRead } from './useRead.ts';
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
  const isLive = useIsLive();
  const query = useRead(
    getToday,
    { isBackground: 'again' },
    { staleTime: 0, refetchInterval: isLive ? false : POLL, refetchOnWindowFocus: 'always' },
  );
  useReadAgain(kinds, query.refetch);
  return query;
};

/** Lines of new results, by the notice of the same results. */
const seenAs = new Map<TodayLine['name'], NoticeKind>([
  ['newResults', 'results'],
  ['abnormal', 'abnormal'],
]);

/** Marks the results of a line whose list opens as seen, on all devices of the user. */
export const useSee = (): ((line: TodayLine, today: Today) => void) => {
  const read = useMarkRead();
  return ({ name }, { until }) => {
    const kind = seenAs.get(name);
    if (kind) read([{ kind, latest: until }]);
  };
};
