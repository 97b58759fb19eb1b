/** Accounts kept by administrators: language, comment, versions, units of a contract, requests and their refusal. */
export const statements = [
  `alter table users
    add language text not null default 'ru',
    add comment text not null default '',
    add version integer not null default 1,
    add last_login_at timestamptz,
    add rejected_at timestamptz`,
  `alter table user_contracts add client_unit_ids integer[]`,
  `create index users_waiting on users (created_at) where state = 'PENDING_APPROVAL'`,
  `create index users_by_name on users (name, id)`,
  `create index users_text on users using gin ((email || ' ' || lower(name)) gin_trgm_ops)`,
];
