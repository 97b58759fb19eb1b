/**
 * An order knows the earliest promise that a service of its broke: its first final release came on a later day. With the
 * earliest day that is owed this is all that says whether an order is late, in lists, on Today and in indicators.
 */
export const statements = [
  'alter table orders add column broken_on date',
  // Each service with its promised day, whether it is owed, and the day of its first final release.
  `create function promised_services(ordered integer)
    returns table (service_id integer, added_at timestamptz, promised_on date, is_owed boolean, given_on date)
    language sql stable as $$
      select placed.service_id, placed.added_at, coalesce(placed.promised_on,
          case when placed.added_at is null then orders.placed_deadline_on end, orders.deadline_on),
        not exists (select from releases where releases.order_id = orders.id and releases.service_id = services.id
            and releases.is_current and releases.kind <> 'preliminary')
          and not exists (select from specimen_marks where specimen_marks.order_id = orders.id
            and specimen_marks.tube_code = services.tube_code and specimen_marks.state = 'notTaken'),
        (select laboratory_day(final.at) from releases as final
          where final.order_id = orders.id and final.service_id = services.id and final.kind = 'final'
          order by final.version limit 1)
      from orders join order_services as placed on placed.order_id = orders.id
        join services on services.id = placed.service_id and not services.is_package
      where orders.id = ordered
    $$`,
  `create or replace function owed_services(ordered integer)
    returns table (service_id integer, added_at timestamptz, promised_on date) language sql stable as $$
      select service_id, added_at, promised_on from promised_services(ordered) where is_owed
    $$`,
  `create or replace function due_orders(ids integer[]) returns void language sql as $$
    update orders set due_on = found.due, broken_on = found.broken from (
      select orders.id,
        min(promised_on) filter (where is_owed and cabinet_status in (1, 3)) as due,
        min(promised_on) filter (where given_on > promised_on) as broken
      from orders left join lateral promised_services(orders.id) on true
      where id = any(ids) group by orders.id
    ) as found
    where orders.id = found.id and (orders.due_on, orders.broken_on) is distinct from (found.due, found.broken)
  $$`,
  `update orders set broken_on = broken.day from (
    select order_id, min(promised_on) as day from (
      select distinct on (placed.order_id, placed.service_id) placed.order_id, laboratory_day(final.at) as given_on,
        coalesce(placed.promised_on, case when placed.added_at is null then placed_deadline_on end, deadline_on) as promised_on
      from releases as final
        join order_services as placed on placed.order_id = final.order_id and placed.service_id = final.service_id
        join orders on orders.id = final.order_id
      where final.kind = 'final'
      order by placed.order_id, placed.service_id, final.version
    ) as given where given_on > promised_on group by order_id
  ) as broken where orders.id = broken.order_id`,
];
