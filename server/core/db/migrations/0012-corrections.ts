/**
 * What the latest releases of an order are stands with the order: preliminary ones, corrected ones. Both ledgers count
 * orders by their mark, so that the total of abnormal results is a sum like the others.
 */
const key = 'contract_id, client_unit_id, sorting_state, cabinet_status, result_mark';

/** Replaces a trigger function that adds lines to both ledgers: `count` per key and day of the rows in `source`. */
const countInto = (name: string, source: string, count: string): string => `
create or replace function ${name}() returns trigger language plpgsql as $$
  begin
    with lines as (
      insert into order_totals (${key}, day, count)
        select ${key}, laboratory_day(created_at), ${count} from ${source} group by 1, 2, 3, 4, 5, 6 having ${count} <> 0
        returning *
    )
    insert into order_month_totals (${key}, month, count)
      select ${key}, date_trunc('month', day)::date, sum(count) from lines
      group by 1, 2, 3, 4, 5, 6 having sum(count) <> 0;
    return null;
  end $$`;

export const statements = [
  `alter table releases alter column reason drop default, alter column reason drop not null`,
  `alter table releases alter column reason type jsonb using
    case when reason <> '' then jsonb_build_object('ru', reason, 'en', reason, 'be', reason) end`,

  `alter table orders add column is_preliminary boolean not null default false,
    add column is_corrected boolean not null default false`,
  `create index orders_preliminary on orders (contract_id, result_at)
    include (created_at, cabinet_status, client_unit_id, id) where is_preliminary`,
  `create index orders_corrected on orders (contract_id, result_at)
    include (created_at, cabinet_status, client_unit_id, id) where is_corrected`,
  // A version after a final one corrects it; a final one after a preliminary one does not.
  `create function corrects_final(of_order integer, of_service integer, of_version smallint, of_kind text) returns boolean
    language sql stable parallel safe as $$
    select of_kind <> 'preliminary' and exists (
      select from releases
      where order_id = of_order and service_id = of_service and version < of_version and kind = 'final')
  $$`,
  `create or replace function mark_orders(ids integer[]) returns void language sql as $$
    update orders set result_mark = found.mark, is_preliminary = found.preliminary, is_corrected = found.corrected
    from (
      select marked, coalesce(max(case when flag in ('LL', 'HH') then 2 when flag <> '' then 1 else 0 end), 0) as mark,
        coalesce(bool_or(kind = 'preliminary'), false) as preliminary,
        coalesce(bool_or(corrects_final(order_id, service_id, version, kind)), false) as corrected
      from unnest(ids) as marked
        left join releases on order_id = marked and is_current
        left join observations on release_id = releases.id
      group by marked
    ) as found
    where orders.id = found.marked
      and (result_mark, is_preliminary, is_corrected) is distinct from (found.mark, found.preliminary, found.corrected)
  $$`,
  // A contract is sent the parts that it wants, and each correction of a result that is ready.
  `create or replace function settle_releases() returns trigger language plpgsql as $$
    begin
      update releases set is_current = false
        from releases as later
        where later.order_id = releases.order_id and later.service_id = releases.service_id
          and later.version > releases.version and releases.is_current
          and (releases.order_id, releases.service_id) in (select order_id, service_id from made);
      perform mark_orders(array(select distinct order_id from made where version > 1));
      insert into result_deliveries (order_id)
        select orders.id from orders join contracts on contracts.id = orders.contract_id
        where orders.id in (select order_id from made) and contracts.result_delivery <> 'none'
          and case when orders.cabinet_status = 2 then orders.is_corrected and exists (
              select from made join releases using (id)
              where made.order_id = orders.id and releases.is_current and releases.version > 1)
            else contracts.send_partial end;
      return null;
    end $$`,

  `alter table message_rules drop constraint message_rules_event_check,
    add constraint message_rules_event_check check (event in
      ('resultReady', 'resultPartial', 'resultCorrected', 'critical', 'orderCreated', 'orderCancelled', 'delay'))`,

  `alter table order_totals add column result_mark smallint not null default 0`,
  `alter table order_month_totals add column result_mark smallint not null default 0`,
  'delete from order_totals',
  'delete from order_month_totals',
  `with lines as (
      insert into order_totals (${key}, day, count)
        select ${key}, laboratory_day(created_at), count(*) from orders group by 1, 2, 3, 4, 5, 6 returning *
    )
    insert into order_month_totals (${key}, month, count)
      select ${key}, date_trunc('month', day)::date, sum(count) from lines group by 1, 2, 3, 4, 5, 6`,
  'drop index order_totals_cabinet',
  'drop index order_month_totals_cabinet',
  `create index order_totals_cabinet on order_totals (contract_id, day)
    include (cabinet_status, client_unit_id, result_mark, count)`,
  `create index order_month_totals_cabinet on order_month_totals (contract_id, month)
    include (cabinet_status, client_unit_id, result_mark, count)`,
  countInto('count_new_orders', 'new_orders', 'count(*)'),
  countInto(
    'count_changed_orders',
    '(select *, 1 as n from new_orders union all select *, -1 from old_orders) as changed',
    'sum(n)',
  ),
  countInto('count_dropped_orders', 'old_orders', '-count(*)'),
];
