import { bigint, boolean, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { LocalisedName } from '../../../../contract/fields.ts';
import type { MailboxProblem, Sender } from '../../../../contract/senders.ts';
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
  readsMailbox: boolean('reads_mailbox').notNull().default(false),
  imapHost: text('imap_host').notNull().default(''),
  imapPort: integer('imap_port').notNull().default(993),
  imapSecurity: text('imap_security').notNull().$type<Sender['imapSecurity']>().default('ssl'),
  imapUser: text('imap_user').notNull().default(''),
  imapFolder: text('imap_folder').notNull().default(''),
  imapMoveTo: text('imap_move_to').notNull().default(''),
  /** Encrypted, '' when there is none. */
  imapPassword: text('imap_password').notNull().default(''),
});

/** How far the mailboxes of senders are read. */
export const mailboxReads = pgTable('mailbox_reads', {
  senderId: integer('sender_id').primaryKey(),
  /** The host, port, user and folder; with others the reading begins again. */
  mailbox: text().notNull(),
  /** Letters before it are not read. */
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  /** Whose numbers `lastUid` is one of; null before the first reading. */
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  nextAt: timestamp('next_at', { withTimezone: true }).notNull(),
  /** Until then another process reads it. */
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
  readAt: timestamp('read_at', { withTimezone: true }),
  problem: text().$type<MailboxProblem>(),
  reply: text().notNull().default(''),
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
