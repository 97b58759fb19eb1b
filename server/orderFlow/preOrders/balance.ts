import { preOrderStatus } from '../../../contract/codes.ts';
import type { preOrders } from '../../core/db/schema/preOrders.ts';

type Money = Pick<typeof preOrders.$inferSelect, 'status' | 'price' | 'paidAmount' | 'refundedAmount'>;

/** What is paid of a pre-order, without what was given back; kopecks. */
export const keptOf = ({
  paidAmount,
  refundedAmount,
}: Pick<Money, 'paidAmount' | 'refundedAmount'>): number => (paidAmount ?? 0) - refundedAmount;

/** What an order says of its payment in advance, made from a pre-order or from none; kopecks. */
export const paymentOf = (preOrder: Pick<Money, 'status' | 'paidAmount' | 'refundedAmount'> | null) => {
  const paidAmount = preOrder === null || preOrder.paidAmount === null ? null : keptOf(preOrder);
  return { isPaid: preOrder?.status === preOrderStatus.Paid && paidAmount !== 0, paidAmount };
};

/** The order made from a pre-order; its total in kopecks. */
export interface MadeOrder {
  total: number;
  isCancelled: boolean;
}

/** What is kept, what it costs, and what is missing or too much, kopecks; what is cancelled costs nothing. */
export const balanceOf = (money: Money, order: MadeOrder | null) => {
  const kept = keptOf(money);
  const unordered = money.status === preOrderStatus.Canceled ? 0 : (money.price ?? kept);
  const due = order === null ? unordered : order.isCancelled ? 0 : order.total;
  return {
    kept: money.paidAmount === null ? null : kept,
    price: due,
    toPay: Math.max(0, due - kept),
    toRefund: Math.max(0, kept - due),
  };
};
