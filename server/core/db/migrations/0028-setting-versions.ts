/** Two administrators at one setting never overwrite each other. */
export const statements = ['alter table settings add version integer not null default 1'];
