import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { Order } from '../../contract/orders.ts';
import { useLab } from '../dataProvider/useLab.ts';
import { useLiveChanges } from '../dataProvider/useLive.ts';
import { orderQuery } from './orderQuery.ts';

/**
 * An order by barcode, read again when the server reports its change; null reads nothing. It is not polled without a
 * connection: the log of access has a line for each reading.
 */
export const useLiveOrder = (barcode: string | null): UseQueryResult<Order> => {
  const dataProvider = useLab();
  const query = useQuery({
    ...orderQuery(dataProvider, barcode ?? ''),
    enabled: barcode !== null,
    staleTime: 0,
  });
  const renew = async (ids: readonly number[] | null) => {
    // An order that is being read may be from before the change.
    const order = query.data ?? (query.isFetching ? (await query.refetch()).data : undefined);
    if (order && ids?.includes(order.orderId) !== false) void query.refetch();
  };
  useLiveChanges('order', (ids) => void renew(ids));
  return query;
};
