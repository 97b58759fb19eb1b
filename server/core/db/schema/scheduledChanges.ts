import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalisedName } from '../../../../contract/fields.ts';
import type { DatedResource, ScheduledChange } from '../../../../contract/scheduledChanges.ts';
import { key, text3 } from './columns.ts';

type Values = Readonly<Record<string, unknown>>;

/** Why a change could not be made, in all languages. */
export interface ScheduleError {
  statusMessage: LocalisedName;
  errors: Readonly<Record<string, LocalisedName>>;
}

export const scheduledChanges = pgTable('scheduled_changes', {
  id: key(),
  resource: text().notNull().$type<DatedResource>(),
  /** 0 for what there is only one of. */
  recordId: integer('record_id').notNull(),
  label: text3().notNull(),
  /** The label in all languages and the author, lower case. */
  searchText: text('search_text').notNull(),
  /** The changed fields when the change was accepted, and as they shall be. */
  before: jsonb().notNull().$type<Values>(),
  after: jsonb().notNull().$type<Values>(),
  applyOn: timestamp('apply_on', { withTimezone: true }).notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by').notNull(),
  state: text().$type<ScheduledChange['state']>().notNull().default('scheduled'),
  /** Attempts that ended in an unexpected error. */
  attempts: integer().notNull().default(0),
  error: jsonb().$type<ScheduleError>(),
  finishedAt: timestamp('finished_at', { withTimezone: true }),
});
