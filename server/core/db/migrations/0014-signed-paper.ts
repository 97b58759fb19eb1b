/** What a signed result paper says besides the values; nothing is invented for releases that are stored already. */
export const statements = [
  `alter table releases
    add column doctor text not null default '',
    add column provider_id integer references providers (id)`,
  'alter table observations add column method jsonb',
  `create table paper_codes (
    code text primary key,
    order_id integer not null references orders (id) on delete cascade,
    releases integer[] not null,
    made_at timestamptz not null,
    unique (order_id, releases)
  )`,
];
