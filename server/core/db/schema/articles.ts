import { sql } from 'drizzle-orm';
import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { key, text3 } from './columns.ts';

export const articles = pgTable('articles', {
  id: key(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  title: text3().notNull(),
  description: text3().notNull(),
  content: text3().notNull(),
  image: text().notNull().default(''),
  /** MD5 of the picture in hex; null without one. */
  pictureKey: text('picture_key').generatedAlwaysAs(sql`case when image = '' then null else md5(image) end`),
  /** The same picture for lists; '' when the picture itself is small. */
  smallImage: text('small_image').notNull().default(''),
  /** MD5 of the small picture in hex; null without one. */
  smallPictureKey: text('small_picture_key').generatedAlwaysAs(
    sql`case when small_image = '' then null else md5(small_image) end`,
  ),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The user who wrote it; null: the laboratory, or unknown. */
  authorId: integer('author_id'),
  /** The first day on which readers see it; null: at once. */
  publishOn: date('publish_on'),
  /** The contracts whose users see it; empty means all. */
  contractIds: integer('contract_ids').array().notNull().default([]),
  /** Whether readers are asked to acknowledge it. */
  showAsMessage: boolean('show_as_message').notNull().default(false),
  /** How often readers were asked to acknowledge it. */
  round: integer().notNull().default(1),
  /** Whether it goes by email to the readers who want that. */
  sendByEmail: boolean('send_by_email').notNull().default(false),
  mailedAt: timestamp('mailed_at', { withTimezone: true }),
});

/** Who has read an article, by the full name that the user entered, in each round of asking. */
export const acknowledgements = pgTable(
  'acknowledgements',
  {
    articleId: integer('article_id').notNull(),
    round: integer().notNull(),
    userId: integer('user_id').notNull(),
    fullName: text('full_name').notNull(),
    acknowledgedAt: timestamp('acknowledged_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.articleId, t.round, t.userId] })],
);
