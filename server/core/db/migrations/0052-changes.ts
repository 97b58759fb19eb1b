/**
 * When an order or a patient last changed, for systems that poll; records of earlier versions have the latest moment that
 * was kept of them. A department may have a code of the laboratory's system, by which files know it.
 */
export const statements = [
  ...['orders', 'patients'].flatMap((table) => [
    `alter table ${table} add column changed_at timestamptz`,
    `alter table ${table} alter column changed_at set default now()`,
    `create function note_change_of_${table}() returns trigger language plpgsql as $$
      begin
        if new is distinct from old then
          new.changed_at := now();
        end if;
        return new;
      end $$`,
    `create trigger ${table}_zz_noted before update on ${table} for each row execute function note_change_of_${table}()`,
  ]),
  `create index orders_changed on orders (contract_id,
    (coalesce(changed_at, greatest(created_at, imported_at, result_at, stopped_at))), id)`,
  'create index patients_changed on patients (contract_id, (coalesce(changed_at, created_at)), id)',
  `alter table client_units add column code text not null default ''`,
  `create unique index client_units_code on client_units (contract_id, code) where code <> ''`,
  // What else a task, a specimen or a request says.
  `create function note_part_of_order() returns trigger language plpgsql as $$
    begin
      -- An update of no row would cost as much as one of a row.
      if exists (select from orders where id = coalesce(new.order_id, old.order_id) and changed_at is distinct from now()) then
        update orders set changed_at = now() where id = coalesce(new.order_id, old.order_id);
      end if;
      return null;
    end $$`,
  ...['releases', 'specimen_marks', 'order_services', 'order_tubes'].map(
    (table) => `create trigger ${table}_noted_change after insert or update or delete on ${table}
      for each row execute function note_part_of_order()`,
  ),
];
