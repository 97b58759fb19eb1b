import { and, eq, inArray, lte } from 'drizzle-orm';
import { cabinetStatus } from '../../contract/codes.ts';
import { auditJob } from '../core/audit.ts';
import type { Db } from '../core/db/db.ts';
import { grouped } from '../core/grouped.ts';
import { lisAdditions, orders } from '../core/db/schema/orders.ts';
import { settleOrders } from '../orderFlow/results/settleOrders.ts';
import { releaseValues } from './releaseValues.ts';
import { findSamples } from './samples.ts';

/** Additions per round; the rest waits for the next one. */
const AT_ONCE = 100;

/** The added services of these orders that are not given out yet, by order. */
export const waitingAdditions = async (
  db: Db,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<number>>> => {
  const rows = await db
    .select()
    .from(lisAdditions)
    .where(inArray(lisAdditions.orderId, [...orderIds]));
  return new Map(
    [...grouped(rows, ({ orderId }) => orderId)].map(([id, of]) => [
      id,
      new Set(of.map(({ serviceId }) => serviceId)),
    ]),
  );
};

/**
 * Gives out the added services that are due, each once even with several processes, and the states of their orders;
 * returns the ids of the orders. Of an order that the laboratory has failed at nothing comes any more.
 */
export const giveOutAdditions = async (db: Db, now: Date): Promise<number[]> => {
  const due = await db
    .select()
    .from(lisAdditions)
    .where(lte(lisAdditions.dueAt, now))
    .orderBy(lisAdditions.dueAt, lisAdditions.orderId, lisAdditions.serviceId)
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = [...new Set(due.map(({ orderId }) => orderId))];
  // Orders are locked by id, like everywhere else, to avoid deadlocks.
  const locked = await db
    .select({ id: orders.id })
    .from(orders)
    .where(and(inArray(orders.id, ids), eq(orders.cabinetStatus, cabinetStatus.InWork)))
    .orderBy(orders.id)
    .for('update');
  const open = locked.map(({ id }) => id);
  const samples = (await findSamples(db, open)).map((sample) => ({
    ...sample,
    services: sample.services.filter(({ id }) =>
      due.some(({ orderId, serviceId }) => orderId === sample.orderId && serviceId === id),
    ),
  }));
  await releaseValues(
    db,
    samples.map((sample) => ({ sample, at: now })),
  );
  await settleOrders(
    db,
    new Map(
      samples.map(({ orderId, services }) => [
        orderId,
        services.map(({ refusal }) => refusal?.kind ?? 'final'),
      ]),
    ),
    now,
  );
  for (const { orderId, services } of samples)
    await auditJob(db, now, 'order.release', [`order ${String(orderId)}`], {
      after: { services: services.map(({ code }) => code) },
    });
  for (const { orderId, serviceId } of due)
    await db
      .delete(lisAdditions)
      .where(and(eq(lisAdditions.orderId, orderId), eq(lisAdditions.serviceId, serviceId)));
  return open;
};
