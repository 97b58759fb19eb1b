import type { QueryClient } from '@tanstack/react-query';
import { getOrder } from '../../contract/orders.ts';
import type { Specimen } from '../../contract/specimens.ts';
import { readKey, type AnswerOf } from './useRead.ts';

/** Key of the query of an order by barcode. */
export const orderKey = (barcode: string) => readKey(getOrder, { query: { barcode } });

/** Shows the marks that the server has stored of an order's specimens. */
export const putSpecimens = async (
  client: QueryClient,
  barcode: string,
  specimens: Specimen[],
): Promise<void> => {
  const queryKey = orderKey(barcode);
  // An order that is being read may come without these marks: it is read again.
  const isOld = client.isFetching({ queryKey }) > 0 || client.getQueryData(queryKey) === undefined;
  await client.cancelQueries({ queryKey });
  client.setQueryData<AnswerOf<typeof getOrder>>(
    queryKey,
    (read) => read && { ...read, order: { ...read.order, specimens } },
  );
  if (isOld) await client.invalidateQueries({ queryKey });
};
