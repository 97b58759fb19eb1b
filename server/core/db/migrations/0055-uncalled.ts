/**
 * An order knows since when a doctor has to be called about its critical values, so that Today and the bell read only the
 * orders that wait, however many were critical before.
 */
export const statements = [
  'alter table orders add column critical_since timestamptz',
  // A value that was replaced before the call counts for the moment, but only while a critical one is in force.
  `create function uncalled_since(marked integer) returns timestamptz language sql stable as $$
    select min(at) from releases
    where order_id = marked
      and at > coalesce((select max(noted.at) from dealt_with as noted where noted.order_id = marked
        and noted.kind = 'critical' and noted.outcome is distinct from 'notReached'), '-infinity')
      and exists (select from observations where release_id = releases.id and flag in ('LL', 'HH'))
    having bool_or(is_current)
  $$`,
  'drop function mark_orders',
  // The lock first: what another transaction has released or noted for the order is seen after it.
  `create function mark_orders(ids integer[]) returns void language plpgsql as $$
    begin
      perform from orders where id = any(ids) order by id for no key update;
      update orders set result_mark = found.mark, critical_since = found.since, is_preliminary = found.preliminary,
        is_corrected = found.corrected, is_rejected = found.rejected_at is not null,
        stopped_at = greatest(stopped_at, found.rejected_at)
      from (
        select *, case when mark > 1 then uncalled_since(marked) end as since
        from (
          select marked, coalesce(max(case when flag in ('LL', 'HH') then 2 when flag <> '' then 1 else 0 end), 0) as mark,
            coalesce(bool_or(kind = 'preliminary'), false) as preliminary,
            coalesce(bool_or(corrects_final(order_id, service_id, version, kind)), false) as corrected,
            max(at) filter (where kind = 'rejected') as rejected_at
          from unnest(ids) as marked
            left join releases on order_id = marked and is_current
            left join observations on release_id = releases.id
          group by marked
        ) as current
      ) as found
      where orders.id = found.marked
        and (result_mark, critical_since, is_preliminary, is_corrected, is_rejected, stopped_at) is distinct from
          (found.mark, found.since, found.preliminary, found.corrected, found.rejected_at is not null,
            greatest(stopped_at, found.rejected_at));
    end $$`,
  `create function mark_noted_orders() returns trigger language plpgsql as $$
    begin
      perform mark_orders(array(select distinct order_id from made where kind = 'critical'));
      return null;
    end $$`,
  `create trigger dealt_with_marked after insert on dealt_with
    referencing new table as made for each statement execute function mark_noted_orders()`,
  'update orders set critical_since = uncalled_since(id) where result_mark > 1',
  'create index orders_uncalled on orders (contract_id, critical_since) where critical_since is not null',
];
