import { integer, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** When a user was last seen, and when the visit before that ended; a visit is a sign-in. */
export const visits = pgTable('visits', {
  userId: integer('user_id').primaryKey(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  previousAt: timestamp('previous_at', { withTimezone: true }),
});
