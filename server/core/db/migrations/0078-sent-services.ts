/**
 * Codes, prices and promised days of a sent order stay as they were when it was sent. What was sent before this was kept
 * has those of the day of the migration (`terms_of`).
 */
export const statements = [
  `create table provider_order_services (
    entry_id integer not null references provider_orders on delete cascade,
    service_id integer not null references services,
    provider_code text,
    price integer not null,
    expected_on date,
    primary key (entry_id, service_id)
  )`,
  'create index provider_order_services_service on provider_order_services (service_id)',
  'alter table provider_orders add terms_of date',
  `insert into provider_order_services (entry_id, service_id, provider_code, price)
    select provider_orders.id, service_id, provider_code, provider_services.price
    from provider_orders join order_services using (order_id) join provider_services using (provider_id, service_id)
    where sent_at is not null`,
  'update provider_orders set terms_of = laboratory_day(now()) where sent_at is not null',
];
