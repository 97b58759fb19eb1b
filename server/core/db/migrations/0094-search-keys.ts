/**
 * One normalisation of what is searched by: `search_key`, stored and indexed for patients and services. Case, ё and е, і
 * and и, ў and у, apostrophes and hyphens do not count, and Latin letters equal the Cyrillic ones they look like. The
 * order lists are also sorted by `orders.name_key`, so there a name in Latin letters alone stays in Latin.
 *
 * Services get keywords, abbreviations among them; patients get a version, so that two people can edit a card.
 */
export const statements = [
  `create function search_key(words text) returns text language sql immutable parallel safe as
    $$ select translate(lower(words), 'ёіўabcehikmoptxy''’‘ʼ\`′-‐‑–', 'еиуавсеникмортху') $$`,
  `create or replace function person_key(name text) returns text language sql immutable parallel safe as
    $$ select replace(case when name ~ '[а-яёіўА-ЯЁІЎ]' then search_key(name)
      else translate(lower(name), '''’‘ʼ\`′-‐‑–', '') end, ' ', '') $$`,
  `update orders set name_key = order_name_key(last_name, first_name)
    from patients where patients.id = patient_id and name_key <> order_name_key(last_name, first_name)`,

  `alter table patients
    add column version integer not null default 1,
    drop column search_text,
    add column search_key text not null generated always as
      (search_key(last_name || ' ' || first_name || ' ' || paternal_name || ' ' || mobile_phone)) stored`,
  `drop index patients_last_name`,
  `drop index patients_first_name`,
  `create index patients_search on patients using gin (search_key gin_trgm_ops)`,
  `create index patients_last_name on patients (contract_id, search_key text_pattern_ops)`,
  `create index patients_first_name on patients (contract_id, search_key(first_name) text_pattern_ops)`,

  `alter table services add column keywords jsonb not null default '[]'`,
  `update services set keywords = published -> 'keywords'
    from service_extensions where service_id = services.id and published ? 'keywords'`,
  `alter table services
    drop column search_text,
    add column search_key text not null generated always as (search_key(code || ' ' || (name ->> 'ru') || ' '
      || (name ->> 'en') || ' ' || (name ->> 'be') || ' ' || keywords::text)) stored`,
  `create index services_search on services using gin (search_key gin_trgm_ops)`,
];
