import { officeTriggers } from './officeTriggers.ts';

/** Results that people type; what is typed waits here until somebody releases it. */
export const statements = [
  `create table entered_results (
    order_id integer not null references orders on delete cascade,
    service_id integer not null references services,
    version integer not null default 1,
    values jsonb not null,
    details jsonb not null,
    typed_by integer[] not null,
    typed_at timestamptz not null,
    primary key (order_id, service_id)
  )`,
  `create index releases_typed on releases (order_id) where source_key like 'typed %'`,
  ...officeTriggers('admin/settings/entry', 'entered_results', ['version']),
];
