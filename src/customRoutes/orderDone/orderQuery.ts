import type { LabDataProvider } from '../../dataProvider/index.ts';

/** An order as the laboratory has written it down. */
export const orderQuery = (dataProvider: LabDataProvider, barcode: string) => ({
  queryKey: ['orders', barcode],
  queryFn: () => dataProvider.getOrder(barcode),
});
