const key = 'contract_id, client_unit_id, sorting_state, cabinet_status';

/** A trigger function that adds lines to both ledgers: `count` per key and day of the rows in `source`. */
const countInto = (name: string, source: string, count: string): string => `
create function ${name}() returns trigger language plpgsql as $$
  begin
    with lines as (
      insert into order_totals
        select ${key}, laboratory_day(created_at), ${count} from ${source} group by 1, 2, 3, 4, 5 having ${count} <> 0
        returning *
    )
    insert into order_month_totals
      select ${key}, date_trunc('month', day)::date, sum(count) from lines group by 1, 2, 3, 4, 5 having sum(count) <> 0;
    return null;
  end $$;
`;

/** What the database keeps of orders by itself: the patient's name in them, and totals. */
export const orderTriggers = /* sql */ `
-- An order placed while its patient is being renamed waits and gets the new name. It waits only when its patient
-- changes: an update of an order locks it, and the renaming waits for that lock.
create function fill_order_name() returns trigger language plpgsql as $$
  begin
    select order_name_key(last_name, first_name) into new.name_key
      from patients where id = new.patient_id for share;
    return new;
  end $$;
create trigger orders_name before insert on orders for each row execute function fill_order_name();
create trigger orders_of_another before update of patient_id on orders
  for each row when (old.patient_id <> new.patient_id) execute function fill_order_name();

-- Locks the orders by id, like all other code.
create function rename_orders() returns trigger language plpgsql as $$
  begin
    perform from orders where patient_id = new.id order by id for update;
    update orders set name_key = order_name_key(new.last_name, new.first_name) where patient_id = new.id;
    return null;
  end $$;
create trigger patients_name after update of last_name, first_name on patients
  for each row when (old.last_name <> new.last_name or old.first_name <> new.first_name)
  execute function rename_orders();

-- A ledger: every statement that inserts, updates or deletes orders adds lines with differences and lines are never
-- updated, so counting takes no locks; housekeeping merges the lines of each key.
create table order_totals (
  contract_id integer not null,
  client_unit_id integer,
  sorting_state integer not null,
  cabinet_status integer not null,
  day date not null,
  count integer not null
);
create index order_totals_sorting on order_totals (contract_id, sorting_state, day) include (client_unit_id, count);
create index order_totals_cabinet on order_totals (contract_id, day) include (cabinet_status, client_unit_id, count);

-- The same by month: three years are the sum of 36 lines instead of 1,095.
create table order_month_totals (
  contract_id integer not null,
  client_unit_id integer,
  sorting_state integer not null,
  cabinet_status integer not null,
  month date not null,
  count integer not null
);
create index order_month_totals_sorting on order_month_totals (contract_id, sorting_state, month)
  include (client_unit_id, count);
create index order_month_totals_cabinet on order_month_totals (contract_id, month)
  include (cabinet_status, client_unit_id, count);
${countInto('count_new_orders', 'new_orders', 'count(*)')}
${countInto(
  'count_changed_orders',
  '(select *, 1 as n from new_orders union all select *, -1 from old_orders) as changed',
  'sum(n)',
)}
${countInto('count_dropped_orders', 'old_orders', '-count(*)')}
create trigger orders_counted after insert on orders
  referencing new table as new_orders for each statement execute function count_new_orders();
create trigger orders_recounted after update on orders
  referencing old table as old_orders new table as new_orders
  for each statement execute function count_changed_orders();
create trigger orders_dropped after delete on orders
  referencing old table as old_orders for each statement execute function count_dropped_orders();
`;
