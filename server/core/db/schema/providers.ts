import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { SortingStatus } from '../../../../contract/codes.ts';
import type { BillKey } from '../../../../contract/providerBill.ts';
import type { Provider } from '../../../../contract/providers.ts';
import type { ProviderSettings } from '../../../../contract/providerSettings.ts';
import { key, text3 } from './columns.ts';

export const providers = pgTable('providers', {
  id: key(),
  version: integer().notNull().default(1),
  code: text().notNull(),
  name: text3().notNull(),
  kind: text().notNull().$type<Provider['kind']>(),
  contact: text().notNull().default(''),
  accreditation: text().notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  workingWeek: integer('working_week').array().notNull().default([1, 2, 3, 4, 5]),
  holidays: jsonb().notNull().default([]).$type<ProviderSettings['holidays']>(),
  fileFormat: text('file_format').notNull().default('xlsx').$type<ProviderSettings['fileFormat']>(),
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
  id: key(),
  providerId: integer('provider_id').notNull(),
  orderId: integer('order_id').notNull(),
  status: integer().notNull().$type<SortingStatus>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  sentAt: timestamp('sent_at', { withTimezone: true }),
  /** Who sent it last; null for what was sent before this was kept. */
  sentBy: integer('sent_by'),
  expectedAt: timestamp('expected_at', { withTimezone: true }),
  /** Whose codes and prices its services keep; null: those of the moment of sending. */
  termsOf: date('terms_of'),
  providerNumber: text('provider_number').notNull().default(''),
  attempts: integer().notNull().default(0),
  lastError: text('last_error').notNull().default(''),
  reason: text().notNull().default(''),
  /** When the embedded provider takes its next step. */
  dueAt: timestamp('due_at', { withTimezone: true }),
});

/** The services of an order as they were agreed when it was sent; amounts in kopecks. */
export const providerOrderServices = pgTable(
  'provider_order_services',
  {
    entryId: integer('entry_id').notNull(),
    serviceId: integer('service_id').notNull(),
    providerCode: text('provider_code'),
    price: integer().notNull(),
    /** The promised day; null: sent before it was kept. */
    expectedOn: date('expected_on'),
  },
  (t) => [primaryKey({ columns: [t.entryId, t.serviceId] })],
);

/**
 * Which services of an order an outside laboratory has: as they were sent, before that as they are agreed with it now;
 * amounts in kopecks.
 */
export const outsideServices = pgView('outside_services', {
  entryId: integer('entry_id').notNull(),
  orderId: integer('order_id').notNull(),
  providerId: integer('provider_id').notNull(),
  serviceId: integer('service_id').notNull(),
  providerCode: text('provider_code'),
  price: integer().notNull(),
  /** The promised day; null: not sent, or sent before it was kept. */
  expectedOn: date('expected_on'),
}).existing();

/** What the columns of a provider's bills are, by their headings in order. */
export const providerBillColumns = pgTable('provider_bill_columns', {
  providerId: integer('provider_id').primaryKey(),
  columns: jsonb().notNull().$type<{ title: string; key: BillKey | null }[]>(),
});
