import { eq } from 'drizzle-orm';
import type { Binary } from 'fhir/r4';
import type { Call } from '../core/calls/call.ts';
import { paperOf } from '../core/calls/paperOf.ts';
import { orders } from '../core/db/schema/orders.ts';
import type { readBinary } from '../../contract/fhir.ts';
import { documentsOf, findResults } from '../orderFlow/results/findResults.ts';
import { issuePapers } from '../orderFlow/results/issuePapers.ts';
import { idOf } from './ids.ts';

/** The paper of an order as the portal gives it out; undefined while there is none. */
export const binaryOf = async (
  call: Call<typeof readBinary>,
  orderId: number,
): Promise<Binary | undefined> => {
  const [order] = await call.db
    .select({ barcode: orders.barcode })
    .from(orders)
    .where(eq(orders.id, orderId));
  const [document] = order === undefined ? [] : documentsOf(await findResults(call, [order.barcode]));
  if (document === undefined) return undefined;
  const sheets = await issuePapers(call.lab, [document]);
  return {
    resourceType: 'Binary',
    id: idOf(orderId),
    contentType: 'application/pdf',
    data: await paperOf(call, { kind: 'results', sheets }),
  };
};
