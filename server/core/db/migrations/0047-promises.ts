/**
 * Each service of an order is promised for a day of its own, and the order knows the earliest of what the laboratory
 * owes. Open orders of earlier versions were promised as a whole; finished ones do not need a day. A rule announces an
 * order that is at risk, besides one that is late.
 */
export const statements = [
  'alter table order_services add column promised_on date',
  'alter table orders add column due_on date',
  // What was ordered and is not released, rejected or cancelled; what was not taken is not owed.
  `create function owed_services(ordered integer)
    returns table (service_id integer, added_at timestamptz, promised_on date) language sql stable as $$
      select owed.service_id, owed.added_at, coalesce(owed.promised_on,
        case when owed.added_at is null then orders.placed_deadline_on end, orders.deadline_on)
      from orders join order_services as owed on owed.order_id = orders.id
        join services on services.id = owed.service_id and not services.is_package
        left join releases on releases.order_id = orders.id and releases.service_id = services.id and releases.is_current
      where orders.id = ordered and (releases.id is null or releases.kind = 'preliminary')
        and not exists (select from specimen_marks where specimen_marks.order_id = orders.id
          and specimen_marks.tube_code = services.tube_code and specimen_marks.state = 'notTaken')
    $$`,
  `create function due_orders(ids integer[]) returns void language sql as $$
    update orders set due_on = found.due from (
      select orders.id, case when cabinet_status in (1, 3) then
          (select min(promised_on) from owed_services(orders.id)) end as due
      from orders where id = any(ids)
    ) as found
    where orders.id = found.id and orders.due_on is distinct from found.due
  $$`,
  `select due_orders(array(select id from orders where cabinet_status in (1, 3)))`,
  `create index orders_due on orders (contract_id, due_on) include (client_unit_id, sorting_state, created_at)
    where due_on is not null`,
  'drop index orders_promised',
  // Times come first: they lock the order, so that what another transaction has released is seen.
  `create or replace function time_changed_orders() returns trigger language plpgsql as $$
    declare ids integer[] := array(select distinct order_id from changed);
    begin
      perform time_orders(ids);
      perform due_orders(ids);
      return null;
    end $$`,
  `create function due_marked_order() returns trigger language plpgsql as $$
    begin
      perform due_orders(array[coalesce(new.order_id, old.order_id)]);
      return null;
    end $$`,
  `create trigger specimen_marks_due after insert or update of state or delete on specimen_marks
    for each row execute function due_marked_order()`,
  `create function due_settled_order() returns trigger language plpgsql as $$
    begin
      new.due_on := case when new.cabinet_status in (1, 3) then
        (select min(promised_on) from owed_services(new.id)) end;
      return new;
    end $$`,
  `create trigger orders_due before update of cabinet_status on orders for each row
    when ((old.cabinet_status in (1, 3)) <> (new.cabinet_status in (1, 3))) execute function due_settled_order()`,

  `alter table order_delays add column event text not null default 'delay' check (event in ('delay', 'atRisk')),
    drop constraint order_delays_pkey, add primary key (order_id, event)`,
  'alter table order_delays alter column event drop default',
  `alter table message_rules drop constraint message_rules_event_check,
    add constraint message_rules_event_check check (event in ('resultReady', 'resultPartial', 'resultCorrected',
      'specimenRejected', 'critical', 'orderCreated', 'orderCancelled', 'delay', 'atRisk'))`,
];
