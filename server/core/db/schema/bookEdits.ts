import { integer, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';

/**
 * Prices (with both ids), contracts and texts of services that a person has last set in the administration; `at` is null
 * of what was there before this was recorded.
 */
export const bookEdits = pgTable(
  'book_edits',
  {
    contractId: integer('contract_id').notNull().default(0),
    serviceId: integer('service_id').notNull().default(0),
    at: timestamp({ withTimezone: true }),
    userId: integer('user_id'),
  },
  (t) => [primaryKey({ columns: [t.contractId, t.serviceId] })],
);
