import { officeTriggers } from './0001-baseline/live.ts';

/** Doctors of a contract are kept in the administration; they may have an e-mail address, to which rules write. */
export const statements = [
  `alter table commissionaires add column version integer not null default 1,
    add column email text not null default '', add column is_active boolean not null default true`,
  'create index commissionaires_name on commissionaires (lower(last_name), lower(first_name), id)',
  `alter table message_rules drop constraint message_rules_audience_check,
    add check (audience in ('patient', 'client', 'role', 'phones', 'doctor'))`,
  ...officeTriggers(24, 'commissionaires', ['version']),
];
