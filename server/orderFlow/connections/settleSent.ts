import { and, eq, ne } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import type { QuarantineReason } from '../../../contract/connectionMessages.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { providerOrders } from '../../core/db/schema/providers.ts';
import { print, type Message } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import type { Lab } from '../../core/lab.ts';
import { advanceEntry } from './advanceEntry.ts';
import { applyOrderResponse } from './applyOrderResponse.ts';
import { moveOrder } from './moveOrder.ts';
import { isCancellation, type StoredMessage } from './outbox.ts';
import type { StoredConnection } from './receive.ts';

/** What became of a message that was sent; a file that lies where it is fetched is accepted without an answer. */
export type Sent =
  | { kind: 'accepted'; answer?: Message }
  | { kind: 'error' | 'refused'; answer: Message }
  | { kind: 'noAnswer' }
  | { kind: 'notConnected'; reason: string };

/** Pauses before the next attempt, each twice the one before; ms. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 600_000;

const later = (now: Date, attempts: number): Date =>
  new Date(now.getTime() + Math.min(FIRST_PAUSE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS));

/** What the other side says is wrong, in its own words. */
export const wordsOf = (answer: Message): string =>
  [value(answer, 'MSA-3'), value(answer, 'ERR-8'), value(answer, 'ERR-7'), value(answer, 'ERR-3.2')].find(
    Boolean,
  ) ??
  value(answer, 'MSA-1') ??
  '';

const bytesOf = (answer: Message | undefined): Uint8Array | null => {
  const printed = answer && print([answer]);
  return printed?.ok ? printed.value : null;
};

/** The other side has the order: it cannot be taken back any more. */
const confirm = async (db: Db, now: Date, connection: StoredConnection, orderId: number): Promise<void> => {
  if (connection.providerId !== null) {
    await advanceEntry(db, now, { providerId: connection.providerId, orderId }, ['send', 'confirm']);
    return;
  }
  const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
  if (order) await moveOrder(db, now, order, 'confirm');
};

/**
 * Stores what became of a message: accepted, to be sent again after a growing pause, or a matter for a person. What came
 * after another process has taken the message counts only when it was accepted.
 */
export const settleSent = (
  lab: Lab,
  connection: StoredConnection,
  message: StoredMessage,
  sent: Sent,
): Promise<void> =>
  lab.db.transaction(async (db) => {
    const now = lab.clock.now();
    const { id, attempts, orderId } = message;
    const isWaiting = and(eq(connectionMessages.id, id), eq(connectionMessages.state, 'waiting'));
    const isOurs = and(isWaiting, eq(connectionMessages.attempts, attempts));
    if (sent.kind !== 'notConnected' && sent.kind !== 'noAnswer')
      await db.update(connections).set({ lastSentAt: now }).where(eq(connections.id, connection.id));
    if (sent.kind === 'notConnected') {
      const next = { attempts: attempts - 1, nextAt: later(now, 1) };
      await db.update(connectionMessages).set(next).where(isOurs);
      return;
    }
    if (sent.kind === 'accepted') {
      const settled = await db
        .update(connectionMessages)
        .set({ state: 'accepted', nextAt: null, reasons: [], answer: bytesOf(sent.answer) })
        .where(isWaiting)
        .returning({ id: connectionMessages.id });
      if (settled.length === 0 || orderId === null) return;
      if (!isCancellation(message)) await confirm(db, now, connection, orderId);
      if (sent.answer) await applyOrderResponse(db, lab, { connection, orderId, message: sent.answer });
      return;
    }
    const words = sent.kind === 'noAnswer' ? '' : wordsOf(sent.answer);
    const reason: QuarantineReason = {
      code: sent.kind === 'noAnswer' ? 'noAnswer' : 'refused',
      at: '',
      found: words,
    };
    const isLast = sent.kind === 'refused' || attempts >= connection.maxAttempts;
    const settled = await db
      .update(connectionMessages)
      .set({
        state: isLast ? 'quarantined' : 'waiting',
        nextAt: isLast ? null : later(now, attempts),
        reasons: [reason],
        answer: sent.kind === 'noAnswer' ? null : bytesOf(sent.answer),
      })
      .where(isOurs)
      .returning({ id: connectionMessages.id });
    if (!isLast || settled.length === 0 || orderId === null || connection.providerId === null) return;
    await db
      .update(providerOrders)
      .set({
        // As `sendErrors.ts` reads it.
        lastError: sent.kind === 'noAnswer' ? 'unreachable' : `refused ${words}`,
      })
      .where(
        and(
          eq(providerOrders.orderId, orderId),
          eq(providerOrders.providerId, connection.providerId),
          ne(providerOrders.status, sortingStatus.CANCELLED),
        ),
      );
  });
