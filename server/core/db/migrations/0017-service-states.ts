/**
 * A laboratory rejects or cancels a service of an order; the order keeps that a specimen was rejected, and when. A part
 * of a result is e-mailed only when there is a value or one was withdrawn.
 */
export const statements = [
  `alter table releases add column rejection text,
    drop constraint releases_kind_check,
    add constraint releases_kind_check check (kind in ('preliminary', 'final', 'withdrawn', 'rejected', 'cancelled')),
    add constraint releases_rejection_check check ((kind = 'rejected') = (rejection is not null))`,
  'alter table orders add column is_rejected boolean not null default false',
  `create index orders_rejected on orders (contract_id, created_at)
    include (stopped_at, cabinet_status, client_unit_id, id) where cabinet_status = 5 or is_rejected`,
  `alter table message_rules drop constraint message_rules_event_check,
    add constraint message_rules_event_check check (event in ('resultReady', 'resultPartial', 'resultCorrected',
      'specimenRejected', 'critical', 'orderCreated', 'orderCancelled', 'delay'))`,
  `create or replace function mark_orders(ids integer[]) returns void language sql as $$
    update orders set result_mark = found.mark, is_preliminary = found.preliminary, is_corrected = found.corrected,
      is_rejected = found.rejected_at is not null, stopped_at = greatest(stopped_at, found.rejected_at)
    from (
      select marked, coalesce(max(case when flag in ('LL', 'HH') then 2 when flag <> '' then 1 else 0 end), 0) as mark,
        coalesce(bool_or(kind = 'preliminary'), false) as preliminary,
        coalesce(bool_or(corrects_final(order_id, service_id, version, kind)), false) as corrected,
        max(at) filter (where kind = 'rejected') as rejected_at
      from unnest(ids) as marked
        left join releases on order_id = marked and is_current
        left join observations on release_id = releases.id
      group by marked
    ) as found
    where orders.id = found.marked
      and (result_mark, is_preliminary, is_corrected, is_rejected, stopped_at) is distinct from
        (found.mark, found.preliminary, found.corrected, found.rejected_at is not null,
          greatest(stopped_at, found.rejected_at))
  $$`,
  `create or replace function settle_releases() returns trigger language plpgsql as $$
    begin
      update releases set is_current = false
        from releases as later
        where later.order_id = releases.order_id and later.service_id = releases.service_id
          and later.version > releases.version and releases.is_current
          and (releases.order_id, releases.service_id) in (select order_id, service_id from made);
      perform mark_orders(array(select distinct order_id from made where version > 1 or kind = 'rejected'));
      insert into result_deliveries (order_id)
        select orders.id from orders join contracts on contracts.id = orders.contract_id
        where contracts.result_delivery <> 'none'
          and orders.id in (select order_id from made where kind in ('preliminary', 'final', 'withdrawn'))
          and case when orders.cabinet_status = 2 then orders.is_corrected and exists (
              select from made join releases using (id)
              where made.order_id = orders.id and releases.is_current and releases.version > 1)
            else contracts.send_partial end;
      return null;
    end $$`,
];
