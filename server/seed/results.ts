import { sql } from 'drizzle-orm';
import { cabinetStatus, sortingStatus } from '../../contract/codes.ts';
import { DAY } from '../../contract/time.ts';
import type { Db } from '../core/db/db.ts';
import { grouped } from '../core/grouped.ts';
import { releaseValues } from '../orderFlow/lis/releaseValues.ts';
import { findSamples } from '../orderFlow/lis/samples.ts';
import { waitingOutside } from '../orderFlow/providers/waitingOutside.ts';

/** Orders whose values are made at a time. */
const AT_ONCE = 1000;
/** Since the latest critical result came, so that the first visit of a day sees one; ms. */
const CRITICAL = 2 * 3_600_000;

/** What these orders have: everything at the moment of the result, or the services whose working days have passed. */
const pastOf = async (db: Db, orderIds: readonly number[], now: Date) => {
  const outside = await waitingOutside(db, orderIds);
  return (await findSamples(db, orderIds)).flatMap((sample) => {
    const { orderId, resultAt, importedAt } = sample;
    if (resultAt !== null) return [{ sample, at: resultAt }];
    const own = sample.services.filter(({ id }) => !outside.get(orderId)?.has(id));
    return [...grouped(own, ({ workingDays }) => workingDays)].flatMap(([days, services]) => {
      const at = new Date((importedAt ?? now).getTime() + days * DAY);
      return at < now ? [{ sample: { ...sample, services }, at }] : [];
    });
  });
};

/** Writes the values of all results, and those of orders in work, as the simulated laboratory makes them. */
export const insertResults = async (db: Db, now: Date): Promise<void> => {
  const { Ready, InWork } = cabinetStatus;
  const { rows } = await db.execute<{ id: number }>(sql`select id from orders
    where cabinet_status = ${Ready} or cabinet_status = ${InWork} and sorting_state = ${sortingStatus.INTEGRATED}
    order by id`);
  const ids = rows.map(({ id }) => id);
  for (let from = 0; from < ids.length; from += AT_ONCE)
    await releaseValues(db, await pastOf(db, ids.slice(from, from + AT_ONCE), now));
  await db.execute(sql`update orders set result_at = latest.at
    from (select order_id, max(at) as at from releases group by order_id) as latest
    where orders.id = latest.order_id and cabinet_status = ${InWork}`);
  const came = new Date(now.getTime() - CRITICAL).toISOString();
  await db.execute(sql`with latest as (
    select id from orders
    where contract_id = 1 and cabinet_status = ${Ready} and result_mark > 1 and result_at < ${came}
    order by result_at desc limit 1
  ), released as (update releases set at = ${came} from latest where order_id = latest.id)
  update orders set result_at = ${came} from latest where orders.id = latest.id`);
};
