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
