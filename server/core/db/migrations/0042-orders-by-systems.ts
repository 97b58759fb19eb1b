/** Orders that connected systems place: who may, and the numbers that the orders have there. */
export const statements = [
  'alter table connected_systems add places_orders boolean not null default false',
  `create table order_numbers (
    order_id integer not null references orders on delete cascade,
    user_id integer not null references users,
    system text not null,
    value text not null,
    primary key (user_id, system, value)
  )`,
  'create index order_numbers_order on order_numbers (order_id)',
  'create index order_numbers_value on order_numbers (value)',
];
