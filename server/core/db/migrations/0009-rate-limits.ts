/**
 * Attempts by limit and key, shared by all processes; `expire` is the end of the window in ms since the epoch.
 * Unlogged: the counts may be lost in a crash.
 */
export const statements = [
  `create unlogged table rate_limits (
    key text primary key,
    points integer not null,
    expire bigint not null
  )`,
  `create index rate_limits_by_expire on rate_limits (expire)`,
];
