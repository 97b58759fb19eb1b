import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import {
  bookReasons,
  type Decided,
  type DecisionKind,
  type connectionMessages as contract,
  type QuarantineReason,
} from '../../../contract/connectionMessages.ts';
import type { Endpoint, ResponseOf } from '../../../contract/endpoint.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChanges } from '../../core/audit.ts';
import type { Call } from '../../core/calls/call.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { readUnit } from '../../core/units/spellings.ts';
import { sendAgain } from './outbox.ts';
import { mayMean } from './unitOf.ts';
import { readResults, unitCodes } from './readResults.ts';
import { workOffThese } from './workOff.ts';

/** Locks messages of a state. Throws NotFound unless all of these are of it. */
const lockMessages = async (db: Db, ids: readonly number[], state: 'quarantined' | 'dismissed') => {
  const wanted = [...new Set(ids)];
  const found = await db
    .select({
      id: connectionMessages.id,
      direction: connectionMessages.direction,
      reasons: connectionMessages.reasons,
      orderId: connectionMessages.orderId,
    })
    .from(connectionMessages)
    .where(and(inArray(connectionMessages.id, wanted), eq(connectionMessages.state, state)))
    .orderBy(asc(connectionMessages.id))
    .for('update');
  if (found.length < wanted.length) throw new ApiError('NotFound');
  return found;
};

/** Whether it is a file of a reference book, which says no more when it is read again. */
const isOfBook = (reasons: readonly QuarantineReason[]): boolean =>
  reasons.some(({ code }) => bookReasons.some((one) => one === code));

/** What the log says of messages that a person settles. */
const noted = async (db: Db, found: Awaited<ReturnType<typeof lockMessages>>, reason = '') => {
  const of = found.flatMap(({ orderId }) => orderId ?? []);
  const patients = new Map(
    of.length === 0
      ? []
      : (
          await db
            .select({ id: orders.id, patientId: orders.patientId })
            .from(orders)
            .where(inArray(orders.id, of))
        ).map(({ id, patientId }) => [id, patientId] as const),
  );
  return found.map(({ id, reasons, orderId }) => ({
    subject: `connection message ${String(id)}`,
    before: { reasons: reasons.map(({ code, at }) => `${code} ${at}`.trim()) },
    reason,
    patientIds: [patients.get(orderId ?? 0) ?? []].flat(),
  }));
};

/**
 * Works on quarantined messages once more, in their order, or writes and sends those to the laboratory again. What an
 * earlier attempt has filed stays as it is. Returns what became of each.
 */
export const replayMessages = async (
  call: Call<Endpoint>,
  chosen: readonly number[],
): Promise<ResponseOf<typeof contract.replay>> => {
  const { db, lab, user, messages } = call;
  const now = lab.clock.now();
  const ids = await db.transaction(async (tx) => {
    const found = await lockMessages(tx, chosen, 'quarantined');
    await tx
      .update(connectionMessages)
      .set({
        state: 'received',
        attempts: 0,
        nextAt: now,
        settledBy: user.id,
        settledAt: now,
        version: sql`${connectionMessages.version} + 1`,
      })
      .where(
        inArray(
          connectionMessages.id,
          found.flatMap(({ id, direction, reasons }) => (direction === 'in' && !isOfBook(reasons) ? id : [])),
        ),
      );
    const out = found.flatMap(({ id, direction }) => (direction === 'out' ? id : []));
    await sendAgain(tx, out, now);
    await tx
      .update(connectionMessages)
      .set({ settledBy: user.id, settledAt: now })
      .where(inArray(connectionMessages.id, out));
    await auditChanges({ ...call, db: tx }, 'connectionMessage.replay', await noted(tx, found));
    return found.map(({ id }) => id);
  });
  await workOffThese(lab, ids);
  const after = await db
    .select({
      id: connectionMessages.id,
      state: connectionMessages.state,
      reasons: connectionMessages.reasons,
    })
    .from(connectionMessages)
    .where(inArray(connectionMessages.id, ids))
    .orderBy(asc(connectionMessages.id));
  return {
    isSuccess: true,
    statusMessage: messages.done,
    messages: after.map(({ reasons, ...one }) => ({ ...one, reasons: [...reasons] })),
  };
};

/** How many there are of what a decision names. */
const named = async (db: Db, kind: DecisionKind, target: string): Promise<number> => {
  if (kind === 'analyte') return db.$count(analytes, eq(analytes.code, target));
  if (kind === 'unit') return readUnit(target) ? 1 : 0;
  if (kind === 'order' || kind === 'patient') return db.$count(orders, eq(orders.barcode, target));
  return target === '' ? 1 : 0;
};

