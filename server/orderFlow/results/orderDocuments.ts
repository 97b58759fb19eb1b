import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { orderDocument, orderDocuments } from '../../../contract/results.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, auditChanges, searchDetails } from '../../core/audit.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { accessOf } from './findResults.ts';

/** Documents that came by mail and are attached to an order of the caller's contracts. */
const inScope = ({ scope }: Pick<Call<typeof orderDocuments>, 'scope'>) =>
  and(eq(incomingLetters.state, 'attached'), inArray(orders.contractId, [...scope.contractIds]));

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
    })
    .from(incomingLetters)
    .innerJoin(orders, eq(orders.id, incomingLetters.orderId))
    .where(and(eq(orders.barcode, query.barcode), inScope(call)))
    .orderBy(asc(incomingLetters.id));
  if (found.length > 0)
    await auditAccess(call, 'result.search', {
      details: searchDetails(query, found.length),
      barcodes: [query.barcode],
    });
  return {
    documents: found.map((document) => ({ ...document, receivedAt: document.receivedAt.toISOString() })),
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
      orderId: orders.id,
      patientId: orders.patientId,
    })
    .from(incomingLetters)
    .innerJoin(orders, eq(orders.id, incomingLetters.orderId))
    .innerJoin(incomingContents, eq(incomingContents.letterId, incomingLetters.id))
    .where(and(eq(incomingLetters.id, query.id), inScope(call)));
  if (found === undefined) throw new ApiError('NotFound');
  await auditChanges(call, 'result.read', [accessOf(found)]);
  return { fileName: found.fileName, base64File: found.file };
};
