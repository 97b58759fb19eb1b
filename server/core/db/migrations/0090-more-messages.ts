/** Rules about partial results and delays; an address gets one e-mail about a result. */
export const statements = [
  'alter table message_rules drop constraint message_rules_event_check',
  `alter table message_rules add constraint message_rules_event_check check (event in
    ('resultReady', 'resultPartial', 'critical', 'orderCreated', 'orderCancelled', 'delay'))`,
  'create table order_delays (order_id integer primary key references orders (id) on delete cascade)',
  'alter table emails add column occasion text',
  `create unique index emails_occasion on emails (lower(recipient), occasion) where occasion is not null`,
];
