import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { useMemo, useState } from 'react';
import type { ResultOrder } from '../../../contract/results.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { ALL } from '../../../contract/headers.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import { hasConditions, withoutConditions, type OrderSearchValues } from '../../orderLists/searchValues.ts';
import { isFinal } from './orderState.ts';
import { resultsRequest, scanned, type ResultsState } from './resultsState.ts';
import { useResultsState } from './useResultsState.ts';

/** ms */
const ASK_AGAIN_EVERY = 10_000;
const NONE: readonly ResultOrder[] = [];

export interface Results {
  state: ResultsState;
  orders: readonly ResultOrder[];
  total: number;
  /** When the laboratory said so; ms. */
  receivedAt: number;
  /** Tells one list of rows from another. */
  listKey: string;
  /** Something was searched for. */
  isAsked: boolean;
  /** No rows yet. */
  isLoading: boolean;
  /** The rows shown are being replaced. */
  isStale: boolean;
  /** A search is on its way, not only a look whether rows have changed. */
  isSearching: boolean;
  error: unknown;
  retry: () => void;
  type: (values: OrderSearchValues) => void;
  /** Searches for what stands in the form. */
  find: () => void;
  scan: (barcode: string) => void;
  /** Drops what narrows the search down and searches anew; null: nothing narrows it. */
  reset: (() => void) | null;
  show: (change: Partial<Pick<ResultsState, 'page' | 'pageSize' | 'order'>>) => void;
}

/**
 * The results list: what is asked and what was answered. While a row may still change and the page is visible it is
 * asked again every ten seconds.
 */
export const useResults = (): Results => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const { userContracts } = useSessionUser();
  const [state, setState] = useResultsState();
  const ids = useMemo(() => userContracts.map(({ id }) => id), [userContracts]);
  const [askedAt, setAskedAt] = useState(() => new Date());
  const asked = useMemo(() => resultsRequest(state, ids, askedAt), [state, ids, askedAt]);
  const query = useQuery({
    queryKey: ['results', 'list', asked],
    queryFn: async ({ signal }) =>
      asked ? dataProvider.searchResults(asked.body, asked.scope, signal) : { orders: [], totalCount: 0 },
    enabled: asked !== null,
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.orders.some((order) => !isFinal(order.state)) ? ASK_AGAIN_EVERY : false,
  });
  const { data, error, isPlaceholderData, refetch } = query;
  const search = (values: OrderSearchValues) => {
    const now = new Date();
    const next = { ...state, values, asked: values, page: 0 };
    if (JSON.stringify(resultsRequest(next, ids, now)) === JSON.stringify(asked)) void refetch();
    setState(next);
    setAskedAt(now);
  };
  const last =
    data && !isPlaceholderData ? Math.max(0, Math.ceil(data.totalCount / state.pageSize) - 1) : null;
  // The rows of the last page have gone on to another state.
  if (last !== null && state.page > last) setState({ ...state, page: last });
  return {
    state,
    orders: data?.orders ?? NONE,
    total: data?.totalCount ?? 0,
    receivedAt: query.dataUpdatedAt,
    listKey: JSON.stringify(asked),
    isAsked: asked !== null,
    isLoading: asked !== null && data === undefined && error === null,
    isStale: isPlaceholderData && error === null,
    isSearching: query.isLoading || (isPlaceholderData && query.isFetching),
    error: data === undefined || isPlaceholderData ? error : null,
    retry: () => void refetch(),
    type: (values) => setState({ ...state, values }),
    find: () => search(state.values),
    scan: (barcode) => search(scanned(state, barcode, ids, new Date())),
    reset:
      state.asked !== null && (state.asked.status !== ALL || hasConditions(state.asked))
        ? () => search({ ...state.values, ...withoutConditions, status: ALL })
        : null,
    show: (change) => setState({ ...state, page: 0, ...change }),
  };
};
