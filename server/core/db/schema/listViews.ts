import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ViewContent, ViewedList } from '../../../../contract/listViews.ts';
import { key } from './columns.ts';

export const listViews = pgTable('list_views', {
  id: key(),
  userId: integer('user_id').notNull(),
  list: text().notNull().$type<ViewedList>(),
  name: text().notNull(),
  /** The name as it is compared: one per user and list. */
  nameKey: text('name_key').notNull(),
  /** At most one per user and list. */
  isDefault: boolean('is_default').notNull(),
  content: jsonb().notNull().$type<ViewContent>(),
  version: integer().notNull().default(1),
});
