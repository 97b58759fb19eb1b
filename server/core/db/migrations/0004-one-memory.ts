/**
 * The first screen is chosen by a person or follows from the role; until now everybody had "today" without a choice.
 * What a desk has dealt with is kept with the order: who, when and how.
 */
export const statements = [
  `alter table users alter column start_page drop not null, alter column start_page drop default`,
  `update users set start_page = null where start_page = 'today'`,
  `create table dealt_with (
    order_id integer not null references orders (id) on delete cascade,
    kind text not null,
    at timestamptz not null,
    by_user integer not null references users (id),
    how text not null,
    primary key (order_id, kind, at)
  )`,
  `create trigger dealt_with_live after insert on dealt_with for each row execute function tell_attached_letter()`,
];
