/** The open pairs of a merged record are kept until the merge is undone, and it is known what the main record got of it. */
export const statements = [
  'create table parted_cases (like person_cases)',
  'alter table parted_cases add primary key (id)',
  'create index parted_cases_left on parted_cases (left_id)',
  'create index parted_cases_right on parted_cases (right_id)',
  `alter table person_merges add column case_ids integer[] not null default '{}'`,
];
