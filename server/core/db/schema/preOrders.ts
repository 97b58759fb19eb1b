import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PreOrderStatus } from '../../../../contract/codes.ts';
import type { SentPerson } from '../../../../contract/patients.ts';
import { key } from './columns.ts';

export const preOrders = pgTable('pre_orders', {
  id: key(),
  barcode: text().notNull(),
  contractId: integer('contract_id').notNull(),
  clientUnitId: integer('client_unit_id'),
  /** Null: staff has not said yet which patient it is for; the person is in `sent_persons`. */
  patientId: integer('patient_id'),
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
  /** Kopecks, asked when it was made; null: unknown. */
  price: integer(),
  /** Kopecks. */
  refundedAmount: integer('refunded_amount').notNull().default(0),
});

/** Who an online order is for, as the site sent it, until staff has said which patient that is. */
export const sentPersons = pgTable('sent_persons', {
  preOrderId: integer('pre_order_id').primaryKey(),
  person: jsonb().notNull().$type<SentPerson>(),
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

/** What was paid for a pre-order and given back. */
export const preOrderPayments = pgTable('pre_order_payments', {
  id: key(),
  preOrderId: integer('pre_order_id').notNull(),
  kind: text().notNull().$type<'payment' | 'refund'>(),
  /** Kopecks. */
  amount: integer().notNull(),
  channel: integer().notNull(),
  /** Who told of it: `system 5`, `bePaid`, `laboratory`. */
  source: text().notNull(),
  number: text().notNull(),
  paidAt: timestamp('paid_at', { withTimezone: true }).notNull(),
  recordedAt: timestamp('recorded_at', { withTimezone: true }).notNull(),
  userId: integer('user_id'),
});

/** The numbers that online orders have at the system that sent them, and a digest of what it sent. */
export const onlineOrders = pgTable(
  'online_orders',
  {
    systemId: integer('system_id').notNull(),
    number: text().notNull(),
    digest: text().notNull(),
    /** Null until the transaction that makes both has made it. */
    preOrderId: integer('pre_order_id'),
  },
  (t) => [primaryKey({ columns: [t.systemId, t.number] })],
);
