import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { incomingLetters as contract, type IncomingLetter } from '../../../contract/incomingLetters.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditAccess } from '../../core/audit.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { announceAttached, orderOf } from './attachToOrder.ts';
import { isPdf } from '../masks/decide.ts';
import { receiveLetter } from './receiveLetter.ts';

const computed = {
  maskName: sql<string>`coalesce((select name from masks where masks.id = incoming_letters.mask_id), '')`,
  barcode: sql<string>`coalesce((select barcode from orders where orders.id = incoming_letters.order_id), '')`,
};
type Row = typeof incomingLetters.$inferSelect & Record<keyof typeof computed, string>;

const recordOf = ({ sender, receivedAt, ...row }: Row): IncomingLetter => ({
  ...row,
  from: sender,
  receivedAt: receivedAt.toISOString(),
});

/** Left to be attached by hand. */
const isOpen = inArray(incomingLetters.state, ['unmatched', 'saved']);

/** Letters to the laboratory: the queue of those that no mask could place, and the log of the others. */
export const incomingLetterRoutes = (app: Hono, lab: Lab): void => {
  crudRoutes(app, lab, contract, {
    table: incomingLetters,
    computed,
    record: recordOf,
    search: [incomingLetters.sender, incomingLetters.subject, incomingLetters.fileName],
    shown: (author, letters, found) => {
      const barcodes = letters.flatMap(({ barcode }) => (barcode === '' ? [] : [barcode]));
      const subject = `incoming letter ${letters.map(({ id }) => id).join()}`;
      return found === undefined
        ? auditAccess(author, 'incomingLetter.read', { subject, barcodes })
        : auditAccess(author, 'incomingLetter.search', { details: { found }, barcodes });
    },
  });

  route(app, lab, contract.receive, async (call) => {
    const { isRepeated, digest } = await receiveLetter(call);
    const letters = await call.db
      .select({ ...getTableColumns(incomingLetters), ...computed })
      .from(incomingLetters)
      .where(eq(incomingLetters.digest, digest))
      .orderBy(asc(incomingLetters.part));
    const statusMessage = isRepeated ? call.messages.masks.repeated : call.messages.done;
    return { isSuccess: true, statusMessage, isRepeated, letters: letters.map(recordOf) };
  });

  route(app, lab, contract.content, async (call) => {
    const { db, query } = call;
    const [found] = await db
      .select({
        id: incomingLetters.id,
        fileName: incomingLetters.fileName,
        orderId: incomingLetters.orderId,
        body: incomingContents.body,
        file: incomingContents.file,
      })
      .from(incomingLetters)
      .innerJoin(incomingContents, eq(incomingContents.letterId, incomingLetters.id))
      .where(eq(incomingLetters.id, query.id));
    if (found === undefined) throw new ApiError('NotFound');
    const { body, fileName, file, orderId } = found;
    const subject = `incoming letter ${String(found.id)}`;
    await auditAccess(call, 'incomingLetter.read', { subject, orderIds: orderId === null ? [] : [orderId] });
    return { body, fileName, base64File: file };
  });

  route(app, lab, contract.attach, async (call) => {
    const { db, body } = call;
    await db.transaction(async (tx) => {
      const [letter] = await tx
        .select({ id: incomingLetters.id, start: sql<string>`left(${incomingContents.file}, 8)` })
        .from(incomingLetters)
        .innerJoin(incomingContents, eq(incomingContents.letterId, incomingLetters.id))
        .where(and(eq(incomingLetters.id, body.id), isOpen))
        .for('update', { of: incomingLetters });
      if (letter === undefined) throw new ApiError('NotFound');
      if (!isPdf(Uint8Array.from(atob(letter.start), (one) => one.charCodeAt(0))))
        throw new ApiError('BadRequest', { id: ({ masks }) => masks.noPdf });
      const order = await orderOf(tx, body.barcode);
      if (order === undefined) throw new ApiError('BadRequest', { barcode: ({ masks }) => masks.noOrder });
      await tx
        .update(incomingLetters)
        .set({ state: 'attached', reason: '', orderId: order.id })
        .where(eq(incomingLetters.id, letter.id));
      await announceAttached({ ...call, db: tx }, order, letter.id);
    });
  });

  route(app, lab, contract.dismiss, async (call) => {
    const { db, body } = call;
    const [dismissed] = await db
      .update(incomingLetters)
      .set({ state: 'ignored', reason: '' })
      .where(and(eq(incomingLetters.id, body.id), isOpen))
      .returning({ id: incomingLetters.id });
    if (dismissed === undefined) throw new ApiError('NotFound');
    await audit(call, 'incomingLetter.dismiss', `incoming letter ${String(dismissed.id)}`);
  });
};
