import { sql, type SQL } from 'drizzle-orm';
import { CALL_MINUTES, type IndicatorGroup } from '../../../contract/indicators.ts';
import { startOfDay } from '../../core/dates.ts';
import { isCurrentNote } from '../../core/db/criticalValues.ts';
import type { Db } from '../../core/db/db.ts';
import { withinUnits } from '../../core/session/reach.ts';
import { listed, type Scope } from '../../core/session/scope.ts';
import { numbers } from '../orderLists/filter.ts';

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
  received: number;
  criticalOrders: number;
  counted: number;
  within15: number;
  within30: number;
  open: number;
}

const keys: Record<IndicatorGroup, SQL> = {
  month: sql`to_char(laboratory_day(created_at), 'YYYYMM')`,
  contract: sql`contract_id::text`,
  unit: sql`contract_id || ' ' || coalesce(client_unit_id::text, '')`,
  discipline: sql`coalesce(services.discipline, '')`,
};

/** Whether the doctor has heard of all critical values of an order, as the list of results asks. */
const isOpen = sql.raw(`orders.cabinet_status in (2, 3) and not exists (
  select from dealt_with where dealt_with.order_id = orders.id and dealt_with.kind = 'critical' and ${isCurrentNote})`);

const minutes = (count: number): SQL => sql`make_interval(mins => ${count}::int)`;

/**
 * Counts by group and in all. A service is done with its first final release; an order with the last of these, or with
 * that of the group. A critical value was called about by the first note that closed it; earlier notes have no moment.
 */
export const countIndicators = async (
  db: Db,
  { scope, from, until, by, now, today }: Counted,
): Promise<CountedRow[]> => {
  const limit = withinUnits(listed(scope), {
    contractId: sql`contract_id`,
    clientUnitId: sql`client_unit_id`,
  });
  const ofOrder = by === 'discipline' ? sql`''` : keys[by];
  const ofService = by === 'discipline' ? keys.discipline : sql`orders.key`;
  const place = by === 'contract' || by === 'unit' ? sql`max(contract_id)` : sql`null::int`;
  const unit = by === 'unit' ? sql`max(client_unit_id)` : sql`null::int`;
  // An order is late as a whole, but not for a discipline that has done its services.
  const isMissing = by === 'discipline' ? sql`and (grouping(key) = 1 or count(*) > count(done_at))` : sql``;
  const [soon, late] = CALL_MINUTES;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<CountedRow>(sql`
    with placed as materialized (
      select id, contract_id, client_unit_id, cabinet_status, imported_at, deadline_on, result_at, result_mark,
        ${ofOrder} as key
      from orders
      where contract_id = any(${numbers(scope.contractIds)}) and created_at >= ${startOfDay(from).toISOString()}
        and created_at < ${startOfDay(until).toISOString()} ${limit === undefined ? sql`` : sql`and ${limit}`}
    ), examined as materialized (
      select orders.id, contract_id, client_unit_id, cabinet_status, imported_at, deadline_on, result_at,
        ${ofService} as key,
        case when latest.version > 1 then (
            select first.at from releases as first
            where first.order_id = orders.id and first.service_id = services.id and first.kind = 'final'
            order by first.version limit 1)
          when latest.kind = 'final' then latest.at end as done_at
      from placed as orders
        join order_services on order_services.order_id = orders.id
        join services on services.id = order_services.service_id and not services.is_package
        left join releases as latest on latest.order_id = orders.id and latest.service_id = services.id and is_current
    ), by_service as (
      select key, ${place} as contract_id, ${unit} as client_unit_id,
        count(*) filter (where done_at >= imported_at)::int as services,
        count(*) filter (where cabinet_status <> 4 and (done_at >= imported_at) is not true)::int as left_out,
        count(*) filter (where cabinet_status <> 4 and imported_at is not null)::int as received,
        percentile_cont(array[0.5, 0.9]) within group (order by extract(epoch from done_at - imported_at)::float8 / 60)
          filter (where done_at >= imported_at) as taken
      from examined
      group by grouping sets ((key), ())
    ), finished as (
      select key, cabinet_status in (1, 3) and deadline_on < ${today} ${isMissing} as is_overdue,
        cabinet_status = 2 and count(done_at) > 0 as is_done,
        laboratory_day(result_at) > deadline_on and laboratory_day(max(done_at)) > deadline_on as came_late
      from examined
      where imported_at is not null and cabinet_status in (1, 2, 3)
      group by grouping sets ((key, id, cabinet_status, deadline_on, result_at), (id, cabinet_status, deadline_on, result_at))
    ), by_order as (
      select key, count(*) filter (where is_overdue or is_done)::int as orders,
        count(*) filter (where is_overdue or is_done and came_late)::int as late
      from finished group by key
    ), critical as materialized (
      select orders.id, ${ofService} as key, releases.at, note.at is null as is_waiting, ${isOpen} as is_open,
        case when note.outcome is not null then greatest(note.called_at - releases.at, interval '0') end as waited
      from placed as orders
        join releases on releases.order_id = orders.id
        join services on services.id = releases.service_id
        left join lateral (
          select dealt_with.at, outcome, called_at from dealt_with
          where dealt_with.order_id = orders.id and dealt_with.kind = 'critical'
            and outcome is distinct from 'notReached' and dealt_with.at >= releases.at
          order by dealt_with.at, dealt_with.id limit 1
        ) as note on true
      where orders.result_mark > 1
        and exists (select from observations where release_id = releases.id and flag in ('LL', 'HH'))
    ), called as (
      select key, bool_or(is_open and is_waiting) as is_open, max(waited) as waited,
        coalesce(min(at) filter (where is_waiting) <= ${at} - ${minutes(late)}, false) as is_overdue
      from critical group by grouping sets ((key, id), (id))
    ), by_call as (
      select key, count(*)::int as orders, count(*) filter (where is_open)::int as open,
        count(*) filter (where case when is_open then is_overdue else waited is not null end)::int as counted,
        count(*) filter (where not is_open and waited <= ${minutes(soon)})::int as within15,
        count(*) filter (where not is_open and waited <= ${minutes(late)})::int as within30
      from called group by key
    )
    select by_service.key, by_service.contract_id as "contractId", by_service.client_unit_id as "clientUnitId",
      services, left_out as "leftOut", round(taken[1])::int as median, round(taken[2])::int as p90,
      coalesce(by_order.orders, 0) as orders, coalesce(late, 0) as late, received,
      coalesce(by_call.orders, 0) as "criticalOrders", coalesce(counted, 0) as counted,
      coalesce(within15, 0) as within15, coalesce(within30, 0) as within30, coalesce(by_call.open, 0) as open
    from by_service
      left join by_order on by_order.key is not distinct from by_service.key
      left join by_call on by_call.key is not distinct from by_service.key
    order by by_service.key`);
  return rows;
};
