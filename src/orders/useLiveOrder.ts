import { type UseQueryResult } from '@tanstack/react-query';
import { getOrder, type Order } from '../../contract/orders.ts';
import { orderAsRead } from '../dataProvider/orders.ts';
import { useLiveChanges } from '../dataProvider/useLive.ts';
import { useRead } from '../dataProvider/useRead.ts';

/**
 * An order by barcode, read again when the server reports its change; null reads nothing. It is not polled without a
 * connection: the log of access has a line for each reading.
 */
export const useLiveOrder = (barcode: string | null): UseQueryResult<Order> => {
  const query = useRead(
    getOrder,
    // If reading again fails, the shown order stays.
    { query: { barcode: barcode ?? '' }, isBackground: 'again' },
    { enabled: barcode !== null, staleTime: 0, select: orderAsRead },
  );
  const renew = async (ids: readonly number[] | null) => {
    // An order that is being read may be from before the change.
    const order = query.data ?? (query.isFetching ? (await query.refetch()).data : undefined);
    if (order && ids?.includes(order.orderId) !== false) void query.refetch();
  };
  useLiveChanges('order', (ids) => void renew(ids));
  return query;
};
