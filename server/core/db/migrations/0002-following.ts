/**
 * What follows an order: sorting, results, outside laboratories, validity of pre-orders.
 *
 * Lists are sorted and searched by `orders.name_key`, the patient's name. Triggers maintain it and lock the orders by
 * id, like all other code. `order_totals` is a ledger: every statement that inserts, updates or deletes orders adds
 * lines with differences and lines are never updated, so counting takes no locks; housekeeping merges the lines of
 * each key.
 */
export const statements = [
  `create table medical_centers (
    code text primary key,
    city jsonb not null,
    address jsonb not null,
    region jsonb not null,
    search_text text not null
  )`,
  `create index medical_centers_search on medical_centers using gin (search_text gin_trgm_ops)`,
  `alter table client_units add medical_center_code text references medical_centers`,
  `create index client_units_medical_center on client_units (medical_center_code)`,

  `create function person_key(name text) returns text language sql immutable parallel safe as
    $$ select translate(lower(name), 'ёіў', 'еиу') $$`,
  `create function order_name_key(last_name text, first_name text) returns text language sql immutable parallel safe as
    $$ select person_key(last_name) || chr(9) || person_key(first_name) $$`,
  `alter table orders add name_key text collate "C" not null default ''`,
  `update orders set name_key = order_name_key(last_name, first_name) from patients where patients.id = patient_id`,
  `create function fill_order_name() returns trigger language plpgsql as $$
    begin
      select order_name_key(last_name, first_name) into new.name_key from patients where id = new.patient_id;
      return new;
    end $$`,
  `create trigger orders_name before insert or update of patient_id on orders
    for each row execute function fill_order_name()`,
  `create function rename_orders() returns trigger language plpgsql as $$
    begin
      perform from orders where patient_id = new.id order by id for update;
      update orders set name_key = order_name_key(new.last_name, new.first_name) where patient_id = new.id;
      return null;
    end $$`,
  `create trigger patients_name after update of last_name, first_name on patients
    for each row when (old.last_name <> new.last_name or old.first_name <> new.first_name)
    execute function rename_orders()`,

  `create table order_totals (
    contract_id integer not null,
    client_unit_id integer,
    sorting_state integer not null,
    cabinet_status integer not null,
    day date not null,
    count integer not null
  )`,
  `create index order_totals_sorting on order_totals (contract_id, sorting_state, day) include (client_unit_id, count)`,
  `create index order_totals_cabinet on order_totals (contract_id, day) include (cabinet_status, client_unit_id, count)`,
  `create function laboratory_day(at timestamptz) returns date language sql immutable parallel safe as
    $$ select (at at time zone 'Europe/Minsk')::date $$`,
  // Weekends count as the Friday before, and every weekend passed adds two days.
  `create function working_day_after(day date, working_days integer) returns date language sql immutable parallel safe as
    $$ select case when working_days = 0 then day else
      day - (extract(isodow from day)::int - least(extract(isodow from day)::int, 5))
      + working_days + (least(extract(isodow from day)::int, 5) - 1 + working_days) / 5 * 2 end $$`,
  `alter table orders add deadline_on date not null
    generated always as (working_day_after(laboratory_day(created_at), working_days)) stored`,
  `insert into order_totals
    select contract_id, client_unit_id, sorting_state, cabinet_status, laboratory_day(created_at), count(*)
    from orders group by 1, 2, 3, 4, 5`,
  `create function count_new_orders() returns trigger language plpgsql as $$
    begin
      insert into order_totals
        select contract_id, client_unit_id, sorting_state, cabinet_status, laboratory_day(created_at), count(*)
        from new_orders group by 1, 2, 3, 4, 5;
      return null;
    end $$`,
  `create function count_changed_orders() returns trigger language plpgsql as $$
    begin
      insert into order_totals
        select contract_id, client_unit_id, sorting_state, cabinet_status, laboratory_day(created_at), sum(n)
        from (select *, 1 as n from new_orders union all select *, -1 from old_orders) as changed
        group by 1, 2, 3, 4, 5 having sum(n) <> 0;
      return null;
    end $$`,
  `create function count_dropped_orders() returns trigger language plpgsql as $$
    begin
      insert into order_totals
        select contract_id, client_unit_id, sorting_state, cabinet_status, laboratory_day(created_at), -count(*)
        from old_orders group by 1, 2, 3, 4, 5;
      return null;
    end $$`,
  `create trigger orders_counted after insert on orders
    referencing new table as new_orders for each statement execute function count_new_orders()`,
  `create trigger orders_recounted after update on orders
    referencing old table as old_orders new table as new_orders
    for each statement execute function count_changed_orders()`,
  `create trigger orders_dropped after delete on orders
    referencing old table as old_orders for each statement execute function count_dropped_orders()`,

  `drop index orders_by_day`,
  // Rows are read for one page only; filters and counts use the indexes.
  `create index orders_sorting_by_day on orders (contract_id, sorting_state, created_at, id)
    include (client_unit_id, imported_at)`,
  `create index orders_sorting_by_name on orders (contract_id, sorting_state, name_key, id)
    include (created_at, client_unit_id)`,
  `create index orders_sorting_by_barcode on orders (contract_id, sorting_state, barcode)
    include (id, created_at, client_unit_id)`,
  `create index orders_by_day on orders (contract_id, created_at, id)
    include (cabinet_status, client_unit_id, result_at, deadline_on)`,
  `create index orders_by_name on orders (contract_id, name_key, id)
    include (created_at, cabinet_status, client_unit_id)`,
  `create index orders_by_barcode on orders (contract_id, barcode)
    include (id, created_at, cabinet_status, client_unit_id)`,
  `create index orders_by_deadline on orders (contract_id, deadline_on, id) include (created_at)`,
  // States in alphabetical order of their words.
  `create index orders_by_state on orders
    (contract_id, array_position('{3,2,5,1,4,0}'::int[], cabinet_status), id) include (created_at)`,
  `create index orders_without_result on orders (contract_id, cabinet_status, created_at, id)
    include (name_key, client_unit_id) where cabinet_status <> 2`,
  `create index order_services_service on order_services (service_id, order_id)`,

  `create table lis_tasks (
    order_id integer primary key references orders on delete cascade,
    step text not null,
    due_at timestamptz not null
  )`,
  `create index lis_tasks_due on lis_tasks (due_at)`,
  `create table order_results (
    order_id integer primary key references orders on delete cascade,
    lines jsonb not null,
    made_at timestamptz not null
  )`,

  `create table providers (
    id integer generated by default as identity primary key,
    code text not null unique,
    name jsonb not null,
    kind text not null,
    contact text not null default '',
    is_active boolean not null default true
  )`,
  `create table provider_services (
    provider_id integer not null references providers on delete cascade,
    service_id integer not null references services,
    provider_code text,
    price integer not null,
    working_days integer not null,
    primary key (provider_id, service_id)
  )`,
  `create index provider_services_service on provider_services (service_id)`,
  `create table provider_orders (
    id integer generated by default as identity primary key,
    provider_id integer not null references providers,
    order_id integer not null references orders on delete cascade,
    status integer not null,
    created_at timestamptz not null,
    sent_at timestamptz,
    expected_at timestamptz,
    provider_number text not null default '',
    attempts integer not null default 0,
    last_error text not null default '',
    reason text not null default '',
    due_at timestamptz,
    unique (provider_id, order_id)
  )`,
  `create index provider_orders_by_day on provider_orders (provider_id, status, created_at desc, id)`,
  `create index provider_orders_sent on provider_orders (provider_id, sent_at)`,
  `create index provider_orders_order on provider_orders (order_id)`,
  `create index provider_orders_due on provider_orders (due_at) where due_at is not null`,

  `alter table pre_orders add valid_until date, add is_expired boolean not null default false`,
  `update pre_orders set valid_until = laboratory_day(created_at) + case status when 3 then 90 else 30 end`,
  `alter table pre_orders alter valid_until set not null`,
  `create index pre_orders_valid on pre_orders (status, valid_until)`,

  `alter table audit_log add reason text not null default ''`,
];
