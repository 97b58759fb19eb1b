import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CallOutcome, DealtKind } from '../../../../contract/dealtWith.ts';
import { key } from './columns.ts';

/** What the desk of an order has dealt with: when, who and how. A call is written once: the database refuses a change. */
export const dealtWith = pgTable('dealt_with', {
  id: key(),
  orderId: integer('order_id').notNull(),
  kind: text().notNull().$type<DealtKind>(),
  at: timestamp({ withTimezone: true }).notNull(),
  byUser: integer('by_user').notNull(),
  how: text().notNull(),
  /** The order that collects this one again. */
  retakeId: integer('retake_id'),
  /** Of a call about critical values; null for other kinds and for notes from before calls were recorded. */
  outcome: text().$type<CallOutcome>(),
  called: text(),
  calledAt: timestamp('called_at', { withTimezone: true }),
  readBack: text('read_back'),
});
