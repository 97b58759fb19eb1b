import type { QueryFunctionContext } from '@tanstack/react-query';
import type { LabDataProvider } from '../dataProvider/index.ts';
import { orderKey } from '../dataProvider/orderCache.ts';

/** Query of an order by barcode. */
export const orderQuery = (dataProvider: LabDataProvider, barcode: string) => ({
  queryKey: orderKey(barcode),
  queryFn: ({ client, queryKey }: QueryFunctionContext) =>
    // If reading again fails, the shown order stays.
    dataProvider.getOrder(barcode, client.getQueryData(queryKey) !== undefined),
});
