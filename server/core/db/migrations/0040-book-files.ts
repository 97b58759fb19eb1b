/** Files of reference books that come by a connection, and what a person has last set in the administration. */
export const statements = [
  `alter table comparisons
    add column origin text not null default 'administration'
      check (origin in ('administration', 'file', 'laboratory')),
    add column connection_id integer references connections,
    add column file_name text not null default '',
    add column digest text not null default '',
    add column errors jsonb not null default '[]',
    add column settled_at timestamptz`,
  `create index comparisons_received on comparisons (connection_id, book)
    where connection_id is not null and settled_at is null`,
  `create table book_edits (
    contract_id integer not null default 0,
    service_id integer not null default 0,
    at timestamptz,
    user_id integer references users,
    primary key (contract_id, service_id)
  )`,
  // Nobody knows who set these: a file needs a tick for them as for those set in the administration.
  'insert into book_edits (contract_id, service_id) select contract_id, service_id from price_book',
  'insert into book_edits (contract_id) select id from contracts',
  'insert into book_edits (service_id) select service_id from service_extensions',
];
