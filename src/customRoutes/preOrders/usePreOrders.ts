import { useListContext, useNotify } from 'react-admin';
import { useEffect, useEffectEvent } from 'react';
import { ALL } from '../../../contract/headers.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import type { PreOrderRecord, PreOrdersFilter, PreOrdersMeta } from '../../dataProvider/preOrdersResource.ts';
import { groupBarcode } from '../../i18n/format.ts';
import { useT } from '../../i18n/useT.ts';
import { useLastContract } from '../../orderLists/lastContract.ts';
import { useListViews } from '../../orderLists/useListViews.ts';
import { useDefaultView } from '../../orderLists/useSavedViews.ts';
import { periodOf, useOpened } from '../../orderLists/useOpened.ts';
import { useSearchForm } from '../../orderLists/useSearchForm.ts';
import {
  filledBy,
  hasConditions,
  initialPreOrders,
  noEnd,
  parsePreOrderSearch,
  viewedValues,
  withoutConditions,
  type PreOrderSearch,
  type PreOrderValues,
} from './preOrderForm.ts';

const filterOf = ({ contractIds, filters }: PreOrderSearch): PreOrdersFilter => ({ ...filters, contractIds });

/** The pre-order search form and the other ways to search. An unknown barcode shows a toast. */
export const usePreOrders = () => {
  const t = useT();
  const notify = useNotify();
  const { userContracts } = useSessionUser();
  const { data, ...list } = useListContext<PreOrderRecord>();
  const ids = userContracts.map(({ id }) => id);
  const lastContract = useLastContract();
  const form = useSearchForm(() => initialPreOrders(ids, new Date(), lastContract));
  const { values, submitted } = form;
  const { receivedAt = 0, absent }: Partial<PreOrdersMeta> = list.meta ?? {};
  const { anyStatus = null }: { anyStatus?: string | null } = list.filterValues;
  const notifyMissing = useEffectEvent(() => {
    if (absent === undefined) return;
    notify(t('preOrders.ResultMessage.NotFound', { barcode: groupBarcode(absent) }), { type: 'error' });
  });
  useEffect(() => {
    if (data?.length === 0) notifyMissing();
  }, [data]);
  const searchBy = (next: PreOrderValues) => {
    const { search } = parsePreOrderSearch(next, ids, new Date());
    form.search(next, search && filterOf(search));
  };
  const views = useListViews('preOrders', {
    values: viewedValues(values),
    openView: (opened) => {
      const next = filledBy(opened);
      const { search } = parsePreOrderSearch(next, ids, new Date());
      form.search(next, search && opened.lost.length === 0 ? filterOf(search) : null, false, opened.order);
    },
  });
  const isOpened = useOpened(
    'preOrders',
    ({ status, validUntilEnd, expiringSince, contractId = ALL, ...period }) =>
      searchBy({
        ...initialPreOrders(ids, new Date(), contractId),
        created: periodOf(period),
        status,
        validUntilEnd,
        expiringSince,
      }),
  );
  useDefaultView('preOrders', (view) => {
    if (view && form.isUnused && !isOpened) views.open(view);
  });
  return {
    ...form,
    views,
    receivedAt,
    /** The barcode searched in any status; null after a search by the form. */
    anyStatus,
    /** Searches from the first page. */
    find: (search: PreOrderSearch) => form.search(values, filterOf(search)),
    /** Searches for one pre-order and fills in its barcode. */
    askBarcode: (barcode: string) =>
      form.search({ ...form.current().values, barcode }, {
        anyStatus: barcode,
      } satisfies PreOrdersFilter),
    /** Clears names and barcode and searches again; null if there are none or no contract is selected. */
    clear:
      submitted !== null && hasConditions(submitted) && values.contractId !== null
        ? () => searchBy(withoutConditions(values))
        : null,
    /** Searches without a condition on the end of validity; null unless a link has set one. */
    widen:
      submitted?.validUntilEnd === undefined ? null : () => searchBy({ ...form.current().values, ...noEnd }),
  };
};
