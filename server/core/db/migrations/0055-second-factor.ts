/** How long a session may be unused, a second factor at sign-in, and when the password was changed. */
export const statements = [
  `alter table users
    add session_minutes integer not null default 120 check (session_minutes between 5 and 480),
    add second_factor text not null default 'off' check (second_factor in ('off', 'totp')),
    add totp_secret text,
    add totp_pending text,
    add totp_step bigint not null default 0,
    add password_changed_at timestamptz`,
  `create table recovery_codes (
    user_id integer not null references users (id) on delete cascade,
    code_hash text not null,
    primary key (user_id, code_hash)
  )`,
  `alter table refresh_tokens
    add seen_at timestamptz not null default now(),
    add is_enrolling boolean not null default false`,
  'update refresh_tokens set seen_at = created_at',
  'alter table refresh_tokens alter seen_at drop default',
];
