/** Accreditation of outside laboratories, versions of analytes, sites of swabs and tissue. */
export const statements = [
  `alter table providers add column accreditation text not null default ''`,
  'alter table services add column analytes_version integer not null default 0',
  'alter table tubes add column has_site boolean not null default false',
  `update tubes set has_site = kind = 'swab'
    or coalesce(biomaterial ->> 'ru', '') ~ '[Мм]азок|[Сс]оскоб|[Цц]итолог|[Бб]иопт|[Тт]кан|[Гг]ной|[Пп]ункт|[Оо]тделяем'`,
  `alter table specimen_marks add column site text, add column site_note text not null default '',
    add check (site is null or state = 'taken')`,
];
