import { integer, jsonb, pgTable, primaryKey, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { ManifestMark, ManifestOrder } from '../../../../contract/manifests.ts';
import type { Language } from '../../messages/messages.ts';
import { key } from './columns.ts';

export const manifests = pgTable('manifests', {
  id: key(),
  contractIds: integer('contract_ids').array().notNull(),
  /** The outside laboratory that gets the tubes; null: our own. */
  providerId: integer('provider_id'),
  courier: text().notNull().default(''),
  /** °C. */
  temperature: real(),
  /** Of the receiving side. */
  note: text().notNull().default(''),
  /** Grows with every change. */
  revision: integer().notNull().default(0),
  /** The revision of the last change of its orders. */
  ordersRevision: integer('orders_revision').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  createdBy: integer('created_by').notNull(),
  printedAt: timestamp('printed_at', { withTimezone: true }),
  printedBy: integer('printed_by'),
  /** From then on its orders and what the sender counted stay as they are. */
  handedOverAt: timestamp('handed_over_at', { withTimezone: true }),
  handedOverBy: integer('handed_over_by'),
  receivedAt: timestamp('received_at', { withTimezone: true }),
  receivedBy: integer('received_by'),
  /** Tubes that did not arrive as they were sent, when it was received; null until then. */
  differences: integer(),
});

export const manifestOrders = pgTable(
  'manifest_orders',
  {
    manifestId: integer('manifest_id').notNull(),
    orderId: integer('order_id').notNull(),
    position: integer().notNull(),
    /** The order as it was handed over or received with the manifest; null until then. */
    asSent: jsonb('as_sent').$type<Record<Language, ManifestOrder>>(),
    /** Its tubes on the paper of the outside laboratory; null for our own, and before they were kept. */
    handed: jsonb().$type<Record<Language, unknown>>(),
  },
  (t) => [primaryKey({ columns: [t.manifestId, t.orderId] })],
);

/** What was scanned; a tube without a mark is missing, a mark without a tube is an extra one. */
export const manifestMarks = pgTable(
  'manifest_marks',
  {
    manifestId: integer('manifest_id').notNull(),
    side: text().notNull().$type<ManifestMark['side']>(),
    code: text().notNull(),
    /** Null: taken back. */
    state: text().$type<ManifestMark['state']>(),
    /** The scan that made it, which distinguishes a retry from another scan. */
    attempt: text().notNull(),
    /** The manifest's when it was made. */
    revision: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    byUser: integer('by_user').notNull(),
  },
  (t) => [primaryKey({ columns: [t.manifestId, t.side, t.code] })],
);
