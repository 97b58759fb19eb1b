import { sql } from 'drizzle-orm';
import { PLOT_DAYS, type TodayDay } from '../../../contract/today.ts';
import { addDays, dayOf, startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { numbers } from '../orderLists/filter.ts';
import { withinUnits } from '../../core/session/reach.ts';
import { listed, type Scope } from '../../core/session/scope.ts';

/** Orders that take longer are not in the average; days. */
const LONGEST = 30;

/**
 * Orders by the day they were made, from the ledger, and the time to the result by its day, from an index of results; both periods,
 * each day.
 */
export const daysOf = async (db: Db, now: Date, scope: Scope): Promise<TodayDay[]> => {
  const last = dayOf(now);
  const first = addDays(last, 1 - 2 * PLOT_DAYS);
  const own = numbers(scope.contractIds);
  const limit = withinUnits(listed(scope), {
    contractId: sql`contract_id`,
    clientUnitId: sql`client_unit_id`,
  });
  const inUnits = limit === undefined ? sql`` : sql`and ${limit}`;
  const { rows } = await db.execute<{ day: string; orders: number; hours: number | null }>(sql`
    with made as (
      select day, sum(count)::int as orders from order_totals
      where contract_id = any(${own}) and day between ${first} and ${last} ${inUnits} group by day
    ), done as (
      select laboratory_day(result_at) as day,
        round((avg(extract(epoch from result_at - created_at)) / 3600)::numeric, 1)::float8 as hours
      from orders
      where contract_id = any(${own}) and created_at >= ${startOfDay(addDays(first, -LONGEST)).toISOString()}
        and result_at >= ${startOfDay(first).toISOString()} and cabinet_status = 2 ${inUnits}
      group by 1
    )
    select to_char(days.day, 'YYYYMMDD') as day, coalesce(orders, 0) as orders, hours
    from generate_series(${first}::date, ${last}::date, interval '1 day') as days (day)
    left join made on made.day = days.day left join done on done.day = days.day
    order by days.day`);
  return rows;
};
