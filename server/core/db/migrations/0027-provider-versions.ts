/** Outside laboratories get a version, so that two editors do not overwrite each other. */
export const statements = [`alter table providers add column version integer not null default 1`];
