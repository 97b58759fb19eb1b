import { sql } from 'drizzle-orm';
import { preOrderStatus } from '../../../contract/codes.ts';
import type { ValidityImpact } from '../../../contract/laboratorySettings.ts';
import { expiring } from '../../../contract/preOrderStates.ts';
import { dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { IMPACT_EXAMPLES, impactSince } from '../../core/impactPeriod.ts';
import type { Validity } from './validity.ts';

type Found = Omit<ValidityImpact, 'isSuccess' | 'statusMessage'>;

/** What a validity would have done to the online orders of the last thirty days, had it been in force when they were made. */
export const validityImpact = async (
  db: Db,
  now: Date,
  { days, paidDays }: Pick<Validity, 'days' | 'paidDays'>,
): Promise<Found> => {
  const since = impactSince(now).toISOString();
  const statuses = `{${expiring.join(',')}}`;
  const { rows } = await db.execute<{ [Field in keyof Found]: Found[Field] }>(sql`
    with tried as (
      select pre_orders.barcode, pre_orders.status, orders.created_at as ordered_at, pre_orders.order_id,
        laboratory_day(pre_orders.created_at) + case when pre_orders.status = ${preOrderStatus.Paid}
          then coalesce(contracts.pre_order_paid_days, ${paidDays}::int)
          else coalesce(contracts.pre_order_validity_days, ${days}::int) end as last_day
      from pre_orders
        join contracts on contracts.id = pre_orders.contract_id
        left join orders on orders.id = pre_orders.order_id
      where orders.created_at > ${since}::timestamptz
        or (pre_orders.order_id is null and pre_orders.status = any(${statuses}::int[]))
    ), late as (select * from tried where laboratory_day(ordered_at) > last_day)
    select (select count(*)::int from tried where order_id is not null) as ordered,
      (select count(*)::int from late) as late,
      (select count(*)::int from tried where order_id is null) as open,
      (select count(*)::int from tried where order_id is null and last_day < ${dayOf(now)}::date) as over,
      array(select barcode from late order by ordered_at desc, barcode limit ${IMPACT_EXAMPLES}) as examples`);
  const [found] = rows;
  return found ?? { ordered: 0, late: 0, open: 0, over: 0, examples: [] };
};
