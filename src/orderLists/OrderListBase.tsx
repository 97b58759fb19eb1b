import {
  ListContextProvider,
  ResourceContextProvider,
  useListController,
  useStore,
  type ListParams,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import type { ReactNode } from 'react';
import { listKey } from './listKey.ts';
import { useLastPage } from './useLastPage.ts';
import { usePrunedSelection } from './usePrunedSelection.ts';

/** How long a page that was left is still shown at once on return, ms. */
const CACHED = 30 * 60_000;

interface Props<Row> {
  /** A resource of the data provider. */
  resource: string;
  sort: SortPayload;
  perPage: number;
  /** Conditions that the screen sets itself: with them the list is read at once, without them after a search only. */
  filter?: object;
  /** Tells lists of the same resource apart, each with its page and selection. */
  name?: string;
  /** How soon the page is read again, ms; false: not by itself. */
  refetchInterval?: (rows: readonly Row[]) => number | false;
  children: ReactNode;
}

const ignore = () => undefined;

/**
 * The list context of a screen of orders, which searches on Find only. Conditions, page, sort order and selection live
 * in memory until sign-out: the screen is found as it was left, and nothing about patients reaches the browser's storage
 * or the URL.
 */
export const OrderListBase = <Row extends RaRecord<string>>({
  resource,
  sort,
  perPage,
  filter: fixed,
  name,
  refetchInterval = () => false,
  children,
}: Props<Row>) => {
  const storeKey = name === undefined ? listKey(resource) : `${listKey(resource)}.${name}`;
  const [params] = useStore<ListParams | null>(storeKey, null);
  const filter = JSON.stringify({ ...params?.filter, ...fixed });
  const list = useListController<Row>({
    resource,
    storeKey,
    sort,
    perPage,
    ...(fixed && { filter: fixed }),
    exporter: false,
    // The route is guarded, and texts typed into a search stay out of the URL.
    disableAuthentication: true,
    disableSyncWithLocation: true,
    queryOptions: {
      enabled: filter !== '{}',
      staleTime: 0,
      gcTime: CACHED,
      refetchInterval: ({ state: { data } }) => refetchInterval(data?.data ?? []),
      // The screen shows errors in place of the rows.
      onError: ignore,
      // While another page loads the rows stay; another search by the form starts empty.
      placeholderData: (previous, query) => {
        const [, , asked] = (query?.queryKey ?? []) as [unknown?, unknown?, { filter?: object }?];
        return fixed || JSON.stringify(asked?.filter) === filter ? previous : undefined;
      },
    },
  });
  useLastPage(list);
  usePrunedSelection(list);
  return (
    <ResourceContextProvider value={resource}>
      <ListContextProvider value={list}>{children}</ListContextProvider>
    </ResourceContextProvider>
  );
};
