import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { DealtKind } from '../../../../contract/results.ts';

/** What the desk of an order has dealt with: when, who and how. */
export const dealtWith = pgTable(
  'dealt_with',
  {
    orderId: integer('order_id').notNull(),
    kind: text().notNull().$type<DealtKind>(),
    at: timestamp({ withTimezone: true }).notNull(),
    byUser: integer('by_user').notNull(),
    how: text().notNull(),
    /** The order that collects this one again. */
    retakeId: integer('retake_id'),
  },
  ({ orderId, kind, at }) => [primaryKey({ columns: [orderId, kind, at] })],
);
