import { getPreOrder, type PreOrder } from '../../contract/preOrders.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for pre-orders. */
export const preOrderMethods = ({ call }: ApiClient) => ({
  /** `isLoad`: false where a button of a screen that stands asks for it. */
  getPreOrder: (barcode: string, isLoad = true): Promise<PreOrder> =>
    call(getPreOrder, { query: { barcode }, isLoad }).then((response) => response.preOrder),
});
