import { boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalisedName } from '../../../../contract/fields.ts';
import type { Sender } from '../../../../contract/senders.ts';
import type { SmtpServer } from '../../../../contract/smtp.ts';
import { key } from './columns.ts';

export const senders = pgTable('senders', {
  id: key(),
  version: integer().notNull().default(1),
  /** Lower case. */
  email: text().notNull(),
  displayName: jsonb('display_name').$type<LocalisedName>().notNull(),
  replyTo: text('reply_to').notNull().default(''),
  smtpId: integer('smtp_id'),
  purposes: text().array().notNull().$type<Sender['purposes']>().default([]),
  defaultPurposes: text('default_purposes').array().notNull().$type<Sender['purposes']>().default([]),
  contractIds: integer('contract_ids').array().notNull().default([]),
  isActive: boolean('is_active').notNull().default(true),
});

export const smtpServers = pgTable('smtp_servers', {
  id: key(),
  version: integer().notNull().default(1),
  name: text().notNull(),
  host: text().notNull(),
  port: integer().notNull(),
  security: text().notNull().$type<SmtpServer['security']>(),
  authType: text('auth_type').notNull().$type<SmtpServer['authType']>(),
  userName: text('user_name').notNull().default(''),
  /** Encrypted, '' when there is none. */
  password: text().notNull().default(''),
  timeoutSec: integer('timeout_sec').notNull(),
  maxPerMinute: integer('max_per_minute').notNull(),
  isDefault: boolean('is_default').notNull().default(false),
  isActive: boolean('is_active').notNull().default(true),
  lastTestAt: timestamp('last_test_at', { withTimezone: true }),
  lastTestResult: text('last_test_result').notNull().default(''),
});
