import { and, eq, inArray, lte } from 'drizzle-orm';
import { sortingStatus } from '../../contract/codes.ts';
import { TAKE_BACK_SECONDS } from '../../contract/sorting.ts';
import { lisAdditions, lisTasks } from '../core/db/schema/orders.ts';
import type { Clock } from '../core/lab.ts';
import { advanceProviders } from '../orderFlow/providers/advanceProviders.ts';
import { bringAnalytes } from './bringAnalytes.ts';
import { giveOutAdditions } from './giveOutAdditions.ts';
import { simulatedContracts } from './newContracts.ts';
import { laboratoryBookPage, laboratoryBookSize } from './embeddedBooks.ts';
import { processDueSteps } from './processDueSteps.ts';
import type { Lis } from '../core/lis.ts';

interface Given {
  clock: Clock;
  /** Length of a simulated working day; ms. */
  workingDayMs: number;
  /** How long an order waits at least before it is confirmed, because it may be taken back; ms. */
  holdMs?: number;
}

/** The simulated laboratory: accepts every order and brings it to a result while the server runs. */
export const createEmbeddedLis = ({
  clock,
  workingDayMs,
  holdMs = TAKE_BACK_SECONDS * 1000,
}: Given): Lis => ({
  kind: 'simulator',
  bringAnalytes,
  submit: async (db, orderIds) => {
    if (orderIds.length > 0)
      await db
        .insert(lisTasks)
        .values(
          orderIds.map((orderId) => ({
            orderId,
            step: 'confirm' as const,
            dueAt: new Date(clock.now().getTime() + Math.max(holdMs, workingDayMs / 4)),
          })),
        )
        .onConflictDoNothing();
    return new Map(orderIds.map((id) => [id, 'accepted']));
  },
  withdraw: async (db, orderIds) => {
    // Those that are being confirmed now are locked.
    const waiting = await db
      .select({ orderId: lisTasks.orderId })
      .from(lisTasks)
      .where(and(inArray(lisTasks.orderId, [...orderIds]), eq(lisTasks.step, 'confirm')))
      .for('update', { skipLocked: true });
    const ids = waiting.map(({ orderId }) => orderId);
    await db.delete(lisTasks).where(inArray(lisTasks.orderId, ids));
    return new Set(ids);
  },
  addServices: async (db, order, services) => {
    // Before it is registered, nothing of the order is planned yet.
    if (order.sortingState === sortingStatus.INTEGRATED)
      await db.insert(lisAdditions).values(
        services.map(({ id, workingDays }) => ({
          orderId: order.id,
          serviceId: id,
          dueAt: new Date(clock.now().getTime() + Math.max(1, workingDays) * workingDayMs),
        })),
      );
    return 'accepted';
  },
  newContracts: simulatedContracts,
  advance: async (db) => {
    const now = clock.now();
    const dueOf = (table: typeof lisTasks | typeof lisAdditions) =>
      db.select({ orderId: table.orderId }).from(table).where(lte(table.dueAt, now)).limit(1);
    const [task] = await dueOf(lisTasks);
    const [addition] = await dueOf(lisAdditions);
    return [
      ...(task ? await db.transaction((tx) => processDueSteps({ db: tx, now, workingDayMs })) : []),
      ...(addition ? await db.transaction((tx) => giveOutAdditions(tx, now)) : []),
    ];
  },
  advanceOutside: (db) => advanceProviders(db, clock),
  bookSize: laboratoryBookSize,
  bookPage: laboratoryBookPage,
});
