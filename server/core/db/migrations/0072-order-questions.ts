/** Questions that services ask when they are ordered, and the answers of orders. */
export const statements = [
  `alter table services add column questions jsonb not null default '[]'`,
  `create table order_answers (
    order_id integer not null references orders on delete cascade,
    service_id integer not null references services,
    position integer not null,
    question jsonb not null,
    value text not null,
    primary key (order_id, service_id, position)
  )`,
];
