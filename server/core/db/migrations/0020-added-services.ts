/**
 * Services are added to the specimens of orders that the laboratory holds. What was ordered and promised at first stays
 * known: indicators count only that, so that an added service makes no kept promise late and no broken one kept.
 */
export const statements = [
  'alter table order_services add column added_at timestamptz',
  'alter table orders add column placed_deadline_on date',
  // Added services are due one by one, whatever the order waits for.
  `create table lis_additions (
    order_id integer not null references orders (id) on delete cascade,
    service_id integer not null references services (id),
    due_at timestamptz not null,
    primary key (order_id, service_id)
  )`,
  'create index lis_additions_due on lis_additions (due_at)',
  `create trigger lis_additions_work_new after insert on lis_additions
    for each statement execute function tell_work()`,
  `create or replace function time_orders(ids integer[]) returns void language plpgsql as $$
    begin
      perform from orders where id = any(ids) order by id for no key update;
      insert into order_times (order_id, service_ids, seconds)
        select order_id, array_agg(service_id order by service_id), array_agg(seconds order by service_id)
        from (
          select orders.id as order_id, services.id as service_id, (
              select case when final.at >= orders.imported_at
                then floor(extract(epoch from final.at - orders.imported_at)) end
              from releases as final
              where final.order_id = orders.id and final.service_id = services.id and final.kind = 'final'
              order by final.version limit 1)::int as seconds
          from orders
            join order_services on order_services.order_id = orders.id and order_services.added_at is null
            join services on services.id = order_services.service_id and not services.is_package
          where orders.id = any(ids)
        ) as timed
        group by order_id
      on conflict (order_id) do update set service_ids = excluded.service_ids, seconds = excluded.seconds
        where (order_times.service_ids, order_times.seconds) is distinct from (excluded.service_ids, excluded.seconds);
    end $$`,
];
