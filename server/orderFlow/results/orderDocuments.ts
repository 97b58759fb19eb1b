import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { orderDocument, orderDocuments } from '../../../contract/results.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditAccess, searchDetails } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { documents } from '../../core/db/schema/releases.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { reachable, readableByBarcode } from '../../core/session/reach.ts';
import { giveOut } from './giveOut.ts';

/**
 * The documents of orders: those of the latest releases of services, and those that were attached beside them. One whose
 * results are withdrawn or replaced is none any more.
 */
const held = sql`(
    select order_id, document_id, at, true as is_result from releases where is_current and document_id is not null
    union
    select order_id, document_id, received_at, false from incoming_letters as letters
    where state = 'attached' and not exists (
      select from releases where releases.document_id = letters.document_id and releases.order_id = letters.order_id)
  ) as held`;
type Held = {
  orderId: number;
  documentId: number;
  at: string | Date;
  isResult: boolean;
};
const heldBy = async (db: Db, condition: SQL): Promise<Held[]> => {
  const { rows } = await db.execute<Held>(
    sql`select order_id as "orderId", document_id as "documentId", at, is_result as "isResult" from ${held} where ${condition} order by document_id`,
  );
  return rows;
};

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
  const [order] = await db
    .select(readOrder)
    .from(orders)
    .where(and(eq(orders.barcode, query.barcode), readableByBarcode(call.scope)));
  const found = order === undefined ? [] : await heldBy(db, sql`order_id = ${order.id}`);
  if (order === undefined || found.length === 0) return { documents: [] };
  await auditAccess(call, 'result.search', {
    details: searchDetails(query, found.length),
    barcodes: [query.barcode],
  });
  await auditReadByBarcode(call, order);
  const names = await db
    .select({ id: documents.id, fileName: documents.fileName })
    .from(documents)
    .where(
      inArray(
        documents.id,
        found.map(({ documentId }) => documentId),
      ),
    );
  return {
    documents: found.map(({ documentId, at, isResult }) => ({
      id: documentId,
      fileName: names.find(({ id }) => id === documentId)?.fileName ?? '',
      receivedAt: new Date(at).toISOString(),
      isResult,
    })),
  };
};

/** One of them; access is audited. */
export const documentOfOrder = async (
  call: Call<typeof orderDocument>,
): Promise<AnswerOf<typeof orderDocument>> => {
  const { db, query } = call;
  const holders = (await heldBy(db, sql`document_id = ${query.id}`)).map(({ orderId }) => orderId);
  const within =
    query.barcode === undefined
      ? reachable(call.scope)
      : and(eq(orders.barcode, query.barcode), readableByBarcode(call.scope));
  const [order] =
    holders.length === 0
      ? []
      : await db
          .select(readOrder)
          .from(orders)
          .where(and(inArray(orders.id, holders), within));
  if (order === undefined) throw new ApiError('NotFound');
  const [found] = await db.select().from(documents).where(eq(documents.id, query.id));
  if (found === undefined) throw new ApiError('NotFound');
  await giveOut(call, 'view', [{ orderId: order.id, patientId: order.patientId }]);
  await auditReadByBarcode(call, order);
  return { fileName: found.fileName, base64File: found.file };
};
