/**
 * Sheets of imported files are kept as read, so that another one can be chosen, and what a file lacks may have one value for
 * all rows. Rows keep the digest as read, what was agreed to, and whether Excel hides them; a row can be left out.
 */
export const statements = [
  `create table import_sheets (
    batch_id integer not null references import_batches (id) on delete cascade,
    place integer not null,
    name text not null,
    rows jsonb not null,
    hidden jsonb not null,
    primary key (batch_id, place)
  )`,
  'alter table import_batches add column sheet integer not null default 0',
  'alter table import_batches add column head_at integer not null default 0',
  "alter table import_batches add column constants jsonb not null default '{}'",
  'alter table import_mappings add column value text',
  'alter table import_rows add column read_digest text',
  'update import_rows set read_digest = digest',
  'alter table import_rows alter column read_digest set not null',
  'alter table import_rows add column is_agreed boolean not null default false',
  'alter table import_rows add column is_hidden boolean not null default false',
  'alter table import_rows drop constraint import_rows_state_check',
  "alter table import_rows add check (state in ('NEW', 'ERROR', 'DUPLICATE', 'READY', 'LOADED', 'LEFT_OUT'))",
];
