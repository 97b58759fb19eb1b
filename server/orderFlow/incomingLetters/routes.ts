import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { incomingLetters as contract, type IncomingLetter } from '../../../contract/incomingLetters.ts';
import { providerResult } from '../../../contract/providers.ts';
import { senders as senderContract } from '../../../contract/senders.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit, auditAccess } from '../../core/audit.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { incomingContents, incomingLetters } from '../../core/db/schema/masks.ts';
import { mailboxReads } from '../../core/db/schema/mail.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { documents } from '../../core/db/schema/releases.ts';
import type { Lab } from '../../core/lab.ts';
import { route } from '../../core/calls/route.ts';
import { attempt, limits } from '../../core/session/limits.ts';
import { attachToOrder, detachFromOrder, isOpen } from './attachToOrder.ts';
import { openServices } from './releaseDocument.ts';
import { receiveLetter } from './receiveLetter.ts';
import { readMailbox } from './readMailboxes.ts';
import { uploadDocument, uploadProviderResult } from './uploadDocument.ts';

/** A person waits for at most so long; the rest is read in the background. */
const CHECK_MS = 10_000;

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
        file: documents.file,
      })
      .from(incomingLetters)
      .innerJoin(incomingContents, eq(incomingContents.letterId, incomingLetters.id))
      .leftJoin(documents, eq(documents.id, incomingLetters.documentId))
      .where(eq(incomingLetters.id, query.id));
    if (found === undefined) throw new ApiError('NotFound');
    const { body, fileName, file, orderId } = found;
    const subject = `incoming letter ${String(found.id)}`;
    await auditAccess(call, 'incomingLetter.read', { subject, orderIds: orderId === null ? [] : [orderId] });
    return { body, fileName, base64File: file ?? '' };
  });

  route(app, lab, contract.services, async (call) => {
    const { db, query, language } = call;
    const [order] = await db
      .select({ id: orders.id, cabinetStatus: orders.cabinetStatus, sortingState: orders.sortingState })
      .from(orders)
      .where(eq(orders.barcode, query.barcode));
    const open = order === undefined ? [] : await openServices(db, order);
    await auditAccess(call, 'order.read', {
      subject: order === undefined ? '' : `order ${String(order.id)}`,
      barcodes: order === undefined ? [] : [query.barcode],
    });
    return {
      services: open.map(({ id, code, name, isAwaited, released }) => ({
        id,
        code,
        name: name[language],
        isAwaited,
        isFinal: released === 'final',
      })),
    };
  });
  route(app, lab, senderContract.check, async (call) => {
    const { db, user, body } = call;
    const reads = await db.$count(mailboxReads, eq(mailboxReads.senderId, body.id));
    if (reads === 0) throw new ApiError('NotFound');
    await attempt(lab, limits.mailboxChecks, String(user.id));
    await audit(call, 'sender.test', `sender ${String(body.id)}`);
    const until = performance.now() + CHECK_MS;
    const read = await readMailbox(lab, body.id, () => performance.now() > until);
    return {
      problem: read?.failure?.problem ?? null,
      reply: read?.failure?.reply ?? '',
      received: read?.received ?? null,
    };
  });
  route(app, lab, contract.attach, attachToOrder);
  route(app, lab, contract.upload, (call) => uploadDocument(call, { ...call.query, ...call.body }));
  route(app, lab, providerResult, uploadProviderResult);
  route(app, lab, contract.detach, detachFromOrder);

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
