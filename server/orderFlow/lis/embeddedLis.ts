import { and, eq, inArray, lte } from 'drizzle-orm';
import { TAKE_BACK_SECONDS } from '../../../contract/sorting.ts';
import { lisTasks } from '../../core/db/schema/orders.ts';
import type { Clock } from '../../core/lab.ts';
import { advanceProviders } from '../providers/advanceProviders.ts';
import { bringAnalytes } from './bringAnalytes.ts';
import { simulatedContracts } from './newContracts.ts';
import { laboratoryBookPage, laboratoryBookSize } from './embeddedBooks.ts';
import { processDueSteps } from './processDueSteps.ts';
import type { Lis } from '../../core/lis.ts';

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
  newContracts: simulatedContracts,
  advance: async (db) => {
    const now = clock.now();
    const [due] = await db
      .select({ orderId: lisTasks.orderId })
      .from(lisTasks)
      .where(lte(lisTasks.dueAt, now))
      .limit(1);
    return due ? db.transaction((tx) => processDueSteps({ db: tx, now, workingDayMs })) : [];
  },
  advanceOutside: (db) => advanceProviders(db, clock),
  bookSize: laboratoryBookSize,
  bookPage: laboratoryBookPage,
});
