/** Pairs are scored by the built-in model: one estimated from a laboratory's own patients was nowhere better. */
export const statements = [
  'drop table person_models',
  'alter table person_cases drop column model_version',
  'alter table parted_cases drop column model_version',
];
