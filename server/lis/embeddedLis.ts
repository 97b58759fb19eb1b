import { eq, lte } from 'drizzle-orm';
import { cabinetStatus } from '../../contract/codes.ts';
import type { Db } from '../db/db.ts';
import { lisTasks, orderResults } from '../db/schema/orders.ts';
import { orders } from '../db/schema/orders.ts';
import type { Clock } from '../lab.ts';
import { simulatedContracts } from './newContracts.ts';
import { laboratoryBookPage, laboratoryBookSize } from './embeddedBooks.ts';
import { processDueSteps } from './processDueSteps.ts';
import type { Lis, ResultLine } from './lis.ts';
import { resultLines } from './resultLines.ts';
import { findSamples } from './samples.ts';

interface Given {
  clock: Clock;
  /** Length of a simulated working day; ms. */
  workingDayMs: number;
}

const storedLines = async (db: Db, orderId: number): Promise<readonly ResultLine[] | null> => {
  const [kept] = await db
    .select({ lines: orderResults.lines })
    .from(orderResults)
    .where(eq(orderResults.orderId, orderId));
  return kept?.lines ?? null;
};

/** The simulated laboratory: accepts every order and brings it to a result while the server runs. */
export const createEmbeddedLis = ({ clock, workingDayMs }: Given): Lis => ({
  submit: async (db, orderIds) => {
    if (orderIds.length > 0)
      await db
        .insert(lisTasks)
        .values(
          orderIds.map((orderId) => ({
            orderId,
            step: 'confirm' as const,
            dueAt: new Date(clock.now().getTime() + workingDayMs / 4),
          })),
        )
        .onConflictDoNothing();
    return new Map(orderIds.map((id) => [id, 'accepted']));
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
  resultOf: async (db, orderId) => {
    const [order] = await db
      .select({ status: orders.cabinetStatus })
      .from(orders)
      .where(eq(orders.id, orderId));
    if (order?.status !== cabinetStatus.Ready) return null;
    const stored = await storedLines(db, orderId);
    if (stored !== null) return stored;
    for (const sample of await findSamples(db, [orderId]))
      await db
        .insert(orderResults)
        .values({ orderId, lines: resultLines(sample), madeAt: clock.now() })
        .onConflictDoNothing();
    return storedLines(db, orderId);
  },
  bookSize: laboratoryBookSize,
  bookPage: laboratoryBookPage,
});
