import type { Order } from '../../contract/orders.ts';
import type { LabDataProvider } from '../dataProvider/index.ts';
import { readOptions, type Reading } from '../dataProvider/useRead.ts';

/** Cache time between list and wizard, ms. */
const MOMENT = 10_000;

/** Orders about to be edited, by barcode or id. */
export const editedOrders: Reading<string | number, Order> = {
  name: 'orders edited',
  read: (lab, key) => (typeof key === 'number' ? lab.getOrderById(key) : lab.getOrder(key)),
};

/**
 * Query of an order about to be edited, cached only between a list and the wizard. By its id where it is known: another
 * user may have changed the barcode.
 */
export const editedOrder = (dataProvider: LabDataProvider, key: string | number) => ({
  ...readOptions(dataProvider, editedOrders, key),
  staleTime: MOMENT,
  gcTime: MOMENT,
});

/** The last order edited in this tab and the screen to return to after saving. */
export const EDITED_FROM = 'tab.order.editedFrom';
export interface EditedFrom {
  barcode: string;
  path: string;
}
