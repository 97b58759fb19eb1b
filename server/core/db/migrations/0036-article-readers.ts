/** An article may be for some contracts only, from a day on, and ask to be acknowledged. */
export const statements = [
  `alter table articles
    add column publish_on date,
    add column contract_ids integer[] not null default '{}',
    add column show_as_message boolean not null default false`,
];
