/** Payment channels can be named and switched off; contracts offer some of them and may have a validity of their own. */
export const statements = [
  `create table payment_channels (
    id integer primary key,
    version integer not null default 1,
    name jsonb not null,
    is_active boolean not null default true,
    position integer not null,
    instruction jsonb not null default '{"ru": "", "en": "", "be": ""}',
    erip_number text not null default ''
  )`,
  `insert into payment_channels (id, position, name) values
    (2, 1, '{"ru": "Наличные", "en": "Cash", "be": "Наяўныя"}'),
    (3, 2, '{"ru": "Онлайн", "en": "Online", "be": "Анлайн"}'),
    (4, 3, '{"ru": "ЕРИП", "en": "ERIP", "be": "АРІП"}')`,
  `alter table contracts
    add column payment_channels integer[] not null default '{2,3,4}',
    add column pre_order_validity_days integer`,
];
