/** The simulated laboratory keeps its books by records, so that they can be compared in parts. */
export const statements = [
  `create table laboratory_records (
    book text not null,
    key text collate "C" not null,
    record jsonb not null,
    primary key (book, key)
  )`,
  `insert into laboratory_records (book, key, record)
    select book, record->>'key', record from laboratory_books, jsonb_array_elements(records) as record
    on conflict do nothing`,
  `alter table laboratory_books add column up_to text not null default '',
    add column size integer not null default 0,
    add column is_complete boolean not null default false`,
  `update laboratory_books set is_complete = true`,
  `alter table laboratory_books drop column records`,
];
