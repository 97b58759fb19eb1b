import { useStore } from 'react-admin';
import { useCallback } from 'react';
import type { Order } from '../../contract/orders.ts';

/** What the completion page shows of an order that was just placed; `createdDate` is ISO 8601. */
export type FinishedOrder = Pick<Order, 'barcode' | 'createdDate' | 'orderId' | 'tubes'>;

interface Finished {
  /** null when only the barcode is known: after a reload, or when the tubes were not calculated. */
  order: FinishedOrder | null;
  /** null when no order was placed in this tab. */
  barcode: string | null;
  finish: (barcode: string, order: FinishedOrder | null) => void;
}

/** The last order placed in this tab. */
export const useFinishedOrder = (): Finished => {
  const [order, setOrder] = useStore<FinishedOrder | null>('memory.order.done', null);
  // Only the barcode survives a reload, in this tab, until the session ends.
  const [barcode, setBarcode] = useStore<string | null>('tab.order.done', null);
  return {
    order,
    barcode,
    finish: useCallback(
      (placed, finished) => {
        setBarcode(placed);
        setOrder(finished);
      },
      [setBarcode, setOrder],
    ),
  };
};
