/**
 * When an order last changed stands in a row of its own: an update of an order writes to some twenty indexes, and each mark,
 * release, service and tube had made one.
 */
const notedFrom = (rows: string) => `insert into order_changes (order_id, contract_id, changed_at)
  ${rows}
  on conflict (order_id) do update set contract_id = excluded.contract_id, changed_at = excluded.changed_at`;

export const statements = [
  `create table order_changes (
    order_id integer primary key references orders on delete cascade,
    contract_id integer not null,
    changed_at timestamptz not null
  )`,
  `insert into order_changes
    select id, contract_id, coalesce(changed_at, greatest(created_at, imported_at, result_at, stopped_at)) from orders`,
  'create index order_changes_by_moment on order_changes (contract_id, changed_at, order_id)',
  'drop trigger orders_zz_noted on orders',
  'drop function note_change_of_orders',
  'drop index orders_changed',
  'alter table orders drop column changed_at',
  `create function note_new_orders() returns trigger language plpgsql as $$
    begin
      insert into order_changes (order_id, contract_id, changed_at)
        select id, contract_id, now() from new_orders;
      return null;
    end $$`,
  `create trigger orders_new_noted after insert on orders
    referencing new table as new_orders for each statement execute function note_new_orders()`,
  // By id, like everywhere else, to avoid deadlocks.
  `create function note_changed_orders() returns trigger language plpgsql as $$
    begin
      ${notedFrom(`select id, new_orders.contract_id, now() from new_orders join old_orders using (id)
        where new_orders is distinct from old_orders order by id`)};
      return null;
    end $$`,
  `create trigger orders_change_noted after update on orders
    referencing old table as old_orders new table as new_orders
    for each statement execute function note_changed_orders()`,
  `create or replace function note_part_of_order() returns trigger language plpgsql as $$
    begin
      if not exists (select from order_changes
          where order_id = coalesce(new.order_id, old.order_id) and changed_at = now()) then
        ${notedFrom('select id, contract_id, now() from orders where id = coalesce(new.order_id, old.order_id)')};
      end if;
      return null;
    end $$`,
];
