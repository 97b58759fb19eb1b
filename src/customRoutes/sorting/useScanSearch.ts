import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ALL } from '../../../contract/headers.ts';
import type { Order } from '../../../contract/orders.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { formatDay } from '../../i18n/format.ts';
import {
  withoutConditions,
  type OrderSearch,
  type OrderSearchValues,
} from '../../orderLists/searchValues.ts';
import type { DateRange } from '../../ui/DateRangeInput.tsx';
import { useScanner } from '../../scans/useScanner.ts';
import { wireDateOf, wireDay } from '../../ui/wireValues.ts';
import type { useSortingSearch } from './useSortingSearch.ts';
import { useWhereabouts, type Whereabouts } from './useWhereabouts.ts';

/** A search by barcode drops the other filters, which could only hide the order. */
const onlyBarcode = (barcode: string): Partial<OrderSearchValues> => ({ ...withoutConditions, barcode });

const sentBarcode = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'barcode' in state && typeof state.barcode === 'string'
    ? state.barcode
    : null;

/** The period, widened to include this day. */
const periodWith = ({ from, to }: DateRange, day: Date, today: Date): DateRange => ({
  from: wireDateOf(from) <= wireDay(day) ? from : formatDay(day),
  to: wireDateOf(to) >= wireDay(day) ? to : formatDay(today),
});

interface ScanSearch {
  whereabouts: Whereabouts | null;
  /** Searches by the status, contract and period of this order. */
  show: (order: Order) => void;
  submit: (search: OrderSearch) => void;
}

/**
 * Search by barcode from a scanner, the form or the navigation state (`{barcode}`). An order outside the list is looked
 * up in all statuses.
 */
export const useScanSearch = (search: ReturnType<typeof useSortingSearch>): ScanSearch => {
  const { searchBy, current } = search;
  const { whereabouts, ask, find } = useWhereabouts();
  const { userContracts } = useSessionUser();
  const { state } = useLocation() as { state: unknown };

  const [only] = userContracts;
  const every = userContracts.length === 1 && only ? only.id : ALL;
  const show = (order: Order) => {
    ask(null);
    const { contractId, created } = current().values;
    searchBy({
      ...onlyBarcode(order.barcode),
      status: order.sortingState,
      contractId: contractId === order.contract.id ? contractId : every,
      clientUnitId: null,
      created: periodWith(created, new Date(order.createdDate), new Date()),
    });
  };
  useScanner(({ barcode }) =>
    ask(searchBy({ ...onlyBarcode(barcode), contractId: every, clientUnitId: null }) ? null : barcode),
  );
  const arrive = useEffectEvent(async (sent: string | null) => {
    // Returning to a history entry keeps the list as it was.
    if (sent === null || current().submitted?.barcode === sent) return;
    const order = await find(sent).catch(() => undefined);
    if (order) show(order);
    else if (order === null) ask(sent);
  });
  useEffect(() => void arrive(sentBarcode(state)), [state]);
  return {
    whereabouts,
    show,
    submit: (submitted) => {
      ask(null);
      search.submit(submitted);
    },
  };
};
