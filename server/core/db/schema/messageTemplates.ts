import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { TemplateEvent } from '../../../../contract/templateVariables.ts';
import type { Language } from '../../messages/messages.ts';
import { key } from './columns.ts';

export const messageTemplates = pgTable('message_templates', {
  id: key(),
  version: integer().notNull().default(1),
  event: text().notNull().$type<TemplateEvent>(),
  channel: text().notNull().$type<'email' | 'sms'>(),
  language: text().notNull().$type<Language>(),
  /** Null: all contracts. */
  contractId: integer('contract_id'),
  /** '': all services. */
  serviceCode: text('service_code').notNull().default(''),
  subject: text().notNull(),
  /** Sanitised HTML of an e-mail, the text of an SMS. */
  body: text().notNull(),
  /** Null: the sender of the purpose and contract. */
  senderId: integer('sender_id'),
  isActive: boolean('is_active').notNull().default(true),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
});

/** Reminders of a pre-order that were sent; it gets new ones when its last day is moved. */
export const preOrderReminders = pgTable(
  'pre_order_reminders',
  {
    preOrderId: integer('pre_order_id').notNull(),
    validUntil: date('valid_until').notNull(),
    daysBefore: integer('days_before').notNull(),
  },
  (t) => [primaryKey({ columns: [t.preOrderId, t.validUntil, t.daysBefore] })],
);
