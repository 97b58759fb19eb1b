import { useDataProvider } from 'react-admin';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import {
  changeList,
  emptyList,
  lastPage,
  needsRefill,
  wireSearch,
  type ListView,
  type SortingChange,
  type SortingList,
  type SortingRequest,
} from './sortingList.ts';
import { useSortingFailureText } from './useSortingFailureText.ts';

type WithoutRun<Request> = Request extends unknown ? Omit<Request, 'run'> : never;
type ListRequest = WithoutRun<SortingRequest>;

export interface SortingListState {
  list: SortingList;
  /** Searches, always by the parameters submitted last (SORT-33); gives the list with the answer in it. */
  request: (listRequest: ListRequest) => Promise<SortingList>;
  change: (change: SortingChange) => void;
  /** Orders have left this list; what stands behind them moves up. */
  leave: (barcodes: readonly string[]) => void;
}

/** The list of sorting and its searches; a new one ends the one before, whose answer nobody sees any more. */
export const useSortingList = (view: Partial<ListView>): SortingListState => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const failureText = useSortingFailureText();
  const [list, setList] = useState(() => emptyList(view));
  /** The list of this very moment, ahead of the next render. */
  const latest = useRef(list);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => {
    void dataProvider.prepareSearch();
    return () => stop.current?.abort();
  }, [dataProvider]);

  const change = useCallback((one: SortingChange) => {
    latest.current = changeList(latest.current, one);
    setList(latest.current);
  }, []);

  const request = useCallback(
    async (listRequest: ListRequest): Promise<SortingList> => {
      stop.current?.abort();
      stop.current = new AbortController();
      const { signal } = stop.current;
      for (let next = listRequest; ;) {
        const run = latest.current.run + 1;
        change({ ...next, run });
        const asked = latest.current;
        const { submitted } = asked;
        if (submitted === null) return asked;
        try {
          const { orders, totalCount, statusMessage } = await dataProvider.searchOrders(
            wireSearch(submitted, asked),
            submitted.scope,
            signal,
          );
          if (signal.aborted) return latest.current;
          const page = lastPage(totalCount, asked.pageSize);
          if (orders.length > 0 || page >= asked.page) {
            change({ type: 'found', run, orders, totalCount, message: statusMessage });
            // Who has found pages or sorts next.
            void dataProvider.prepareSearch();
            return latest.current;
          }
          // Orders have left meanwhile, and with them the page that was asked for.
          next = { type: 'page', page };
        } catch (error) {
          if (!signal.aborted) change({ type: 'failed', run, message: failureText(error) });
          return latest.current;
        }
      }
    },
    [change, dataProvider, failureText],
  );

  const leave = useCallback(
    (barcodes: readonly string[]) => {
      change({ type: 'left', barcodes });
      if (needsRefill(latest.current)) void request({ type: 'refill' });
    },
    [change, request],
  );
  return { list, request, change, leave };
};
