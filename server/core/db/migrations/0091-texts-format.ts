/** Which texts of its published description a service has; older ones are written again. */
export const statements = [
  `alter table service_extensions add column texts_format integer not null default 0`,
];
