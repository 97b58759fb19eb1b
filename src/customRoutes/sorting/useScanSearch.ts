import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { ALL } from '../../../contract/headers.ts';
import { BARCODE_LENGTH } from '../../../contract/fields.ts';
import type { Order } from '../../../contract/orders.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { formatDay } from '../../i18n/format.ts';
import { useScanner } from '../../ui/useScanner.ts';
import type { OrderSearch, OrderSearchValues } from '../orderSearchValues.ts';
import { useLookup, type Whereabouts } from './useLookup.ts';
import type { SortingSearchState } from './useSortingSearch.ts';

/** A barcode says enough: what else narrows a search down would only hide its order. */
const onlyBarcode = (barcode: string): Partial<OrderSearchValues> => ({
  barcode,
  lastName: '',
  firstName: '',
  second: { from: '', to: '' },
  medicalCenter: null,
  service: null,
});

const sentBarcode = (state: unknown): string | null =>
  typeof state === 'object' && state !== null && 'barcode' in state && typeof state.barcode === 'string'
    ? state.barcode
    : null;

interface ScanSearch {
  whereabouts: Whereabouts | null;
  /** Searches in the state, the contract and the period of this order. */
  show: (order: Order) => void;
  submit: (search: OrderSearch) => Promise<void>;
}

/**
 * Search by barcode, from a scanner, from the form, or from the way here (`{barcode}` in the history entry): an order
 * that is not in the list searched is looked for in all states.
 */
export const useScanSearch = (search: SortingSearchState): ScanSearch => {
  const { searchBy } = search;
  const { whereabouts, look, forget } = useLookup();
  const { userContracts } = useSessionUser();
  const sent = sentBarcode(useLocation().state);

  const find = async (barcode: string) => {
    forget();
    const list = await searchBy(onlyBarcode(barcode));
    if (list === null || list.failure?.kind === 'EMPTY') await look(barcode);
  };
  const show = (order: Order) => {
    forget();
    const [only] = userContracts;
    void searchBy({
      ...onlyBarcode(order.barcode),
      status: order.sortingState,
      contractId: userContracts.length === 1 && only ? only.id : ALL,
      clientUnitId: null,
      created: { from: formatDay(new Date(order.createdDate)), to: formatDay(new Date()) },
    });
  };
  useScanner((digits) => {
    // Behind a dialog nothing is searched.
    if (document.querySelector('dialog[open]') === null) void find(digits.slice(0, BARCODE_LENGTH));
  });
  const arrive = useEffectEvent(async () => {
    if (sent === null) return;
    const order = await look(sent);
    if (order) show(order);
  });
  useEffect(() => void arrive(), []);
  return {
    whereabouts,
    show,
    submit: async (submitted) => {
      forget();
      const { failure } = await search.submit(submitted);
      if (submitted.barcode !== '' && failure?.kind === 'EMPTY') await look(submitted.barcode);
    },
  };
};
