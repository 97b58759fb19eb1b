/** What antimicrobials do to what grew. The primary key is the index by which a release is read. */
export const statements = [
  `create table susceptibilities (
    release_id integer not null,
    position smallint not null,
    place smallint not null,
    antibiotic text not null,
    name jsonb not null,
    category text not null check (category in ('S', 'I', 'R')),
    method text check (method in ('zone', 'mic')),
    comparator text not null check (comparator in ('', '<', '≤', '≥', '>')),
    number numeric,
    standard text not null,
    standard_year smallint not null,
    primary key (release_id, position, place),
    foreign key (release_id, position) references observations (release_id, position) on delete cascade,
    check ((number is null) = (method is null))
  )`,
];
