import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../core/db/db.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { connectionTo, isCancellation, sendAgain, withdrawUnsent, writeMessages } from './outbox.ts';

interface Outsourced {
  providerId: number;
  orderId: number;
  now: Date;
}

/**
 * Writes an order to be sent to an outside laboratory by its connection, or once more what was refused; one that waits to
 * be sent stays. Returns why it cannot be sent.
 */
export const sendOutside = async (
  db: Db,
  { providerId, orderId, now }: Outsourced,
): Promise<{ problem: 'unreachable' | 'unmapped'; detail: string } | null> => {
  const connection = await connectionTo(db, providerId);
  if (connection === undefined) return { problem: 'unreachable', detail: '' };
  const [last] = await db
    .select()
    .from(connectionMessages)
    .where(
      and(
        eq(connectionMessages.connectionId, connection.id),
        eq(connectionMessages.orderId, orderId),
        eq(connectionMessages.direction, 'out'),
      ),
    )
    .orderBy(desc(connectionMessages.id))
    .limit(1);
  const isOrder = last !== undefined && !isCancellation(last);
  if (isOrder && last.state === 'waiting') return null;
  const written =
    isOrder && last.state === 'quarantined'
      ? await sendAgain(db, [last.id], now)
      : await writeMessages(db, connection, [{ orderId, control: 'NW' }], { now, nextAt: now });
  const unmapped = written.flatMap(({ reasons }) =>
    reasons.flatMap(({ code, found }) => (code === 'unmappedService' ? found : [])),
  );
  return unmapped.length > 0 ? { problem: 'unmapped', detail: unmapped.join(', ') } : null;
};

/** Takes an order back from an outside laboratory: removes what was not sent, and cancels what was. */
export const cancelOutside = async (db: Db, { providerId, orderId, now }: Outsourced): Promise<void> => {
  const connection = await connectionTo(db, providerId);
  if (connection === undefined) return;
  const unsent = await withdrawUnsent(db, connection.id, [orderId]);
  if (!unsent.has(orderId))
    await writeMessages(db, connection, [{ orderId, control: 'CA' }], { now, nextAt: now });
};
