/**
 * Since when the recipient's server delays an e-mail, and which process has taken it: what a dead one had taken is known at
 * once.
 */
export const statements = [
  'alter table emails add column delayed_at timestamptz, add column claimed_by integer',
  'create index emails_claimed on emails (claimed_by) where claimed_by is not null',
];