/** The unit in which a message says that the value at a place is; '' for none. */
const sentUnit = async (db: Db, id: number, at: string): Promise<string> => {
  const [row] = await db
    .select({ content: connectionMessages.content, charset: connections.charset })
    .from(connectionMessages)
    .innerJoin(connections, eq(connections.id, connectionMessages.connectionId))
    .where(eq(connectionMessages.id, id));
  const read = row && readMessage(row.content, row.charset);
  const values = read?.ok ? readResults(read.value).groups.flatMap((group) => group.values) : [];
  return (
    values
      .filter((one) => one.at === at)
      .flatMap(unitCodes)
      .find((one) => one !== '') ?? ''
  );
};

/**
 * Keeps what a person says of a quarantined message, and works on it once more. What the laboratory has sent is never
 * changed; the reason is in the log and in the history of the result.
 */
export const settleMessage = async (
  call: Call<typeof contract.settle>,
): Promise<ResponseOf<typeof contract.settle>> => {
  const { db, lab, user, body, messages } = call;
  const { id, ...decision } = body;
  const now = lab.clock.now();
  await db.transaction(async (tx) => {
    const found = await lockMessages(tx, [id], 'quarantined');
    // Of what this server has written nothing is to be decided.
    if (found.some(({ direction }) => direction === 'out')) throw new ApiError('NotFound');
    if ((await named(tx, decision.kind, decision.target)) === 0)
      throw new ApiError('BadRequest', { target: 'Invalid' });
    // Nobody knows better than the laboratory which unit a known one is.
    if (decision.kind === 'unit' && !mayMean(await sentUnit(tx, id, decision.at), decision.target))
      throw new ApiError('BadRequest', { target: 'OtherUnit' });
    const said: Decided = { ...decision, userId: user.id, by: user.name, on: now.toISOString() };
    await tx
      .update(connectionMessages)
      .set({
        decisions: sql`${connectionMessages.decisions} || ${JSON.stringify([said])}::jsonb`,
        state: 'received',
        attempts: 0,
        nextAt: now,
        settledBy: user.id,
        settledAt: now,
        version: sql`${connectionMessages.version} + 1`,
      })
      .where(eq(connectionMessages.id, id));
    const lines = await noted(tx, found, body.reason);
    await auditChanges(
      { ...call, db: tx },
      'connectionMessage.settle',
      lines.map((line) => ({
        ...line,
        after: { decision: `${decision.kind} ${decision.at} ${decision.target}`.trim() },
      })),
    );
  });
  await workOffThese(lab, [id]);
  const [after] = await db
    .select({ state: connectionMessages.state, reasons: connectionMessages.reasons })
    .from(connectionMessages)
    .where(eq(connectionMessages.id, id));
  if (after === undefined) throw new ApiError('NotFound');
  return {
    isSuccess: true,
    statusMessage: messages.done,
    message: { state: after.state, reasons: [...after.reasons] },
  };
};

/** Closes quarantined messages without filing them. */
export const dismissMessages = (call: Call<typeof contract.dismiss>): Promise<void> =>
  call.db.transaction(async (db) => {
    const { lab, user, body } = call;
    const found = await lockMessages(db, body.ids, 'quarantined');
    await db
      .update(connectionMessages)
      .set({
        state: 'dismissed',
        note: body.note,
        settledBy: user.id,
        settledAt: lab.clock.now(),
        version: sql`${connectionMessages.version} + 1`,
      })
      .where(
        inArray(
          connectionMessages.id,
          found.map(({ id }) => id),
        ),
      );
    await auditChanges({ ...call, db }, 'connectionMessage.dismiss', await noted(db, found, body.note));
  });

/** Opens closed messages again: their reasons are still there, and a person settles them. */
export const reopenMessages = (call: Call<typeof contract.reopen>): Promise<void> =>
  call.db.transaction(async (db) => {
    const found = await lockMessages(db, call.body.ids, 'dismissed');
    await db
      .update(connectionMessages)
      .set({
        state: 'quarantined',
        note: '',
        settledBy: null,
        settledAt: null,
        version: sql`${connectionMessages.version} + 1`,
      })
      .where(
        inArray(
          connectionMessages.id,
          found.map(({ id }) => id),
        ),
      );
    await auditChanges({ ...call, db }, 'connectionMessage.reopen', await noted(db, found));
  });
