/** Contracts get a version, so that two administrators do not overwrite each other; units can be out of use. */
export const statements = [
  'alter table contracts add column version integer not null default 1',
  'alter table client_units add column is_active boolean not null default true',
];
