/** When a pre-order was paid: one that is paid in its last days is told of then. */
export const statements = [
  `alter table pre_orders add column paid_at timestamptz`,
  `create function note_payment() returns trigger language plpgsql as $$
    begin
      new.paid_at := coalesce(new.paid_at, now());
      return new;
    end $$`,
  // Whichever system of the laboratory takes the money.
  `create trigger pre_orders_paid before update of status on pre_orders for each row
    when (new.status = 3 and old.status <> 3) execute function note_payment()`,
];
