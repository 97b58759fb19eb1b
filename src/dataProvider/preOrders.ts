import { getPreOrder, type PreOrder } from '../../contract/preOrders.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls about pre-orders (PRE-18). */
export const preOrderMethods = ({ call }: ApiClient) => ({
  getPreOrder: (barcode: string): Promise<PreOrder> =>
    call(getPreOrder, { query: { barcode } }).then((answer) => answer.preOrder),
});
