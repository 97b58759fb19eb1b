/** Functions of generated columns and indexes, and the sequence of barcodes. */
export const keys = /* sql */ `
create extension if not exists pg_trgm;

create sequence barcode_numbers start 1000000001;

create function laboratory_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'Europe/Minsk')::date
$$;

-- One normalisation of what is searched by. Case, ё and е, і and и, ў and у, apostrophes and hyphens do not
-- count, and Latin letters equal the Cyrillic ones they look like.
create function search_key(words text) returns text language sql immutable parallel safe as $$
  select translate(lower(words), 'ёіўabcehikmoptxy''’‘ʼ\`′-‐‑–', 'еиуавсеникмортху')
$$;

-- Order lists are also sorted by this one, so here a name in Latin letters alone stays in Latin.
create function person_key(name text) returns text language sql immutable parallel safe as $$
  select replace(case when name ~ '[а-яёіўА-ЯЁІЎ]' then search_key(name)
    else translate(lower(name), '''’‘ʼ\`′-‐‑–', '') end, ' ', '')
$$;

create function order_name_key(
  last_name text, first_name text
) returns text language sql immutable parallel safe as $$
  select person_key(last_name) || chr(9) || person_key(first_name)
$$;
`;
