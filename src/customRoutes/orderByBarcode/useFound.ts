import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { can } from '../../../contract/access.ts';
import type { Order } from '../../../contract/orders.ts';
import type { PreOrder } from '../../../contract/preOrders.ts';
import { useSessionUser } from '../../authProvider/useSessionUser.ts';
import { ApiError } from '../../dataProvider/apiError.ts';
import type { LabDataProvider } from '../../dataProvider/index.ts';

interface Found {
  order: Order | undefined;
  preOrder: PreOrder | undefined;
  /** Neither is there. */
  isUnknown: boolean;
  error: Error | null;
  isFetching: boolean;
  again: () => void;
}

const isAbsent = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

/** What a barcode is of: an order, else, when asked for, a pre-order for those who work with them; null asks nothing. */
export const useFound = (barcode: string | null, withPreOrders: boolean): Found => {
  const dataProvider = useDataProvider<LabDataProvider>();
  const { userRole } = useSessionUser();
  const order = useQuery({
    queryKey: ['orders', barcode],
    queryFn: () => dataProvider.getOrder(barcode ?? ''),
    enabled: barcode !== null,
    staleTime: 0,
  });
  const mayBePreOrder = withPreOrders && isAbsent(order.error) && can(userRole.id, 'open', 'preOrder');
  const preOrder = useQuery({
    queryKey: ['preOrders', barcode],
    queryFn: () => dataProvider.getPreOrder(barcode ?? ''),
    enabled: barcode !== null && mayBePreOrder,
    staleTime: 0,
  });
  const error = mayBePreOrder ? preOrder.error : order.error;
  return {
    order: order.error ? undefined : order.data,
    preOrder: mayBePreOrder && !preOrder.error ? preOrder.data : undefined,
    isUnknown: isAbsent(error),
    error: isAbsent(error) ? null : error,
    isFetching: order.isFetching || preOrder.isFetching,
    again: () => void order.refetch(),
  };
};
