import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Book, Difference } from '../../../../contract/synchronization.ts';
import { key } from './columns.ts';

export const comparisons = pgTable('comparisons', {
  id: key(),
  book: text().notNull().$type<Book>(),
  differences: jsonb().notNull().$type<readonly Difference[]>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Who uploaded the file; null: found by a refresh. */
  createdBy: integer('created_by'),
});
