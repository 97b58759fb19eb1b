import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';

/** Calls about what came in these last hours are still to be made. */
const OPEN_HOURS = 24;

/**
 * Records the calls about critical values of the demo laboratory, by the user who placed the order, to its doctor: most
 * within a quarter of an hour with the values read back, one in ten without, one in twenty after forty minutes.
 */
export const insertCriticalCalls = (db: Db, now: Date): Promise<unknown> =>
  db.execute(sql`
    with critical as (
      select orders.id, orders.created_by, max(releases.at) as at,
        coalesce(concat_ws(' ', commissionaires.last_name, nullif(commissionaires.first_name, '')), '') as doctor,
        string_agg(concat_ws(' ', analytes.name ->> 'ru', comparator || replace(number::text, '.', ','),
          analytes.unit ->> 'ru'), '; ' order by releases.id, position) as said
      from orders join releases on order_id = orders.id and is_current
        join observations on release_id = releases.id and flag in ('LL', 'HH') and number is not null
        join analytes on analytes.id = analyte_id
        left join commissionaires on commissionaires.id = orders.commissionaire_id
      where orders.result_mark > 1
      group by orders.id, commissionaires.last_name, commissionaires.first_name
    ), made as (
      select *, at + make_interval(mins => case when id % 20 = 3 then 40 else 4 + id % 11 end) as called_at
      from critical
      where at < ${new Date(now.getTime() - OPEN_HOURS * 3_600_000).toISOString()}::timestamptz
    )
    insert into dealt_with (order_id, kind, at, by_user, how, outcome, called, called_at, read_back)
    select id, 'critical', called_at, created_by, '', case when id % 10 = 7 then 'reached' else 'confirmed' end,
      case when doctor = '' then 'Дежурный врач' else doctor end, called_at, case when id % 10 = 7 then '' else said end
    from made`);
