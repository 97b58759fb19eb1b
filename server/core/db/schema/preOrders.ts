import { boolean, date, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PreOrderStatus } from '../../../../contract/codes.ts';
import { key } from './columns.ts';

export const preOrders = pgTable('pre_orders', {
  id: key(),
  barcode: text().notNull(),
  contractId: integer('contract_id').notNull(),
  clientUnitId: integer('client_unit_id'),
  patientId: integer('patient_id').notNull(),
  status: integer().notNull().$type<PreOrderStatus>(),
  /** 1..4; 1 is "not specified". */
  paymentChannel: integer('payment_channel').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** The order made from it. */
  orderId: integer('order_id'),
  validUntil: date('valid_until').notNull(),
  /** Cancelled because it expired. */
  isExpired: boolean('is_expired').notNull().default(false),
  /** Filled by the database; null: not paid, or since it was made. */
  paidAt: timestamp('paid_at', { withTimezone: true }),
  /** Kopecks; null: not paid, or the sum is unknown. */
  paidAmount: integer('paid_amount'),
});

export const preOrderServices = pgTable(
  'pre_order_services',
  {
    preOrderId: integer('pre_order_id').notNull(),
    serviceId: integer('service_id').notNull(),
    position: integer().notNull(),
    /** Kopecks; null: the price of the day on which it becomes an order. */
    heldPrice: integer('held_price'),
  },
  (t) => [primaryKey({ columns: [t.preOrderId, t.serviceId] })],
);
