import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { JobError, JobState } from '../../../../contract/jobs.ts';
import { key } from './columns.ts';

export const jobs = pgTable('jobs', {
  id: key(),
  kind: text().notNull(),
  /** Unique within the kind: starting a job again under its key gives the first one. */
  key: text().notNull(),
  /** Of jobs with the same value at most one is queued or running. */
  exclusive: text(),
  input: jsonb().$type<unknown>().notNull(),
  state: text().$type<JobState>().notNull().default('queued'),
  done: integer().notNull().default(0),
  /** 0 while unknown. */
  total: integer().notNull().default(0),
  outcome: jsonb().$type<Readonly<Record<string, unknown>>>(),
  error: text().$type<JobError>(),
  /** Failed steps in a row. */
  attempts: integer().notNull().default(0),
  startedBy: integer('started_by'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
  /** The process that runs it. */
  runner: text(),
  /** No other process takes it before; null: anyone may. */
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
});
