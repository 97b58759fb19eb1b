import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { canBeLate } from '../../../contract/providerStates.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';
import type { ProviderOrderPage } from '../../dataProvider/providers.ts';
import type { OutsourceFilters } from './outsourceForm.ts';
import type { View } from './outsourceList.ts';

/** All lists of orders at providers begin with it. */
export const PROVIDER_ORDERS = ['providerOrders'];

interface UserPage extends ProviderOrderPage {
  /** Scanned barcodes that the provider has no order of. */
  missing?: readonly string[];
}
interface SearchParams {
  providerId: number;
  view: View;
  filters: OutsourceFilters;
  scanned: readonly string[];
  page: number;
  pageSize: number;
}

/** The orders of a view: a page of a state or of all that was sent, or the scanned ones in the order of scanning. */
export const useProviderOrders = ({ providerId, view, filters, scanned, page, pageSize }: SearchParams) => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const { contractIds, start, end, lateOnly } = filters;
  const pages = { pageNumber: page, pageSize };
  const load = async (signal: AbortSignal): Promise<UserPage> => {
    if (view === 'scanned') {
      if (scanned.length === 0) return { orders: [], totalCount: 0 };
      const orders = await dataProvider.providerOrdersByBarcodes(providerId, scanned, contractIds);
      const there = new Set(orders.map(({ barcode }) => barcode));
      const missing = scanned.filter((barcode) => !there.has(barcode));
      return { orders, totalCount: orders.length, missing };
    }
    if (view === 'allSent')
      return dataProvider.dialabOrders({ startDate: start, endDate: end }, pages, contractIds, signal);
    return dataProvider.searchProviderOrders(
      {
        providerId,
        status: view,
        createdDateStart: start,
        createdDateEnd: end,
        lateOnly: lateOnly && canBeLate(view),
        ...pages,
      },
      contractIds,
      signal,
    );
  };
  const what = view === 'scanned' ? { scanned, contractIds } : { ...filters, ...pages };
  return useQuery({
    queryKey: [...PROVIDER_ORDERS, providerId, view, what],
    queryFn: ({ signal }) => load(signal),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};
