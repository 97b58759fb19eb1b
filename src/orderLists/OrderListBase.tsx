import {
  ListContextProvider,
  ListSortContext,
  ResourceContextProvider,
  useListController,
  usePickSortContext,
  useStore,
  useStoreContext,
  type ListParams,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import type { ReactNode } from 'react';
import { useIsLive } from '../dataProvider/useLive.ts';
import { listKey } from './listKey.ts';
import { shareRows } from './table/rowKeys.ts';
import { useLastPage } from './useLastPage.ts';
import { LiveRowsContext, useLiveRows, type LiveList } from './useLiveRows.ts';
import { usePrunedSelection } from './usePrunedSelection.ts';

/** How long a cached page is shown immediately on return, ms. */
const CACHED = 30 * 60_000;

interface Props<Row> {
  /** A resource of the data provider. */
  resource: string;
  sort: SortPayload;
  perPage: number;
  /** The column and direction that the user chooses are kept for the next time under this key of the store. */
  sortKey?: string;
  /** Filters set by the screen: with them the list loads immediately, without them only after a search. */
  filter?: object;
  /** Dimmed rows stay until those of a new search arrive; not where conditions decide the actions of a row. */
  keepsRows?: boolean;
  /** Separates lists of one resource, each with its own page and selection. */
  name?: string;
  /** Shows changes made by others: the kind of the live connection, and the field with its ids. */
  live?: LiveList;
  /** Refetch interval while there is no live connection, ms; false for none. */
  refetchInterval?: (rows: readonly Row[]) => number | false;
  /** Called with the rows of every response, and of a cached page when it is shown. */
  onRows?: (rows: readonly Row[]) => void;
  children: ReactNode;
}

const ignore = () => undefined;

/**
 * List context of an order screen that searches on Find only. Filters, page, sort and selection stay in memory until
 * sign-out, so the screen keeps its state and no patient data reaches browser storage or the URL.
 */
export const OrderListBase = <Row extends RaRecord<string>>({
  resource,
  sort: usual,
  sortKey,
  perPage,
  filter: fixed,
  keepsRows = fixed !== undefined,
  name,
  live,
  refetchInterval = () => false,
  onRows = ignore,
  children,
}: Props<Row>) => {
  const storeKey = name === undefined ? listKey(resource) : `${listKey(resource)}.${name}`;
  const store = useStoreContext();
  const sort = (sortKey && store.getItem<SortPayload | undefined>(sortKey)) || usual;
  const isLive = useIsLive();
  const [params] = useStore<ListParams | null>(storeKey, null);
  const filter = JSON.stringify({ ...params?.filter, ...fixed });
  const list = useListController<Row>({
    resource,
    storeKey,
    sort,
    perPage,
    ...(fixed && { filter: fixed }),
    exporter: false,
    // The route is already guarded, and search texts stay out of the URL.
    disableAuthentication: true,
    disableSyncWithLocation: true,
    queryOptions: {
      enabled: filter !== '{}',
      staleTime: 0,
      gcTime: CACHED,
      structuralSharing: shareRows,
      onSuccess: ({ data }) => onRows(data),
      // The screen shows errors itself.
      onError: ignore,
      // Rows stay while another page loads.
      placeholderData: (previous, query) => {
        const [, , params] = (query?.queryKey ?? []) as [unknown?, unknown?, { filter?: object }?];
        return filter !== '{}' && (keepsRows || JSON.stringify(params?.filter) === filter)
          ? previous
          : undefined;
      },
    },
  });
  const sorting = usePickSortContext(list);
  const chosen = {
    ...sorting,
    setSort: (next: SortPayload) => {
      if (sortKey) store.setItem(sortKey, next);
      list.setSort(next);
    },
  };
  useLastPage(list);
  usePrunedSelection(list);
  const liveRows = useLiveRows(resource, live, !isLive && refetchInterval(list.data ?? []));
  return (
    <ResourceContextProvider value={resource}>
      <LiveRowsContext value={liveRows}>
        <ListContextProvider value={list}>
          {/* A saved view, which sets the order of the list itself, is not a choice of the user's. */}
          <ListSortContext value={chosen}>{children}</ListSortContext>
        </ListContextProvider>
      </LiveRowsContext>
    </ResourceContextProvider>
  );
};
