import { and, desc, eq, gte } from 'drizzle-orm';
import { cabinetStatus } from '../../contract/codes.ts';
import type { Db } from '../db/db.ts';
import { orderResults, orders } from '../db/schema/orders.ts';
import { resultLines } from '../lis/resultLines.ts';
import { findSamples } from '../lis/samples.ts';
import { bulkInsert } from './bulkInsert.ts';

/** Results whose values are there from the beginning: of the last week, at most so many. */
const PERIOD = 7 * 86_400_000;
const MOST = 500;

/** Writes the values of the latest results as the simulated laboratory makes them; those of others come when opened. */
export const insertResults = async (db: Db, now: Date): Promise<void> => {
  const latest = await db
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        eq(orders.cabinetStatus, cabinetStatus.Ready),
        gte(orders.resultAt, new Date(now.getTime() - PERIOD)),
      ),
    )
    .orderBy(desc(orders.resultAt))
    .limit(MOST);
  const samples = await findSamples(
    db,
    latest.map(({ id }) => id),
  );
  await bulkInsert(
    db,
    orderResults,
    samples.map((sample) => ({ orderId: sample.orderId, lines: resultLines(sample), madeAt: now })),
  );
};
