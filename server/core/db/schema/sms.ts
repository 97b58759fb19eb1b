import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { SmsFailure } from '../../../../contract/smsServices.ts';
import type { QueuedSms } from '../../../../contract/sms.ts';
import type { Language } from '../../messages/messages.ts';
import { key } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const smsServices = pgTable('sms_services', {
  id: key(),
  version: integer().notNull().default(1),
  address: text().notNull(),
  userName: text('user_name').notNull(),
  /** Encrypted. */
  password: text().notNull().default(''),
  sender: text().notNull(),
  /** Kopecks. */
  partPrice: integer('part_price').notNull(),
  dailyParts: integer('daily_parts').notNull(),
  isActive: boolean('is_active').notNull(),
  lastTestAt: moment('last_test_at'),
  lastTestResult: text('last_test_result').notNull().default(''),
});

export const sms = pgTable('sms', {
  id: key(),
  version: integer().notNull().default(1),
  event: text().notNull().$type<QueuedSms['event']>(),
  language: text().notNull().$type<Language>(),
  /** 375 and 9 digits, as far as it is a phone of Belarus. */
  recipient: text().notNull(),
  orderId: integer('order_id').notNull(),
  /** Null: the built-in text. */
  templateId: integer('template_id'),
  /** Encrypted; '' once it is sent or must not be sent again. */
  content: text().notNull(),
  parts: integer().notNull(),
  /** Kopecks, by the price when it was sent; null before that. */
  cost: integer(),
  state: text().notNull().$type<QueuedSms['state']>().default('QUEUED'),
  attempts: integer().notNull().default(0),
  /**
   * When it is due; while it is being sent, until when only that process knows what becomes of it; once it is sent, when
   * the service is asked about it; null: nothing more happens by itself.
   */
  nextAt: moment('next_at'),
  /** `HH:mm` in Minsk; equal ones are no quiet hours. */
  quietFrom: text('quiet_from').notNull(),
  quietTo: text('quiet_to').notNull(),
  failure: text().$type<SmsFailure>(),
  /** The service's own words. */
  lastError: text('last_error').notNull().default(''),
  /** Null: the outbox of the demo, or not sent yet. */
  serviceId: integer('service_id'),
  /** The service's id of the SMS; '' when it has none. */
  referenceId: text('reference_id').notNull().default(''),
  /** How often the service was asked about it. */
  checks: integer().notNull().default(0),
  /** The event it announces; a phone gets one SMS about an event. Null: any number. */
  occasion: text(),
  createdAt: moment('created_at').notNull(),
  /** The last attempt. */
  startedAt: moment('started_at'),
  sentAt: moment('sent_at'),
  /** When the service said what became of it. */
  settledAt: moment('settled_at'),
  /** When it came to be one that was not sent, perhaps sent or not delivered; what it became later is in its state. */
  failedAt: moment('failed_at'),
});

/** Test SMS that a service has taken, or perhaps has: they count to the parts of the day. */
export const smsTests = pgTable('sms_tests', {
  id: key(),
  at: moment('at').notNull(),
  parts: integer().notNull(),
});
