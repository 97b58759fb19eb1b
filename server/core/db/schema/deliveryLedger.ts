import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { DeliveryCause, DeliveryKind, Withholding } from '../../../../contract/deliveryLedger.ts';
import type { Language } from '../../messages/messages.ts';
import { key } from './columns.ts';

/** Who got which result when, kept as long as the order; what became of an e-mail or a link stands there. */
export const deliveryLedger = pgTable('delivery_ledger', {
  id: key(),
  version: integer().notNull().default(1),
  at: timestamp({ withTimezone: true }).notNull(),
  orderId: integer('order_id').notNull(),
  kind: text().notNull().$type<DeliveryKind>(),
  /** Null: an earlier version sent it. */
  cause: text().$type<DeliveryCause>(),
  /** Null: the laboratory itself. */
  userId: integer('user_id'),
  /** '' without an e-mail or SMS. */
  recipient: text().notNull().default(''),
  language: text().$type<Language>(),
  /** The ids of the releases that were shown, or drawn last; null: not yet, or not recorded. */
  releases: integer().array(),
  emailId: integer('email_id'),
  smsId: integer('sms_id'),
  /** Why a correction was not sent; null for others. */
  withheld: text().$type<Withholding>(),
});
