import { and, eq, inArray, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { incomingLetters as contract } from '../../../contract/incomingLetters.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange, type Writer } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { incomingLetters } from '../../core/db/schema/masks.ts';
import { orders, resultDeliveries } from '../../core/db/schema/orders.ts';
import { documents } from '../../core/db/schema/releases.ts';
import type { Lab } from '../../core/lab.ts';
import { bytesOf } from '../../core/spreadsheets/base64.ts';
import { isPdf } from '../../reference/masks/decide.ts';
import { messageOrders } from '../../reference/messageRules/messageOrders.ts';
import { openServices, releaseDocument, withdrawDocument, type OpenService } from './releaseDocument.ts';

type AttachedOrder = Pick<typeof orders.$inferSelect, 'id' | 'patientId' | 'cabinetStatus' | 'sortingState'>;

/** The order with a barcode, locked until the transaction ends, or undefined. */
export const orderOf = async (db: Db, barcode: string): Promise<AttachedOrder | undefined> =>
  (
    await db
      .select({
        id: orders.id,
        patientId: orders.patientId,
        cabinetStatus: orders.cabinetStatus,
        sortingState: orders.sortingState,
      })
      .from(orders)
      .where(eq(orders.barcode, barcode))
      .for('update')
  )[0];

/** Left to be attached by hand. */
export const isOpen = inArray(incomingLetters.state, ['unmatched', 'saved']);

/**
 * Records that a document of a letter now belongs to an order; one that is not released with a service is a part of the
 * result while the order has none.
 */
export const noteAttached = async (
  author: Writer & { lab: Lab },
  { id, patientId, cabinetStatus: status }: AttachedOrder,
  {
    letterId,
    isReleased,
    services = [],
  }: { letterId: number; isReleased: boolean; services?: readonly string[] },
): Promise<void> => {
  await auditChange(author, 'order.attach', `order ${String(id)}`, {
    after: { incomingLetter: letterId, services: services.length > 0 ? services : undefined },
    patientIds: [patientId],
  });
  if (!isReleased && status !== cabinetStatus.Ready)
    await messageOrders(author, 'resultPartial', [id], letterId);
};

/** Which services a document is the result of, and how; `providerId`: only of what this outside laboratory has. */
export interface Said extends Pick<
  BodyOf<typeof contract.attach>,
  'serviceIds' | 'kind' | 'doctor' | 'reason'
> {
  providerId?: number;
}

/**
 * Releases a document as the result of the chosen services of an order, except of those of which it is so already; none
 * chosen: of none. Returns those. Throws ApiError for a service or a document that cannot be one, and without a reason.
 */
export const releaseChosen = async (
  cause: { db: Db; lab: Lab },
  order: AttachedOrder,
  document: { id: number; pages: number | null },
  said: Said,
): Promise<readonly OpenService[]> => {
  const { serviceIds, kind, reason, providerId } = said;
  const open = serviceIds.length === 0 ? [] : await openServices(cause.db, order, providerId);
  const chosen = open.filter(({ id }) => serviceIds.includes(id));
  if (chosen.length < new Set(serviceIds).size)
    throw new ApiError('BadRequest', { serviceIds: ({ masks }) => masks.notOpen });
  if (chosen.length > 0 && document.pages === null)
    throw new ApiError('BadRequest', { serviceIds: ({ masks }) => masks.unreadable });
  const wanted = chosen.filter(({ documentId, released }) => documentId !== document.id || released !== kind);
  if (wanted.some(({ released }) => released === 'final') && reason === '')
    throw new ApiError('BadRequest', { reason: 'Required' });
  await releaseDocument(cause, wanted, { ...said, documentId: document.id });
  return wanted;
};

/** Attaches a PDF by hand: as the result of the chosen services, or beside them. */
export const attachToOrder = (call: Call<typeof contract.attach>): Promise<void> =>
  call.db.transaction(async (db) => {
    const { body } = call;
    const cause = { ...call, db };
    const [letter] = await db
      .select({
        id: incomingLetters.id,
        documentId: documents.id,
        pages: documents.pages,
        start: sql<string>`left(${documents.file}, 8)`,
      })
      .from(incomingLetters)
      .innerJoin(documents, eq(documents.id, incomingLetters.documentId))
      .where(and(eq(incomingLetters.id, body.id), isOpen))
      .for('update', { of: incomingLetters });
    if (letter === undefined) throw new ApiError('NotFound');
    if (!isPdf(bytesOf(letter.start))) throw new ApiError('BadRequest', { id: ({ masks }) => masks.noPdf });
    const order = await orderOf(db, body.barcode);
    if (order === undefined) throw new ApiError('BadRequest', { barcode: ({ masks }) => masks.noOrder });
    const document = { id: letter.documentId, pages: letter.pages };
    const chosen = await releaseChosen(cause, order, document, body);
    await db
      .update(incomingLetters)
      .set({ state: 'attached', reason: '', orderId: order.id })
      .where(eq(incomingLetters.id, letter.id));
    await noteAttached(cause, order, {
      letterId: letter.id,
      isReleased: chosen.length > 0,
      services: chosen.map(({ code }) => code),
    });
  });

/** Takes a document back from its order: results that it was are withdrawn, the letter waits to be attached again. */
export const detachFromOrder = (call: Call<typeof contract.detach>): Promise<void> =>
  call.db.transaction(async (db) => {
    const { id, reason } = call.body;
    const [letter] = await db
      .select({
        documentId: incomingLetters.documentId,
        orderId: incomingLetters.orderId,
        patientId: orders.patientId,
      })
      .from(incomingLetters)
      .innerJoin(orders, eq(orders.id, incomingLetters.orderId))
      .where(and(eq(incomingLetters.id, id), eq(incomingLetters.state, 'attached')))
      .for('update');
    if (!letter?.orderId || !letter.documentId) throw new ApiError('NotFound');
    const { orderId, documentId, patientId } = letter;
    await withdrawDocument({ ...call, db }, { orderId, documentId, reason });
    await db.delete(resultDeliveries).where(eq(resultDeliveries.letterId, id));
    await db
      .update(incomingLetters)
      .set({ state: 'unmatched', reason: '', orderId: null })
      .where(eq(incomingLetters.id, id));
    await auditChange({ ...call, db }, 'order.detach', `order ${String(orderId)}`, {
      before: { incomingLetter: id },
      reason,
      patientIds: [patientId],
    });
  });
