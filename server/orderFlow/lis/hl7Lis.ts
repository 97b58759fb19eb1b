import { and, eq, sql } from 'drizzle-orm';
import { sortingStatus } from '../../../contract/codes.ts';
import { TAKE_BACK_SECONDS } from '../../../contract/sorting.ts';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { Work } from '../../core/jobs/dueWork.ts';
import type { Clock, Lab } from '../../core/lab.ts';
import type { Lis } from '../../core/lis.ts';
import { connectionTo, withdrawUnsent, writeMessages } from '../connections/outbox.ts';
import { advanceProviders } from '../providers/advanceProviders.ts';
import { noLis } from './noLis.ts';

/** Orders that waited for a connection are written in parts. */
const AT_ONCE = 100;
const HOLD_MS = TAKE_BACK_SECONDS * 1000;

/** Those of earlier versions have no such moment. */
const handedOverAt = sql`coalesce(orders.imported_at, orders.created_at)`;
/** Orders that were handed over and of which the connection in use to the own system has no message. */
const isWaiting = sql`orders.sorting_state = ${sortingStatus.SENT} and not exists (
  select from ${connectionMessages} as message join ${connections} as own on own.id = message.connection_id
  where message.order_id = orders.id and message.direction = 'out' and own.is_active and own.provider_id is null)`;

/** Writes the orders that were handed over while there was no connection; returns how many. */
export const sendWaitingOrders = (db: Db, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const connection = await connectionTo(tx, null);
    if (connection === undefined) return 0;
    // One process at a time, so that an order is written once.
    await tx
      .select({ id: connections.id })
      .from(connections)
      .where(eq(connections.id, connection.id))
      .for('update');
    const waiting = await tx
      .select({ orderId: orders.id })
      .from(orders)
      .where(and(isWaiting, sql`${handedOverAt} <= ${new Date(now.getTime() - HOLD_MS).toISOString()}`))
      .orderBy(orders.id)
      .limit(AT_ONCE)
      .for('update', { skipLocked: true });
    await writeMessages(
      tx,
      connection,
      waiting.map(({ orderId }) => ({ orderId, control: 'NW' })),
      { now, nextAt: now },
    );
    return waiting.length;
  });

/** Orders wait for a connection in use. */
export const waitingOrdersWork = ({ db, clock }: Pick<Lab, 'db' | 'clock'>): Work => ({
  event: 'orders that waited for a connection failed',
  dueAt: sql`select min(${handedOverAt}) + ${`${TAKE_BACK_SECONDS} s`}::interval from ${orders} where ${isWaiting}
    and exists (select from ${connections} where is_active and provider_id is null)`,
  round: () => sendWaitingOrders(db, clock.now()),
});

/**
 * The laboratory's own system by HL7: orders go to the outbox of its connection and wait there for those who send.
 * Without a connection in use they wait for one. Results come by the connection, not by asking; books and contracts do
 * not come at all.
 */
export const createHl7Lis = (kind: 'hl7' | 'files', clock: Clock): Lis => ({
  ...noLis,
  kind,
  submit: async (db, orderIds) => {
    const connection = await connectionTo(db, null);
    const now = clock.now();
    if (connection)
      await writeMessages(
        db,
        connection,
        orderIds.map((orderId) => ({ orderId, control: 'NW' })),
        { now, nextAt: new Date(now.getTime() + HOLD_MS) },
      );
    return new Map(orderIds.map((id) => [id, connection ? 'accepted' : 'waiting']));
  },
  withdraw: async (db, orderIds) => {
    const connection = await connectionTo(db, null);
    return connection ? withdrawUnsent(db, connection.id, orderIds) : new Set(orderIds);
  },
  addServices: async (db, { id: orderId }, added) => {
    const connection = await connectionTo(db, null);
    if (connection === undefined) return 'waiting';
    const [written] = await db
      .select({ id: connectionMessages.id })
      .from(connectionMessages)
      .where(and(eq(connectionMessages.connectionId, connection.id), eq(connectionMessages.orderId, orderId)))
      .limit(1);
    // An order that is still to be written gets them with the others.
    const now = clock.now();
    if (written)
      await writeMessages(db, connection, [{ orderId, control: 'NW', added }], { now, nextAt: now });
    return 'accepted';
  },
  advanceOutside: (db) => advanceProviders(db, clock),
});
