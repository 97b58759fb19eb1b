import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useDataProvider, useEvent, type GetListParams, type GetListResult } from 'react-admin';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { LiveKind } from '../../contract/live.ts';
import { useLiveChanges } from '../dataProvider/useLive.ts';
import { createAlarm, type Alarm } from './alarm.ts';
import { mergePage } from './mergePage.ts';

/** How long a changed row is highlighted; ms. */
const MOMENT = 4000;
/** Minimum time between two fetches of the page when a shown row has changed, and when other rows have; ms. */
const EVERY = { shown: 1000, others: 5000 };
/** Random delay after a change, and after a lost connection, so that clients do not all ask at once; ms. */
const SPREAD = { change: 200, gap: 3000 };

/** The records of a list, as the live connection names them. */
export interface LiveList {
  kind: LiveKind;
  /** The field of a row with the id that the server reports; missing: rows do not have it. */
  idField?: string;
  /** The number of the list, for a kind of which the server reports numbers of lists. */
  number?: number;
}

export interface LiveRows {
  /** Ids of the rows that have just changed or come. */
  changed: ReadonlySet<unknown>;
  /** How many new rows wait, since they would move the others; 0: some only left or moved; null: nothing waits. */
  added: number | null;
  /** Shows the waiting page. */
  show: () => void;
  /** Highlights rows that were changed here, for a moment. */
  mark: (ids: readonly unknown[]) => void;
}
const none: ReadonlySet<unknown> = new Set();

export const LiveRowsContext = createContext<LiveRows>({
  changed: none,
  added: null,
  show: () => undefined,
  mark: () => undefined,
});
/** What others have changed in the current list. */
export const useLiveRowsContext = (): LiveRows => useContext(LiveRowsContext);

interface Waiting {
  key: QueryKey;
  /** The page as it was shown when the newer one came. */
  shown: string;
  page: GetListResult;
  added: number;
}

const paramsOf = (key: QueryKey) => key[2] as GetListParams & { meta?: { isBackground?: boolean } };
const idsOf = (page: GetListResult | undefined): readonly unknown[] =>
  page?.data.map(({ id }): unknown => id) ?? [];
const textOf = (page: GetListResult | undefined): string => JSON.stringify(idsOf(page));

/** The query of the page that the resource's list shows; undefined before there is one. */
const shownQuery = (client: QueryClient, resource: string) =>
  client
    .getQueryCache()
    .findAll({ queryKey: [resource, 'getList'], type: 'active' })
    .find(({ queryKey, state }) => state.data !== undefined && !paramsOf(queryKey).meta?.isBackground);

/** Whether a change of these ids, null for unknown ones, concerns this list, and whether a row that it shows. */
const concernOf = (
  { number, idField = '' }: Partial<LiveList>,
  ids: readonly number[] | null,
  page: GetListResult | undefined,
): 'none' | 'others' | 'shown' => {
  if (ids === null) return 'others';
  if (number !== undefined) return ids.includes(number) ? 'shown' : 'none';
  const rows: readonly Record<string, unknown>[] = page?.data ?? [];
  return rows.some((row) => ids.includes(Number(row[idField]))) ? 'shown' : 'others';
};

/**
 * Shows changes of others in the list of a resource. The page is fetched again when the server reports a change,
 * and every `poll` ms unless that is false. Rows are replaced in their place; changes that would move rows wait
 * for `show`.
 */
export const useLiveRows = (
  resource: string,
  live: LiveList | undefined,
  poll: number | false = false,
): LiveRows => {
  const client = useQueryClient();
  const dataProvider = useDataProvider();
  const [changed, setChanged] = useState(none);
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const alarm = useRef<Alarm | null>(null);
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  const shownPage = () => shownQuery(client, resource)?.state.data as GetListResult | undefined;

  const look = useEvent(async () => {
    const query = shownQuery(client, resource);
    if (query === undefined) {
      // A page that is being read may be from before the change.
      if (client.isFetching({ queryKey: [resource, 'getList'] }) > 0) alarm.current?.ask(EVERY.shown);
      return;
    }
    lookedAt.current = performance.now();
    const { queryKey } = query;
    const params = paramsOf(queryKey);
    const inBackground = { ...params, meta: { ...params.meta, isBackground: true } };
    const newer = await dataProvider.getList(resource, inBackground).catch((): null => null);
    // Another page may be shown meanwhile, or rows may have been removed here.
    const shown = client.getQueryData<GetListResult>(queryKey);
    if (newer === null || shown === undefined || !query.isActive()) return;
    const merged = mergePage(shown, newer);
    const page = client.setQueryData<GetListResult>(queryKey, merged.page);
    if (merged.changed.length > 0) setChanged(new Set(merged.changed));
    setWaiting(
      merged.waiting && { key: queryKey, shown: textOf(page), page: merged.waiting, added: merged.added },
    );
  });
  useEffect(() => {
    const own = createAlarm(look, poll);
    alarm.current = own;
    return own.stop;
  }, [look, poll]);
  useLiveChanges(live?.kind ?? null, (ids) => {
    const concern = concernOf(live ?? {}, ids, shownPage());
    if (concern === 'none') return;
    const rest = Math.max(lookedAt.current + EVERY[concern] - performance.now(), 0);
    alarm.current?.ask(rest + Math.random() * (ids === null ? SPREAD.gap : SPREAD.change));
  });
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const moment = setTimeout(() => setChanged(none), MOMENT);
    return () => clearTimeout(moment);
  }, [changed]);

  // The waiting page is outdated once a search, another page or the user's own change has replaced the shown rows.
  const isCurrent = waiting !== null && textOf(shownPage()) === waiting.shown;
  return {
    changed,
    added: isCurrent ? waiting.added : null,
    mark: (ids) => setChanged(new Set(ids)),
    show: () => {
      if (!waiting) return;
      const known = new Set(idsOf(client.getQueryData<GetListResult>(waiting.key)));
      client.setQueryData(waiting.key, waiting.page);
      setChanged(new Set(idsOf(waiting.page).filter((id) => !known.has(id))));
      setWaiting(null);
    },
  };
};
