/** A sign-in can be locked, and says where and since when it is; a user may choose a shorter time until the lock. */
export const statements = [
  `alter table refresh_tokens
    add is_locked boolean not null default false,
    add device text not null default '',
    add address text not null default '',
    add started_at timestamptz`,
  'update refresh_tokens set started_at = created_at',
  `alter table users add lock_minutes integer check (lock_minutes between 1 and 480)`,
];
