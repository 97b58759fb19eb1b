/** Prices that are changed by a percent as one rule, and what each rule has changed, for its return. */
export const statements = [
  'alter table comparisons add column rule jsonb',
  `create table price_rule_changes (
    comparison_id integer not null,
    contract_id integer not null,
    service_ids integer[] not null,
    before integer[] not null,
    after integer[] not null,
    primary key (comparison_id, contract_id)
  )`,
];
