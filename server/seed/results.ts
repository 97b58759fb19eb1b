import { DAY } from '../../contract/time.ts';
import { and, desc, eq, gte, sql } from 'drizzle-orm';
import { cabinetStatus } from '../../contract/codes.ts';
import type { Db } from '../core/db/db.ts';
import { orderResults, orders } from '../core/db/schema/orders.ts';
import { resultLines } from '../orderFlow/lis/resultLines.ts';
import { findSamples } from '../orderFlow/lis/samples.ts';
import { bulkInsert } from './bulkInsert.ts';

/** Results whose values are there from the beginning: of the last month, at most so many. */
const PERIOD = 30 * DAY;
const MOST = 500;
/** Since the latest critical result came, so that the first visit of a day sees one; ms. */
const CRITICAL = 2 * 3_600_000;

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
  const came = new Date(now.getTime() - CRITICAL).toISOString();
  await db.execute(sql`update orders set result_at = ${came} where id = (
    select id from orders where contract_id = 1 and result_mark > 1 and result_at < ${came}
    order by result_at desc limit 1)`);
};
