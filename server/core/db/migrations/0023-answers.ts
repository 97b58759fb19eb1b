/**
 * Coded analytes have their answers as rows, and an observation keeps which one it is, its critical limits and its unit in
 * UCUM. What earlier observations did not record stays empty.
 */
export const statements = [
  `create table analyte_answers (
    analyte_id integer not null references analytes (id) on delete cascade,
    position smallint not null,
    code text not null,
    words jsonb not null,
    flag text not null check (flag in ('', 'A')),
    primary key (analyte_id, position),
    unique (analyte_id, code)
  )`,
  `alter table observations
    add column answer text,
    add column critical_low numeric,
    add column critical_high numeric,
    add column ucum text not null default ''`,
  // Which answers of an analyte are in use is read from the index that its values had already.
  'drop index observations_analyte',
  'create index observations_analyte on observations (analyte_id, answer)',
];
