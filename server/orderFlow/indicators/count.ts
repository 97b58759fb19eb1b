import { sql, type SQL } from 'drizzle-orm';
import type { Rejection } from '../../../contract/releases.ts';
import { CALL_MINUTES, type IndicatorGroup } from '../../../contract/indicators.ts';
import { startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { orderTimes } from '../../core/db/schema/orders.ts';
import { withinUnits } from '../../core/session/reach.ts';
import { listed, type Scope } from '../../core/session/scope.ts';
import { isLate, numbers, owesPlaced, uncalled } from '../orderLists/filter.ts';

/** Which orders are counted, and as of when; days are `yyyy-MM-dd`, the second one is not in the period. */
export interface Counted {
  scope: Scope;
  from: string;
  until: string;
  by: IndicatorGroup;
  now: Date;
  today: string;
}

/** The figures of a group as they are counted; `key` null: of all. */
export interface CountedRow extends Record<string, unknown> {
  key: string | null;
  contractId: number | null;
  clientUnitId: number | null;
  services: number;
  leftOut: number;
  median: number | null;
  p90: number | null;
  orders: number;
  late: number;
  overdue: number;
  received: number;
  rejectedServices: number;
  rejectedOrders: number;
  unexplained: number;
  reasons: { reason: Rejection; services: number; orders: number }[];
  criticalOrders: number;
  counted: number;
  within15: number;
  within30: number;
  open: number;
}

const keys: Record<Exclude<IndicatorGroup, 'discipline'>, SQL> = {
  month: sql`to_char(laboratory_day(created_at), 'YYYYMM')`,
  contract: sql`contract_id::text`,
  unit: sql`contract_id || ' ' || coalesce(client_unit_id::text, '')`,
};

const minutes = (count: number): SQL => sql`make_interval(mins => ${count}::int)`;

/** The minutes that a share of the services of a group takes at most, between the two nearest services. */
const percentile = (share: number): SQL => {
  const place = sql`${share}::float8 * (n - 1)`;
  const value = (at: SQL) => sql`min(minutes) filter (where upto > ${at})`;
  const [below, above] = [value(sql`floor(${place})`), value(sql`ceil(${place})`)];
  return sql`round(${below} + (${above} - ${below}) * (${share}::float8 * (max(n) - 1) - floor(${share}::float8 * (max(n) - 1))))::int`;
};

/** Services and promises by group: of orders, or of the part of an order that a discipline does. */
const byOrder = sql`
  select key, max(contract_id) as contract_id, max(client_unit_id) as client_unit_id,
    sum(done)::int as services,
    coalesce(sum(services - done) filter (where cabinet_status <> 4), 0)::int as left_out,
    coalesce(sum(services) filter (where is_received), 0)::int as received,
    count(*) filter (where is_decided)::int as orders, count(*) filter (where is_late)::int as late,
    count(*) filter (where is_overdue)::int as overdue,
    count(*) filter (where cabinet_status = 5 or is_rejected)::int as rejected,
    count(*) filter (where cabinet_status = 5 and not is_rejected)::int as unexplained
  from timed group by grouping sets ((key), ())`;
const byDiscipline = (today: string) => sql`
  with late as materialized (
    select timed.id, service_id, is_owed and is_overdue as is_overdue
    from timed cross join promised_services(timed.id)
    where is_late and (given_on > promised_on or is_owed and promised_on < ${today})
  ), parts as (
    select timed.id, coalesce(discipline, '') as key, bool_and(cabinet_status <> 4) as is_kept,
      bool_and(is_received) as is_received, bool_and(is_decided) as is_decided, count(*) as services,
      count(one.seconds) as done, bool_or(late.id is not null) as is_late, bool_or(late.is_overdue) as is_overdue
    from timed cross join unnest(service_ids, timed.seconds) as one (service_id, seconds)
      join services on services.id = service_id
      left join late on late.id = timed.id and late.service_id = one.service_id
    group by timed.id, 2
  )
  select key, null::int as contract_id, null::int as client_unit_id, sum(done)::int as services,
    coalesce(sum(services - done) filter (where is_kept), 0)::int as left_out,
    coalesce(sum(services) filter (where is_received), 0)::int as received,
    count(*) filter (where is_decided)::int as orders, count(*) filter (where is_late)::int as late,
    count(*) filter (where is_overdue)::int as overdue, null::int as rejected, 0 as unexplained
  from parts group by key
  union all
  select * from (${byOrder}) as whole where key is null`;

/** Rejected services by key and reason. `ofService`: the key of a service. */
const rejections = (ofService: SQL): SQL => sql`
    rejected as (
      select orders.id, ${ofService} as key, rejection
      from placed as orders
        cross join lateral (
          select service_id, rejection from releases
          where order_id = orders.id and is_current and kind = 'rejected'
            and exists (select from order_services as placed where placed.order_id = orders.id
              and placed.service_id = releases.service_id and placed.added_at is null)
          offset 0
        ) as given
        join services on services.id = given.service_id
      where orders.is_rejected
    ), by_reason as (
      select key, rejection, count(*)::int as services, count(distinct id)::int as orders
      from rejected group by grouping sets ((key, rejection), (key), (rejection), ())
    ), by_rejection as (
      select key, max(services) as services, max(orders) as orders,
        json_agg(json_build_object('reason', rejection, 'services', services, 'orders', orders)
          order by services desc, rejection) filter (where rejection is not null) as reasons
      from by_reason group by key`;

/** Critical values by key: how many orders were called about in time, and how many wait. */
const calls = (ofService: SQL, now: Date): SQL => {
  const [soon, late] = CALL_MINUTES;
  const overdue = sql`${now.toISOString()}::timestamptz - ${minutes(late)}`;
  return sql`
    critical as materialized (
      select orders.id, ${ofService} as key, given.at, note.at is null as is_waiting, ${uncalled} as is_open,
        case when note.outcome is not null then greatest(note.called_at - given.at, interval '0') end as waited
      from placed as orders
        cross join lateral (
          select releases.at, service_id from releases
          where order_id = orders.id
            and exists (select from observations where release_id = releases.id and flag in ('LL', 'HH'))
          -- Else all values of the laboratory are read.
          offset 0
        ) as given
        join services on services.id = given.service_id
        left join lateral (
          select dealt_with.at, outcome, called_at from dealt_with
          where dealt_with.order_id = orders.id and dealt_with.kind = 'critical'
            and outcome is distinct from 'notReached' and dealt_with.at >= given.at
          order by dealt_with.at, dealt_with.id limit 1
        ) as note on true
      where orders.result_mark > 1
    ), called as (
      select key, bool_or(is_open and is_waiting) as is_open, max(waited) as waited,
        coalesce(min(at) filter (where is_waiting) <= ${overdue}, false) as is_overdue
      from critical group by grouping sets ((key, id), (id))
    ), by_call as (
      select key, count(*)::int as orders, count(*) filter (where is_open)::int as open,
        count(*) filter (where case when is_open then is_overdue else waited is not null end)::int as counted,
        count(*) filter (where not is_open and waited <= ${minutes(soon)})::int as within15,
        count(*) filter (where not is_open and waited <= ${minutes(late)})::int as within30
      from called group by key`;
};

/**
 * Counts by group and in all, within the reach of `scope`. A service is done with its first final release, an order with
 * the last of these; an order is late as in the lists, also while nobody has handed it over. A critical value was called
 * about by the first note that closed it; earlier notes have no moment.
 */
export const countIndicators = async (
  db: Db,
  { scope, from, until, by, now, today }: Counted,
): Promise<CountedRow[]> => {
  const limit = withinUnits(listed(scope), {
    contractId: sql`contract_id`,
    clientUnitId: sql`client_unit_id`,
  });
  const isSplit = by === 'discipline';
  const ofService = isSplit ? sql`coalesce(services.discipline, '')` : sql`orders.key`;
  const statement = sql`
    with placed as materialized (
      select id, contract_id, client_unit_id, cabinet_status, imported_at, result_mark, critical_since, is_rejected,
        ${isSplit ? sql`''` : keys[by]} as key, ${isLate(today)} as is_late, coalesce(due_on < ${today}, false) as is_overdue,
        placed_deadline_on is not null and not ${owesPlaced} as is_kept_open
      from orders
      where contract_id = any(${numbers(scope.contractIds)}) and created_at >= ${startOfDay(from).toISOString()}
        and created_at < ${startOfDay(until).toISOString()} ${limit === undefined ? sql`` : sql`and ${limit}`}
    ), timed as materialized (
      select placed.*, service_ids, seconds, cardinality(service_ids) as services,
        cardinality(array_remove(seconds, null)) as done, imported_at is not null and cabinet_status <> 4 or is_rejected as is_received,
        is_late or imported_at is not null and (cabinet_status = 2 and array_remove(seconds, null) <> '{}'
          or cabinet_status in (1, 3) and is_kept_open) as is_decided
      from placed join ${orderTimes} on order_id = placed.id
    ), by_order as (${isSplit ? byDiscipline(today) : byOrder}
    ), by_minute as (
      select ${isSplit ? sql`coalesce(discipline, '')` : sql`timed.key`} as key, (one.seconds + 30) / 60 as minutes,
        count(*) as count
      from timed cross join unnest(service_ids, timed.seconds) as one (service_id, seconds)
        ${isSplit ? sql`join services on services.id = service_id` : sql``}
      where one.seconds is not null
      group by 1, 2
    ), ranked as (
      select key, minutes, sum(count) over (partition by key order by minutes) as upto,
        sum(count) over (partition by key) as n
      from (
        select key, minutes, count from by_minute
        union all select null, minutes, sum(count) from by_minute group by minutes
      ) as minutes
    ), taken as (
      select key, ${percentile(0.5)} as median, ${percentile(0.9)} as p90 from ranked group by key
    ), ${rejections(ofService)}
    ), ${calls(ofService, now)}
    )
    select by_order.key,
      ${by === 'contract' || by === 'unit' ? sql`contract_id` : sql`null::int`} as "contractId",
      ${by === 'unit' ? sql`client_unit_id` : sql`null::int`} as "clientUnitId",
      coalesce(by_order.services, 0) as services, left_out as "leftOut", median, p90, by_order.orders, late, overdue, received,
      coalesce(by_rejection.services, 0) as "rejectedServices", unexplained,
      coalesce(by_order.rejected, by_rejection.orders, 0) as "rejectedOrders", coalesce(reasons, '[]') as reasons,
      coalesce(by_call.orders, 0) as "criticalOrders", coalesce(counted, 0) as counted,
      coalesce(within15, 0) as within15, coalesce(within30, 0) as within30, coalesce(by_call.open, 0) as open
    from by_order
      left join taken on taken.key is not distinct from by_order.key
      left join by_rejection on by_rejection.key is not distinct from by_order.key
      left join by_call on by_call.key is not distinct from by_order.key
    order by by_order.key`;
  return (await db.execute<CountedRow>(statement)).rows;
};
