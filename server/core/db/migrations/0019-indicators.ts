/** Services have a discipline, by which indicators are grouped. The catalogue of the simulated laboratory has it in its codes. */
const byCode = {
  haematology: ['10'],
  coagulation: ['20'],
  biochemistry: ['30', '31'],
  hormones: ['40'],
  markers: ['50'],
  infections: ['60'],
  pcr: ['61', '62'],
  microbiology: ['63'],
  urine: ['64'],
  cytology: ['65'],
  immunology: ['70'],
  allergy: ['71', '72'],
  genetics: ['80'],
};
const names = Object.keys(byCode)
  .map((name) => `'${name}'`)
  .join(', ');
const rows = Object.entries(byCode)
  .flatMap(([name, beginnings]) => beginnings.map((beginning) => `('${beginning}', '${name}')`))
  .join(', ');

/** The services of orders, which condition chooses, with the seconds from the receipt to the first final release. */
const timed = (condition: string): string => `
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
        join order_services on order_services.order_id = orders.id
        join services on services.id = order_services.service_id and not services.is_package
      where ${condition}
    ) as timed
    group by order_id`;

/** A trigger after a statement on `table` that writes the times of the orders of its rows again. */
const timedAfter = (table: string, event: 'insert' | 'delete'): string => `
  create trigger ${table}_timed_after_${event} after ${event} on ${table}
    referencing ${event === 'insert' ? 'new' : 'old'} table as changed
    for each statement execute function time_changed_orders()`;

export const statements = [
  `alter table services add column discipline text check (discipline in (${names}))`,
  `update services set discipline = known.discipline
    from (values ${rows}) as known (beginning, discipline)
    where code ~ '^[0-9]{4}$' and left(code, 2) = beginning and tube_code is not null
      and exists (select from releases where is_simulated)`,

  // One row an order: joining half a million services with their releases took seconds.
  `create table order_times (
    order_id integer primary key references orders (id) on delete cascade,
    service_ids integer[] not null,
    seconds integer[] not null
  )`,
  timed('true'),
  // The lock first: what another transaction has released for the order is seen after it.
  `create function time_orders(ids integer[]) returns void language plpgsql as $$
    begin
      perform from orders where id = any(ids) order by id for no key update;
      ${timed('orders.id = any(ids)')}
      on conflict (order_id) do update set service_ids = excluded.service_ids, seconds = excluded.seconds
        where (order_times.service_ids, order_times.seconds) is distinct from (excluded.service_ids, excluded.seconds);
    end $$`,
  `create function time_changed_orders() returns trigger language plpgsql as $$
    begin
      perform time_orders(array(select distinct order_id from changed));
      return null;
    end $$`,
  timedAfter('releases', 'insert'),
  timedAfter('order_services', 'insert'),
  timedAfter('order_services', 'delete'),
  `create function time_received_order() returns trigger language plpgsql as $$
    begin
      perform time_orders(array[new.id]);
      return null;
    end $$`,
  `create trigger orders_timed after update of imported_at on orders
    for each row when (old.imported_at is distinct from new.imported_at) execute function time_received_order()`,
];
