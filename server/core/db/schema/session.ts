import {
  bigint,
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

export const applications = pgTable('applications', {
  id: uuid().primaryKey(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const refreshTokens = pgTable('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  family: uuid().notNull(),
  userId: integer('user_id').notNull(),
  parentHash: text('parent_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  spentAt: timestamp('spent_at', { withTimezone: true }),
  /** The last use of the sign-in, to the minute. */
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  /** The user must set up the second factor before anything else. */
  isEnrolling: boolean('is_enrolling').notNull().default(false),
  /** The screen is locked: every call waits for the password. */
  isLocked: boolean('is_locked').notNull().default(false),
  /** Browser and system of the sign-in; '' when unknown. */
  device: text().notNull().default(''),
  /** The network address of the sign-in, shortened. */
  address: text().notNull().default(''),
  /** When the user signed in; null in rows of before. */
  startedAt: timestamp('started_at', { withTimezone: true }),
});

export const recoveryTokens = pgTable('recovery_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  userId: integer('user_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const spentCaptchas = pgTable('spent_captchas', {
  challenge: text().primaryKey(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const rateLimits = pgTable('rate_limits', {
  key: text().primaryKey(),
  points: integer().notNull(),
  /** End of the window; ms since epoch. */
  expire: bigint({ mode: 'number' }).notNull(),
});

export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer('user_id').notNull(),
    operation: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: jsonb().$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.operation, t.key] })],
);
