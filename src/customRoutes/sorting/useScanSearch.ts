import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ALL } from '../../../contract/headers.ts';
import { BARCODE_LENGTH } from '../../../contract/fields.ts';
import type { Order } from '../../../contract/orders.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { formatDay } from '../../i18n/format.ts';
import {
  withoutConditions,
  type OrderSearch,
  type OrderSearchValues,
} from '../../orderLists/searchValues.ts';
import type { DateRange } from '../../ui/DateRangeInput.tsx';
import { useScanner } from '../../ui/useScanner.ts';
import { wireDateOf, wireDay } from '../../ui/wireValues.ts';
import type { useSortingSearch } from './useSortingSearch.ts';
import { useWhereabouts, type Whereabouts } from './useWhereabouts.ts';

/** A barcode says enough: what else narrows a search down would only hide its order. */
const onlyBarcode = (barcode: string): Partial<OrderSearchValues> => ({ ...withoutConditions, barcode });

const sentBarcode = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'barcode' in state && typeof state.barcode === 'string'
    ? state.barcode
    : null;

/** The period, widened where it leaves this day out. */
const periodWith = ({ from, to }: DateRange, day: Date, today: Date): DateRange => ({
  from: wireDateOf(from) <= wireDay(day) ? from : formatDay(day),
  to: wireDateOf(to) >= wireDay(day) ? to : formatDay(today),
});

interface ScanSearch {
  whereabouts: Whereabouts | null;
  /** Searches in the state, the contract and the period of this order. */
  show: (order: Order) => void;
  submit: (search: OrderSearch) => void;
}

/**
 * Search by barcode, from a scanner, from the form, or from the way here (`{barcode}` in the history entry): an order
 * that is not in the list searched is looked for in all states.
 */
export const useScanSearch = (search: ReturnType<typeof useSortingSearch>): ScanSearch => {
  const { searchBy, current } = search;
  const { whereabouts, ask, find } = useWhereabouts();
  const { userContracts } = useSessionUser();
  const sent = sentBarcode(useLocation().state);

  const show = (order: Order) => {
    ask(null);
    const { contractId, created } = current().values;
    const [only] = userContracts;
    const every = userContracts.length === 1 && only ? only.id : ALL;
    searchBy({
      ...onlyBarcode(order.barcode),
      status: order.sortingState,
      contractId: contractId === order.contract.id ? contractId : every,
      clientUnitId: null,
      created: periodWith(created, new Date(order.createdDate), new Date()),
    });
  };
  useScanner((digits) => {
    // Behind a dialog nothing is searched.
    if (document.querySelector('dialog[open]') !== null) return;
    const barcode = digits.slice(0, BARCODE_LENGTH);
    ask(searchBy(onlyBarcode(barcode)) ? null : barcode);
  });
  const arrive = useEffectEvent(async () => {
    // Coming back to the same history entry finds the list as it was left.
    if (sent === null || current().submitted?.barcode === sent) return;
    const order = await find(sent).catch(() => undefined);
    if (order) show(order);
    else if (order === null) ask(sent);
  });
  useEffect(() => void arrive(), []);
  return {
    whereabouts,
    show,
    submit: (submitted) => {
      ask(null);
      search.submit(submitted);
    },
  };
};
