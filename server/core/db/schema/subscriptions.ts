import { boolean, integer, pgTable, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { HookFailure, SubscriptionState } from '../../../../contract/subscriptions.ts';
import { key } from './columns.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who is notified of results, and where. */
export const subscriptions = pgTable('subscriptions', {
  id: key(),
  /** Goes up with every change by the system or the administration. */
  version: integer().notNull().default(1),
  systemId: integer('system_id').notNull(),
  state: text().notNull().$type<SubscriptionState>(),
  criteria: text().notNull(),
  endpoint: text().notNull(),
  /** Headers of each call, encrypted. */
  headers: text().notNull(),
  /** Of the signatures, encrypted. */
  secret: text().notNull(),
  reason: text().notNull(),
  endsAt: moment('ends_at'),
  failure: text().$type<HookFailure>(),
  failureDetail: text('failure_detail').notNull().default(''),
  failingSince: moment('failing_since'),
  /** The administrators have been written to about it. */
  isAlerted: boolean('is_alerted').notNull().default(false),
  /** Events that have a number. */
  events: integer().notNull().default(0),
  /** In a row without success. */
  attempts: smallint().notNull().default(0),
  /** Nothing is sent before: a process sends now, or has failed. */
  retryAt: moment('retry_at'),
  lastSuccessAt: moment('last_success_at'),
});

/** Releases that a subscription is not yet notified of, in their order. */
export const subscriptionEvents = pgTable('subscription_events', {
  id: key(),
  subscriptionId: integer('subscription_id').notNull(),
  orderId: integer('order_id').notNull(),
  at: moment('at').notNull(),
  /** Given at the first attempt to send it. */
  number: integer(),
});
