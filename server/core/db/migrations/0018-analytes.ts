/** Analytes become records of the administration, with their reference intervals and the services that have them. */
export const statements = [
  `alter table analytes
    add column version integer not null default 1,
    add column kind text not null default 'quantity'
      check (kind in ('quantity', 'titre', 'text', 'coded', 'culture')),
    add column loinc text not null default '',
    add column ucum text not null default '',
    add column decimals smallint check (decimals between 0 and 6),
    add column is_brought boolean not null default false,
    add column is_edited boolean not null default false,
    add column search_key text not null generated always as (search_key(code || ' ' || (name ->> 'ru') || ' '
      || (name ->> 'en') || ' ' || (name ->> 'be') || ' ' || loinc)) stored`,
  `update analytes set kind = 'text' where unit is null`,
  'create index analytes_search on analytes using gin (search_key gin_trgm_ops)',
  'create index observations_analyte on observations (analyte_id)',
  `create table analyte_intervals (
    analyte_id integer not null references analytes (id) on delete cascade,
    position smallint not null,
    sex text not null check (sex in ('any', 'M', 'F')),
    age_from integer not null check (age_from >= 0),
    age_to integer check (age_to > age_from),
    low numeric,
    high numeric check (low <= high),
    critical_low numeric,
    critical_high numeric,
    valid_from date,
    valid_to date check (valid_from <= valid_to),
    words jsonb,
    primary key (analyte_id, position)
  )`,
  `create table service_analytes (
    service_id integer not null references services (id) on delete cascade,
    analyte_id integer not null references analytes (id),
    position smallint not null,
    primary key (service_id, position),
    unique (analyte_id, service_id)
  )`,
  // For each row: a release inserts analytes that are there already, which is no change.
  `create trigger analytes_office_rows after insert on analytes
    for each row execute function tell_office(17)`,
  `create trigger analytes_office_deletes after delete on analytes
    for each statement execute function tell_office(17)`,
  `create trigger analytes_office_changes after update on analytes for each row
    when (old.version is distinct from new.version) execute function tell_office(17)`,
];
