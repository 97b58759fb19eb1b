/** Indexes of the queue of pairs, and who has said that a pair is one person. */
export const statements = [
  'alter table person_cases add column said_same_by integer references users (id)',
  'drop index person_cases_open',
  `create index person_cases_open on person_cases (score, id) where state in ('NEW', 'IN_REVIEW', 'DEFERRED')`,
  'create index person_cases_held on person_cases (assignee_id) where assignee_id is not null',
];
