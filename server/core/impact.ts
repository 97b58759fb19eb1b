import { sql, type SQL } from 'drizzle-orm';
import { sortingStatus } from '../../contract/codes.ts';
import type { ContractImpact, Impact } from '../../contract/impact.ts';
import type { Db } from './db/db.ts';
import { IMPACT_EXAMPLES, impactSince } from './impactPeriod.ts';

interface Row extends Record<string, unknown> {
  orders: number;
  difference: number;
  examples: { barcode: string; before: number; after: number }[];
}
type ContractRow = ContractImpact & Record<string, unknown>;

/** The orders of the last thirty days that would have cost something else, as `moved`; for a query over it. */
const movedOrders = (now: Date, totals: SQL): SQL => {
  const since = impactSince(now).toISOString();
  return sql`
    with recent_orders as not materialized (
      select * from orders
      where created_at > ${since}::timestamptz and created_at <= ${now.toISOString()}::timestamptz
        and sorting_state <> ${sortingStatus.CANCELLED}
    ),
    totals as (${totals}),
    moved as (select * from totals where after <> before)`;
};

/**
 * What a changed rule would have done to the orders of the last thirty days, computed in the database without writing or
 * locking. `totals` selects `barcode`, `created_at` and the sum `before` and `after`, kopecks, from the rows of
 * `recent_orders`, which are those of `orders`.
 */
export const impactOfTotals = async (db: Db, now: Date, totals: SQL): Promise<Impact> => {
  const { rows } = await db.execute<Row>(sql`${movedOrders(now, totals)}
    select
      (select count(*)::int from moved) as orders,
      (select coalesce(sum(after - before), 0)::float8 from moved) as difference,
      (select coalesce(json_agg(one), '[]') from (
        select barcode, before / 100.0 as before, after / 100.0 as after from moved
        order by abs(after - before) desc, created_at desc limit ${IMPACT_EXAMPLES}
      ) as one) as examples`);
  const [{ orders, difference, examples } = { orders: 0, difference: 0, examples: [] }] = rows;
  return { orders, difference: difference / 100, examples };
};

const totalsOfPrices = (changed: SQL): SQL => sql`
    with changed as materialized (${changed}),
    sums as (
      select lines.order_id, sum(lines.price)::numeric as before,
        sum(coalesce(changed.price, lines.price))::numeric as after
      from order_services lines
      left join changed on changed.order_id = lines.order_id and changed.service_id = lines.service_id
      where lines.order_id in (select order_id from changed)
      group by lines.order_id
    )
    select orders.contract_id, orders.barcode, orders.created_at, orders.total_price as before,
      (sums.after - round(sums.after * (sums.before - orders.total_price) / nullif(sums.before, 0)))::int as after
    from sums join orders on orders.id = sums.order_id`;

/**
 * The impact of changed prices. `changed` selects `order_id`, `service_id` and the new `price` of their chosen services,
 * from the rows of `recent_orders` and of `order_services`. A card goes on taking the same part off the sum.
 */
export const impactOfPrices = (db: Db, now: Date, changed: SQL): Promise<Impact> =>
  impactOfTotals(db, now, totalsOfPrices(changed));

/** The impact of changed prices by contract, the most changed first. */
export const impactByContract = async (db: Db, now: Date, changed: SQL): Promise<ContractImpact[]> => {
  const { rows } = await db.execute<ContractRow>(sql`${movedOrders(now, totalsOfPrices(changed))}
    select contracts.name, count(*)::int as orders, sum(after - before)::float8 as difference
    from moved join contracts on contracts.id = moved.contract_id
    group by contracts.id
    order by abs(sum(after - before)) desc, contracts.id`);
  return rows.map(({ difference, ...row }) => ({ ...row, difference: difference / 100 }));
};
