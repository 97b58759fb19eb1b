import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useDataProvider, useEvent, type GetListParams, type GetListResult } from 'react-admin';
import { createContext, useContext, useEffect, useRef, useState } from 'react';
import type { LiveKind } from '../../contract/live.ts';
import { useLiveChanges } from '../dataProvider/useLive.ts';
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
  shown: unknown;
  page: GetListResult;
  added: number;
}

const paramsOf = (key: QueryKey) => key[2] as GetListParams & { meta?: { isBackground?: boolean } };
const idsOf = (page: GetListResult | undefined): string =>
  JSON.stringify(page?.data.map(({ id }): unknown => id));

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
  const timer = useRef<{ id: ReturnType<typeof setTimeout>; at: number } | null>(null);
  /** A fetch is due: the tab was hidden when a change came. */
  const isOwed = useRef(false);
  const lookedAt = useRef(Number.NEGATIVE_INFINITY);
  const shownQuery = () =>
    client
      .getQueryCache()
      .findAll({ queryKey: [resource, 'getList'], type: 'active' })
      .find(({ queryKey, state }) => state.data !== undefined && !paramsOf(queryKey).meta?.isBackground);

  const look = useEvent(async () => {
    timer.current = null;
    isOwed.current = document.hidden;
    const query = shownQuery();
    if (document.hidden || query === undefined) return;
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
      merged.waiting && { key: queryKey, shown: idsOf(page), page: merged.waiting, added: merged.added },
    );
  });
  useLiveChanges(live?.kind ?? null, (ids) => {
    const { number, idField = '' } = live ?? {};
    if (ids !== null && number !== undefined && !ids.includes(number)) return;
    const rows: readonly Record<string, unknown>[] =
      (shownQuery()?.state.data as GetListResult | undefined)?.data ?? [];
    const isShown =
      ids !== null && (number !== undefined || rows.some((row) => ids.includes(Number(row[idField]))));
    const spread = Math.random() * (ids === null ? SPREAD.gap : SPREAD.change);
    const at =
      Math.max(lookedAt.current + (isShown ? EVERY.shown : EVERY.others), performance.now()) + spread;
    if (timer.current && timer.current.at <= at) return;
    clearTimeout(timer.current?.id);
    timer.current = { id: setTimeout(() => void look(), at - performance.now()), at };
  });
  useEffect(() => {
    const shown = () => {
      if (isOwed.current) void look();
    };
    document.addEventListener('visibilitychange', shown);
    return () => {
      document.removeEventListener('visibilitychange', shown);
      clearTimeout(timer.current?.id);
    };
  }, [look]);
  useEffect(() => {
    if (poll === false) return undefined;
    let isOver = false;
    let id: ReturnType<typeof setTimeout>;
    const wait = () => {
      id = setTimeout(() => void look().finally(() => isOver || wait()), poll);
    };
    wait();
    return () => {
      isOver = true;
      clearTimeout(id);
    };
  }, [poll, look]);
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const moment = setTimeout(() => setChanged(none), MOMENT);
    return () => clearTimeout(moment);
  }, [changed]);

  // The waiting page is outdated once a search, another page or the user's own change has replaced the shown rows.
  const isCurrent = waiting !== null && idsOf(shownQuery()?.state.data as GetListResult) === waiting.shown;
  return {
    changed,
    added: isCurrent ? waiting.added : null,
    mark: (ids) => setChanged(new Set(ids)),
    show: () => {
      if (!waiting) return;
      const { data = [] } = client.getQueryData<GetListResult>(waiting.key) ?? {};
      const known = new Set<unknown>(data.map(({ id }): unknown => id));
      client.setQueryData(waiting.key, waiting.page);
      setChanged(new Set(waiting.page.data.map(({ id }): unknown => id).filter((id) => !known.has(id))));
      setWaiting(null);
    },
  };
};
