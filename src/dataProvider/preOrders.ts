import type { BodyInput } from '../../contract/endpoint.ts';
import { extendPreOrder, getPreOrder, type PreOrder } from '../../contract/preOrders.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for pre-orders. */
export const preOrderMethods = ({ call }: ApiClient) => ({
  /** `isLoad`: false where a button of a screen that stands asks for it. */
  getPreOrder: (barcode: string, isLoad = true): Promise<PreOrder> =>
    call(getPreOrder, { query: { barcode }, isLoad }).then((response) => response.preOrder),
  /** Extends the validity of a pre-order by some days. */
  extendPreOrder: (body: BodyInput<typeof extendPreOrder>, idempotencyKey: string): Promise<PreOrder> =>
    call(extendPreOrder, { body, idempotencyKey }).then((response) => response.preOrder),
});
