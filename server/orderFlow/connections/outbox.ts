import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { ConnectionMessage, QuarantineReason } from '../../../contract/connectionMessages.ts';
import type { Db } from '../../core/db/db.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { digestOfBytes } from '../../core/digest.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import { composeOrder, type Asked } from './composeOrder.ts';
import type { StoredConnection } from './receive.ts';

export type StoredMessage = typeof connectionMessages.$inferSelect;

/** A message that is being sent is taken again so long after its answer should have come; ms. */
const LEASE_MS = 60_000;

/** The connection in use to an outside laboratory, or with null to the laboratory's own system. */
export const connectionTo = async (
  db: Db,
  providerId: number | null,
): Promise<StoredConnection | undefined> => {
  const isOf = providerId === null ? isNull(connections.providerId) : eq(connections.providerId, providerId);
  const [found] = await db.select().from(connections).where(and(connections.isActive, isOf));
  return found;
};

/** A new MSH-10, of which the standard takes 20 characters. */
export const newControlId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(10)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** The columns of a message that is composed now; one that cannot be sent waits for a person. */
const written = async (
  db: Db,
  connection: StoredConnection,
  asked: Asked,
  { controlId, now, nextAt }: { controlId: string; now: Date; nextAt: Date },
) => {
  const { content, patientId, reasons } = await composeOrder(db, connection, asked, { controlId, now });
  const isSent = reasons.length === 0;
  return {
    controlId,
    content,
    digest: await digestOfBytes(content),
    patientId,
    reasons,
    state: isSent ? ('waiting' as const) : ('quarantined' as const),
    nextAt: isSent ? nextAt : null,
    attempts: 0,
    answer: null,
  };
};

/** Why each message cannot be sent; none: it can. */
type Written = readonly { reasons: readonly QuarantineReason[] }[];

/** Writes messages that are sent from `nextAt` on, once the transaction `db` is committed. */
export const writeMessages = async (
  db: Db,
  connection: StoredConnection,
  all: readonly Asked[],
  { now, nextAt }: { now: Date; nextAt: Date },
): Promise<Written> => {
  const rows = [];
  for (const asked of all) {
    const row = await written(db, connection, asked, { controlId: newControlId(), now, nextAt });
    await db.insert(connectionMessages).values({
      ...row,
      connectionId: connection.id,
      direction: 'out',
      type: 'OML^O21',
      at: now,
      orderId: asked.orderId,
    });
    rows.push(row);
  }
  return rows;
};

/** Removes what was never sent about orders to a connection; returns the orders of which nothing has been sent. */
export const withdrawUnsent = async (
  db: Db,
  connectionId: number,
  orderIds: readonly number[],
): Promise<ReadonlySet<number>> => {
  const isAbout = and(
    eq(connectionMessages.connectionId, connectionId),
    eq(connectionMessages.direction, 'out'),
    inArray(connectionMessages.orderId, [...orderIds]),
  );
  // Those that are being taken now are locked.
  const unsent = await db
    .select({ id: connectionMessages.id })
    .from(connectionMessages)
    .where(
      and(
        isAbout,
        eq(connectionMessages.attempts, 0),
        inArray(connectionMessages.state, ['waiting', 'quarantined']),
      ),
    )
    .for('update', { skipLocked: true });
  await db.delete(connectionMessages).where(
    inArray(
      connectionMessages.id,
      unsent.map(({ id }) => id),
    ),
  );
  const sent = await db
    .select({ orderId: connectionMessages.orderId })
    .from(connectionMessages)
    .where(isAbout);
  return new Set(orderIds.filter((id) => !sent.some(({ orderId }) => orderId === id)));
};

/**
 * Takes the next message of a connection to be sent; no other process takes it until its answer is overdue. Those about
 * one patient go in their order; one that waits for its next attempt holds up no other patient.
 */
export const takeNext = async (
  db: Db,
  { id, answerSeconds }: Pick<StoredConnection, 'id' | 'answerSeconds'>,
  now: Date,
): Promise<StoredMessage | undefined> => {
  const until = new Date(now.getTime() + answerSeconds * 1000 + LEASE_MS);
  const next = sql`(select id from ${connectionMessages} as message
    where connection_id = ${id} and state = 'waiting' and next_at <= ${now.toISOString()} and not exists (
      select from ${connectionMessages} as earlier where earlier.connection_id = message.connection_id
        and earlier.patient_id = message.patient_id and earlier.state = 'waiting' and earlier.id < message.id)
    order by id limit 1 for update skip locked)`;
  const [taken] = await db
    .update(connectionMessages)
    .set({ attempts: sql`${connectionMessages.attempts} + 1`, nextAt: until })
    .where(sql`${connectionMessages.id} = ${next}`)
    .returning();
  return taken;
};

/** Whether the message cancels an order. */
export const isCancellation = ({ content }: StoredMessage): boolean => {
  const read = readMessage(content, 'utf-8');
  return read.ok && value(read.value, 'ORC-1') === 'CA';
};

/** What a stored message asked for; undefined: it is about no order. */
const askedBy = async (db: Db, { orderId, content }: StoredMessage): Promise<Asked | undefined> => {
  const read = readMessage(content, 'utf-8');
  if (!read.ok || orderId === null) return undefined;
  const codes = read.value.segments.flatMap((segment) =>
    segment.fields[0] === 'OBR' ? (value(segment, 'OBR-4.4') ?? []) : [],
  );
  const found = await db.select({ id: services.id }).from(services).where(inArray(services.code, codes));
  return {
    orderId,
    control: value(read.value, 'ORC-1') === 'CA' ? 'CA' : 'NW',
    serviceIds: found.map(({ id }) => id),
  };
};

/**
 * Writes quarantined messages once more from what is known now, and sends those that can be; returns what became of
 * each. One that was not answered keeps its MSH-10, by which the other side knows that it has it.
 */
export const sendAgain = async (
  db: Db,
  ids: readonly number[],
  now: Date,
): Promise<{ id: number; state: ConnectionMessage['state']; reasons: readonly QuarantineReason[] }[]> => {
  const rows = await db
    .select({ message: connectionMessages, connection: connections })
    .from(connectionMessages)
    .innerJoin(connections, eq(connections.id, connectionMessages.connectionId))
    .where(
      and(
        inArray(connectionMessages.id, [...ids]),
        eq(connectionMessages.direction, 'out'),
        eq(connectionMessages.state, 'quarantined'),
      ),
    )
    .orderBy(connectionMessages.id)
    .for('update', { of: connectionMessages });
  const outcomes = [];
  for (const { message, connection } of rows) {
    const asked = await askedBy(db, message);
    if (asked === undefined) continue;
    const isUnanswered = message.reasons.some(({ code }) => code === 'noAnswer');
    const controlId = isUnanswered ? message.controlId : newControlId();
    const again = {
      ...(await written(db, connection, asked, { controlId, now, nextAt: now })),
      // The other side may have it, so it cannot be taken back.
      attempts: isUnanswered ? 1 : 0,
    };
    await db.update(connectionMessages).set(again).where(eq(connectionMessages.id, message.id));
    outcomes.push({ id: message.id, state: again.state, reasons: again.reasons });
  }
  return outcomes;
};
