import { bigint, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { RunFailure } from '../../../../contract/system.ts';
import { key } from './columns.ts';

/** Rows by table. */
export type Counts = Readonly<Record<string, number>>;

export const operatorRuns = pgTable('operator_runs', {
  id: key(),
  command: text().$type<'backup' | 'drill'>().notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** Null while it runs, and of one that was killed. */
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  /** Why it failed. */
  failure: text().$type<RunFailure>(),
  /** The absolute path of the backup. */
  file: text().notNull(),
  bytes: bigint({ mode: 'number' }),
  /** What the backup holds, of the same moment. */
  counts: jsonb().$type<Counts>(),
});
