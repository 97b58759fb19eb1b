import type { LabDataProvider } from '../dataProvider/index.ts';

/** Cache time between list and wizard, ms. */
const MOMENT = 10_000;

/**
 * Query of an order about to be edited, cached only between a list and the wizard. By its id where it is known: another
 * user may have changed the barcode.
 */
export const editedOrder = (dataProvider: LabDataProvider, key: string | number) => ({
  queryKey: ['orders', 'edited', key],
  queryFn: () => (typeof key === 'number' ? dataProvider.getOrderById(key) : dataProvider.getOrder(key)),
  staleTime: MOMENT,
  gcTime: MOMENT,
});

/** The last order edited in this tab and the screen to return to after saving. */
export const EDITED_FROM = 'tab.order.editedFrom';
export interface EditedFrom {
  barcode: string;
  path: string;
}
