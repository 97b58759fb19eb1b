/** Which specimens were taken is kept by the number on the label; lists of others are told when it changes. */
export const statements = [
  `create table specimen_marks (
    order_id integer not null references orders (id) on delete cascade,
    number smallint not null,
    tube_code text not null,
    state text not null check (state in ('taken', 'notTaken')),
    reason text,
    note text not null default '',
    taken_at timestamptz,
    at timestamptz not null,
    by_user integer not null references users (id),
    primary key (order_id, number),
    check ((state = 'taken') = (taken_at is not null) and (state = 'notTaken') = (reason is not null))
  )`,
  `create function tell_specimen() returns trigger language plpgsql as $$
    begin
      perform tell_live('order', array[contract_id], client_unit_id, array[id])
        from orders where id = coalesce(new.order_id, old.order_id);
      return null;
    end $$`,
  `create trigger specimen_marks_live after insert or update or delete on specimen_marks
    for each row execute function tell_specimen()`,
];
