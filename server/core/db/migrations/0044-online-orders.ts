/** Online orders that a public site sends: who may, their numbers there, what was paid and given back. */
export const statements = [
  'alter table connected_systems add sells_online boolean not null default false',
  `alter table connected_systems drop constraint connected_systems_check,
    add check (keys = '' or keys_url = ''),
    add check (keys <> '' or keys_url <> '' or not places_orders and reads = '{}')`,
  `create table order_secrets (
    id integer generated always as identity primary key,
    system_id integer not null references connected_systems,
    secret text not null,
    ends_at timestamptz
  )`,
  'create index order_secrets_of_system on order_secrets (system_id)',
  `alter table payment_channels add notice_key text not null default ''`,
  'alter table pre_orders add price integer, add refunded_amount integer not null default 0',
  `update pre_orders set price = paid_amount where paid_amount is not null`,
  `create table online_orders (
    system_id integer not null references connected_systems,
    number text not null,
    digest text not null,
    pre_order_id integer references pre_orders on delete cascade,
    primary key (system_id, number)
  )`,
  'create index online_orders_pre_order on online_orders (pre_order_id)',
  `create table pre_order_payments (
    id integer generated always as identity primary key,
    pre_order_id integer not null references pre_orders on delete cascade,
    kind text not null,
    amount integer not null check (amount > 0),
    channel integer not null,
    source text not null,
    number text not null,
    paid_at timestamptz not null,
    recorded_at timestamptz not null,
    user_id integer references users,
    unique (kind, source, number)
  )`,
  'create index pre_order_payments_pre_order on pre_order_payments (pre_order_id)',
];
