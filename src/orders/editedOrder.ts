import type { LabDataProvider } from '../dataProvider/index.ts';

/** Cache time between list and wizard, ms. */
const MOMENT = 10_000;

/** Query of an order about to be edited, cached only between a list and the wizard. */
export const editedOrder = (dataProvider: LabDataProvider, barcode: string) => ({
  queryKey: ['orders', 'edited', barcode],
  queryFn: () => dataProvider.getOrder(barcode),
  staleTime: MOMENT,
  gcTime: MOMENT,
});

/** The last order edited in this tab and the screen to return to after saving. */
export const EDITED_FROM = 'tab.order.editedFrom';
export interface EditedFrom {
  barcode: string;
  path: string;
}
