import { useQueryClient } from '@tanstack/react-query';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import type { Order } from '../../../contract/orders.ts';
import { RequestError } from '../../dataProvider/requestError.ts';
import { useLab } from '../../dataProvider/useLab.ts';
import type { SortingFilter } from '../../dataProvider/sortingResource.ts';
import { useRead, readOptions, type Reading } from '../../dataProvider/useRead.ts';
import { wasEmptied } from '../../orderLists/useListCache.ts';

/** An order by its barcode, or null if there is none. */
const orderAnywhere: Reading<string, Order | null> = {
  name: 'orderAnywhere',
  read: async (lab, barcode) => {
    try {
      return await lab.lookUpOrder(barcode);
    } catch (error) {
      if (error instanceof RequestError && error.status === 404) return null;
      throw error;
    }
  },
};
const fresh = { staleTime: 0, gcTime: 0 };

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
  const lab = useLab();
  const client = useQueryClient();
  const { data, filterValues, isPlaceholderData, meta } = useListContext();
  const [requested, ask] = useState<string | null>(null);
  const { barcode: searchedBarcode = '' }: Partial<SortingFilter> = filterValues;
  const isMissing = data?.length === 0 && !isPlaceholderData && !wasEmptied(meta);
  const barcode = requested ?? (isMissing && searchedBarcode !== '' ? searchedBarcode : null);
  const { data: order } = useRead(orderAnywhere, barcode ?? '', { ...fresh, enabled: barcode !== null });
  const whereabouts: Whereabouts | null = barcode !== null && order !== undefined ? { barcode, order } : null;
  const find = (one: string) => client.fetchQuery({ ...readOptions(lab, orderAnywhere, one), ...fresh });
  return { whereabouts, ask, find };
};
