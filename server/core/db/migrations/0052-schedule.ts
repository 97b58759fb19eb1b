/**
 * Contracts get a cut-off hour and days off of their own. The promised day of an order is computed when it is placed;
 * existing orders keep theirs.
 */
export const statements = [
  `alter table contracts add column cut_off text, add column holidays jsonb not null default '[]'`,
  'alter table orders alter column deadline_on drop expression',
  'drop function working_day_after',
];
