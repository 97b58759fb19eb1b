import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { key, text3 } from './columns.ts';

export const articles = pgTable('articles', {
  id: key(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  title: text3().notNull(),
  description: text3().notNull(),
  content: text3().notNull(),
  image: text().notNull().default(''),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
