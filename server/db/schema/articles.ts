import { boolean, date, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
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
  /** The first day on which readers see it; null: at once. */
  publishOn: date('publish_on'),
  /** The contracts whose users see it; empty means all. */
  contractIds: integer('contract_ids').array().notNull().default([]),
  /** Whether readers are asked to acknowledge it. */
  showAsMessage: boolean('show_as_message').notNull().default(false),
  /** Whether it goes by email to the readers who want that. */
  sendByEmail: boolean('send_by_email').notNull().default(false),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
});
