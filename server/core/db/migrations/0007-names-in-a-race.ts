/**
 * An order placed while its patient is being renamed waits and gets the new name instead of keeping the old one. It
 * waits only when its patient changes: an update of an order locks it, and the renaming waits for that lock.
 */
export const statements = [
  `create or replace function fill_order_name() returns trigger language plpgsql as $$
    begin
      select order_name_key(last_name, first_name) into new.name_key
        from patients where id = new.patient_id for share;
      return new;
    end $$`,
  `drop trigger orders_name on orders`,
  `create trigger orders_name before insert on orders for each row execute function fill_order_name()`,
  `create trigger orders_of_another before update of patient_id on orders
    for each row when (old.patient_id <> new.patient_id) execute function fill_order_name()`,
  `update orders set name_key = order_name_key(last_name, first_name)
    from patients where patients.id = patient_id and name_key <> order_name_key(last_name, first_name)`,
];
