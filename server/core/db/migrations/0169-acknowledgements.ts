/** Who has read the articles that ask for it; see decision 0054. */
export const statements = [
  `alter table articles add column round integer not null default 1`,
  `create table acknowledgements (
    article_id integer not null references articles on delete cascade,
    round integer not null,
    user_id integer not null references users on delete cascade,
    full_name text not null,
    acknowledged_at timestamptz not null,
    primary key (article_id, round, user_id)
  )`,
  `create index acknowledgements_user on acknowledgements (user_id)`,
];
