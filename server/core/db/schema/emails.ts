import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { EmailFailure, QueuedEmail } from '../../../../contract/emails.ts';
import type { Sender } from '../../../../contract/senders.ts';
import type { Language } from '../../messages/messages.ts';
import { key } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const emails = pgTable('emails', {
  id: key(),
  version: integer().notNull().default(1),
  event: text().notNull().$type<QueuedEmail['event']>(),
  purpose: text().notNull().$type<Sender['purposes'][number]>(),
  /** The sender may depend on it; null when the email concerns no contract or several. */
  contractId: integer('contract_id'),
  language: text().notNull().$type<Language>(),
  recipient: text().notNull(),
  subject: text().notNull(),
  /** Encrypted; '' once it is sent or must not be sent again. */
  content: text().notNull().default(''),
  state: text().notNull().$type<QueuedEmail['state']>().default('QUEUED'),
  attempts: integer().notNull().default(0),
  /** When it is due; while it is being sent, when another process may try; when it failed or came back. */
  nextAt: moment('next_at').notNull(),
  lastError: text('last_error').notNull().default(''),
  /** Null when the last attempt did not fail, or failed in an earlier version, and the e-mail has not come back. */
  failure: text().$type<EmailFailure>(),
  /** `<...@...>`, from the first attempt on: a server that got an e-mail twice can drop one. */
  messageId: text('message_id'),
  /** The last attempt has begun to hand over its end, so it may have arrived unless the server has said otherwise. */
  isHandedOver: boolean('is_handed_over').notNull().default(false),
  /** Since when the recipient's server has not taken it and keeps trying, by its report. */
  delayedAt: moment('delayed_at'),
  /** The process whose attempt goes on, `machine.processId`. */
  claimedBy: integer('claimed_by'),
  senderId: integer('sender_id'),
  smtpId: integer('smtp_id'),
  /** Null: the built-in text. */
  templateId: integer('template_id'),
  /** Whose results are attached; the files are drawn when it is sent. */
  orderIds: integer('order_ids').array().notNull().default([]),
  preOrderId: integer('pre_order_id'),
  /** The incoming letter whose file is attached. */
  letterId: integer('letter_id'),
  /** The event it announces; an address gets one email about an event. Null: any number. */
  occasion: text(),
  createdAt: moment('created_at').notNull(),
  /** The last attempt. */
  startedAt: moment('started_at'),
  sentAt: moment('sent_at'),
});
