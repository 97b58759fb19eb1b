/** Outside laboratories have a week and days off of their own, at first those of the laboratory. */
export const statements = [
  `alter table providers
    add working_week integer[] not null default '{1,2,3,4,5}',
    add holidays jsonb not null default '[]'`,
  `update providers set holidays = value -> 'holidays'
    from settings where key = 'schedule' and jsonb_typeof(value -> 'holidays') = 'array'`,
  "delete from settings where key = 'providerDelayDays'",
  'drop index provider_orders_open',
  `create index provider_orders_open on provider_orders (provider_id, status)
    include (order_id, expected_at) where status in (1, 2, 3)`,
];
