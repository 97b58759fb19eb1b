/** Descriptions of services: the latest, the published one, and every version. */
export const statements = [
  `create table service_extensions (
    service_id integer primary key references services on delete cascade,
    version integer not null,
    fields jsonb not null,
    published jsonb,
    is_published boolean not null,
    completeness jsonb not null,
    updated_at timestamptz not null,
    updated_by integer references users
  )`,
  `create table service_extension_versions (
    service_id integer not null references services on delete cascade,
    version integer not null,
    fields jsonb not null,
    is_published boolean not null,
    at timestamptz not null,
    user_id integer references users,
    primary key (service_id, version)
  )`,
];
