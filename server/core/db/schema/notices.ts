import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { NoticeKind } from '../../../../contract/notices.ts';

/** What a user has read of the notices, and which are wanted where. */
export const noticeMarks = pgTable('notice_marks', {
  userId: integer('user_id').primaryKey(),
  /** Where the user's notices begin. */
  since: timestamp({ withTimezone: true }).notNull(),
  /** Up to when each kind was read, ISO 8601. */
  readTo: jsonb('read_to').notNull().default({}).$type<Partial<Record<NoticeKind, string>>>(),
  notInBell: text('not_in_bell').array().notNull().default([]).$type<NoticeKind[]>(),
  byLetter: text('by_letter').array().notNull().default([]).$type<NoticeKind[]>(),
});
