import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import type { SortingFilter } from '../../dataProvider/sortingResource.ts';
import { wasEmptied } from '../../orderLists/useListCache.ts';

/** The order outside the list, or null if it does not exist. */
export interface Whereabouts {
  barcode: string;
  order: Order | null;
}

/**
 * Looks up an order in all statuses: the searched barcode if the list does not have it, or the one given to `ask` (null
 * to stop).
 */
export const useWhereabouts = () => {
  const dataProvider = useLab();
  const client = useQueryClient();
  const { data, filterValues, isPlaceholderData, meta } = useListContext();
  const [requested, ask] = useState<string | null>(null);
  const { barcode: searchedBarcode = '' }: Partial<SortingFilter> = filterValues;
  const isMissing = data?.length === 0 && !isPlaceholderData && !wasEmptied(meta);
  const barcode = requested ?? (isMissing && searchedBarcode !== '' ? searchedBarcode : null);
  const options = (one: string) => ({
    queryKey: ['orders', 'whereabouts', one],
    queryFn: async (): Promise<Order | null> => {
      try {
        return await dataProvider.lookUpOrder(one);
      } catch (error) {
        if (error instanceof RequestError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 0,
    gcTime: 0,
  });
  const { data: order } = useQuery({ ...options(barcode ?? ''), enabled: barcode !== null });
  const whereabouts: Whereabouts | null = barcode !== null && order !== undefined ? { barcode, order } : null;
  return { whereabouts, ask, find: (one: string) => client.fetchQuery(options(one)) };
};
