import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PreOrderStatus, SortingStatus } from '../../contract/codes.ts';
import type { LocalisedName } from '../../contract/fields.ts';
import type { Provider } from '../../contract/providers.ts';
import type { ResultLine } from '../lis/lis.ts';

/** Tables for what happens after an order is placed; see schema.ts. */
const text3 = () => jsonb().$type<LocalisedName>();

export const medicalCenters = pgTable('medical_centers', {
  code: text().primaryKey(),
  city: text3().notNull(),
  address: text3().notNull(),
  region: text3().notNull(),
  /** Code and the other texts in all languages, lower case. */
  searchText: text('search_text').notNull(),
});

export const preOrders = pgTable('pre_orders', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
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

/** A ledger of differences: the sum of its lines is the number of orders of a contract, unit and state on a day. */
export const orderTotals = pgTable('order_totals', {
  contractId: integer('contract_id').notNull(),
  clientUnitId: integer('client_unit_id'),
  sortingState: integer('sorting_state').notNull(),
  cabinetStatus: integer('cabinet_status').notNull(),
  day: date().notNull(),
  count: integer().notNull(),
});

/** The same by month; `month` is its first day. */
export const orderMonthTotals = pgTable('order_month_totals', {
  contractId: integer('contract_id').notNull(),
  clientUnitId: integer('client_unit_id'),
  sortingState: integer('sorting_state').notNull(),
  cabinetStatus: integer('cabinet_status').notNull(),
  month: date().notNull(),
  count: integer().notNull(),
});

/** The next step of an order at the embedded laboratory. */
export const lisTasks = pgTable('lis_tasks', {
  orderId: integer('order_id').primaryKey(),
  step: text().notNull().$type<'confirm' | 'register' | 'result'>(),
  dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
});
export const orderResults = pgTable('order_results', {
  orderId: integer('order_id').primaryKey(),
  lines: jsonb().notNull().$type<ResultLine[]>(),
  madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
});

export const providers = pgTable('providers', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  code: text().notNull(),
  name: text3().notNull(),
  kind: text().notNull().$type<Provider['kind']>(),
  contact: text().notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
});
/** Services that a provider does for the laboratory; amounts in kopecks. */
export const providerServices = pgTable(
  'provider_services',
  {
    providerId: integer('provider_id').notNull(),
    serviceId: integer('service_id').notNull(),
    /** The provider's own code; null: not agreed yet, such an order cannot be sent. */
    providerCode: text('provider_code'),
    price: integer().notNull(),
    workingDays: integer('working_days').notNull(),
  },
  (t) => [primaryKey({ columns: [t.providerId, t.serviceId] })],
);
export const providerOrders = pgTable('provider_orders', {
  id: integer().primaryKey().generatedByDefaultAsIdentity(),
  providerId: integer('provider_id').notNull(),
  orderId: integer('order_id').notNull(),
  status: integer().notNull().$type<SortingStatus>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  expectedAt: timestamp('expected_at', { withTimezone: true }),
  providerNumber: text('provider_number').notNull().default(''),
  attempts: integer().notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  reason: text().notNull().default(''),
  /** When the embedded provider takes its next step. */
  dueAt: timestamp('due_at', { withTimezone: true }),
});
