/** Rows of imported files keep the digest as read, what was agreed to, and whether Excel hides them; a row can be left out. */
export const statements = [
  'alter table import_rows add column read_digest text',
  'update import_rows set read_digest = digest',
  'alter table import_rows alter column read_digest set not null',
  'alter table import_rows add column is_agreed boolean not null default false',
  'alter table import_rows add column is_hidden boolean not null default false',
  'alter table import_rows drop constraint import_rows_state_check',
  "alter table import_rows add check (state in ('NEW', 'ERROR', 'DUPLICATE', 'READY', 'LOADED', 'LEFT_OUT'))",
];
