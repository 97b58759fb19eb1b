import type { LabDataProvider } from '../dataProvider/index.ts';

/** What the list has just read is what the wizard begins with; ms. */
const MOMENT = 10_000;

/** The query of an order that is about to be edited; it is kept for the way from a list into the wizard only. */
export const editedOrder = (dataProvider: LabDataProvider, barcode: string) => ({
  queryKey: ['orders', 'edited', barcode],
  queryFn: () => dataProvider.getOrder(barcode),
  staleTime: MOMENT,
  gcTime: MOMENT,
});

/** The order that is edited last in this tab and the screen it was opened from, to which saving leads back. */
export const EDITED_FROM = 'tab.order.editedFrom';
export interface EditedFrom {
  barcode: string;
  path: string;
}
