import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { orderDocument, orderDocuments } from '../../../contract/results.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, auditChanges, searchDetails } from '../../core/audit.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { reachable, readableByBarcode } from '../../core/session/reach.ts';
import { accessOf } from './findResults.ts';

const isAttached = eq(incomingLetters.state, 'attached');

/** What the audit log says of an order. */
const readOrder = {
  id: orders.id,
  contractId: orders.contractId,
  unitId: orders.clientUnitId,
  patientId: orders.patientId,
};

/** The documents of an order; none for a foreign or absent one. Access is audited. */
export const documentsOfOrder = async (
  call: Call<typeof orderDocuments>,
): Promise<AnswerOf<typeof orderDocuments>> => {
  const { db, query } = call;
  const found = await db
    .select({
      id: incomingLetters.id,
      fileName: incomingLetters.fileName,
      receivedAt: incomingLetters.receivedAt,
      order: readOrder,
    })
    .from(incomingLetters)
    .innerJoin(orders, eq(orders.id, incomingLetters.orderId))
    .where(and(eq(orders.barcode, query.barcode), isAttached, readableByBarcode(call.scope)))
    .orderBy(asc(incomingLetters.id));
  const [first] = found;
  if (first !== undefined) {
    await auditAccess(call, 'result.search', {
      details: searchDetails(query, found.length),
      barcodes: [query.barcode],
    });
    await auditReadByBarcode(call, first.order);
  }
  return {
    documents: found.map(({ id, fileName, receivedAt }) => ({
      id,
      fileName,
      receivedAt: receivedAt.toISOString(),
    })),
  };
};

/** One of them; access is audited. */
export const documentOfOrder = async (
  call: Call<typeof orderDocument>,
): Promise<AnswerOf<typeof orderDocument>> => {
  const { db, query } = call;
  const [found] = await db
    .select({
      fileName: incomingLetters.fileName,
      file: incomingContents.file,
      order: readOrder,
    })
    .from(incomingLetters)
    .innerJoin(orders, eq(orders.id, incomingLetters.orderId))
    .innerJoin(incomingContents, eq(incomingContents.letterId, incomingLetters.id))
    .where(
      and(
        eq(incomingLetters.id, query.id),
        isAttached,
        query.barcode === undefined
          ? reachable(call.scope)
          : and(eq(orders.barcode, query.barcode), readableByBarcode(call.scope)),
      ),
    );
  if (found === undefined) throw new ApiError('NotFound');
  const { order } = found;
  await auditChanges(call, 'result.read', [accessOf({ orderId: order.id, patientId: order.patientId })]);
  await auditReadByBarcode(call, order);
  return { fileName: found.fileName, base64File: found.file };
};
