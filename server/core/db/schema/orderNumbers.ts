import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The numbers that orders have in the systems which placed them; one number of a system names one order. */
export const orderNumbers = pgTable(
  'order_numbers',
  {
    orderId: integer('order_id').notNull(),
    /** The account of the system. */
    userId: integer('user_id').notNull(),
    system: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.system, t.value] })],
);
