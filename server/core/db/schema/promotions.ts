import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';

export const promotions = pgTable('promotions', {
  id: key(),
  version: integer().notNull().default(1),
  contractId: integer('contract_id').notNull(),
  serviceId: integer('service_id').notNull(),
  /** Taken off the price-book price, 1..100. */
  percent: integer().notNull(),
  startsOn: date('starts_on').notNull(),
  /** The last day. */
  endsOn: date('ends_on').notNull(),
  /** Lists are sorted by these; the database fills them in. */
  sortContract: text('sort_contract').notNull().default(''),
  sortService: text('sort_service').notNull().default(''),
});
