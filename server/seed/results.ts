import { sql } from 'drizzle-orm';
import { cabinetStatus } from '../../contract/codes.ts';
import type { Db } from '../core/db/db.ts';
import { releaseValues } from '../orderFlow/lis/releaseValues.ts';

/** Orders whose values are made at a time. */
const AT_ONCE = 1000;
/** Since the latest critical result came, so that the first visit of a day sees one; ms. */
const CRITICAL = 2 * 3_600_000;

/** Writes the values of all results as the simulated laboratory makes them. */
export const insertResults = async (db: Db, now: Date): Promise<void> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id from orders where cabinet_status = ${cabinetStatus.Ready} order by id`,
  );
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await releaseValues(db, ids.slice(from, from + AT_ONCE));
  const came = new Date(now.getTime() - CRITICAL).toISOString();
  await db.execute(sql`with latest as (
    select id from orders where contract_id = 1 and result_mark > 1 and result_at < ${came}
    order by result_at desc limit 1
  ), released as (update releases set at = ${came} from latest where order_id = latest.id)
  update orders set result_at = ${came} from latest where orders.id = latest.id`);
};
