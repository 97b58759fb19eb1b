/**
 * Versions of results are ordered by the clocks of their laboratory; messages say what was left out, what persons have
 * said of them, and how often they came.
 */
export const statements = [
  `alter table releases add column message_at timestamptz,
    add column decided text not null default ''`,
  `alter table connection_messages add column left_out jsonb not null default '[]',
    add column decisions jsonb not null default '[]',
    add column arrivals integer not null default 1`,
];
