import type { LabDataProvider } from '../dataProvider/index.ts';

/** Query of an order by barcode. */
export const orderQuery = (dataProvider: LabDataProvider, barcode: string) => ({
  queryKey: ['orders', barcode],
  queryFn: () => dataProvider.getOrder(barcode),
});
