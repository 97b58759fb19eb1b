import { integer, jsonb, pgTable, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import type { EnteredDetails, EnteredValue } from '../../../../contract/resultEntry.ts';

/** Results of services that people have typed and nobody has released yet. */
export const enteredResults = pgTable(
  'entered_results',
  {
    orderId: integer('order_id').notNull(),
    serviceId: integer('service_id').notNull(),
    version: integer().notNull().default(1),
    /** By the ids of analytes. */
    values: jsonb().notNull().$type<Readonly<Record<string, EnteredValue>>>(),
    details: jsonb().notNull().$type<EnteredDetails>(),
    /** All who have typed, the last one last. */
    typedBy: integer('typed_by').array().notNull(),
    typedAt: timestamp('typed_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.orderId, t.serviceId] })],
);
