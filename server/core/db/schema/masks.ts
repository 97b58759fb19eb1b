import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { IncomingLetter } from '../../../../contract/incomingLetters.ts';
import type { Mask } from '../../../../contract/masks.ts';
import { key } from './columns.ts';

export const masks = pgTable('masks', {
  id: key(),
  version: integer().notNull().default(1),
  /** The lowest is tried first; no two are equal. */
  priority: integer().notNull().generatedByDefaultAsIdentity(),
  name: text().notNull(),
  direction: text().notNull().$type<Mask['direction']>(),
  senderIds: integer('sender_ids').array().notNull().default([]),
  conditions: jsonb().notNull().$type<Mask['conditions']>().default([]),
  joined: text().notNull().$type<Mask['joined']>(),
  extract: text().notNull().default(''),
  actions: text().array().notNull().$type<Mask['actions']>().default([]),
  forwardTo: text('forward_to').notNull().default(''),
  outTemplate: text('out_template').notNull().default(''),
  stopOnMatch: boolean('stop_on_match').notNull().default(true),
  isActive: boolean('is_active').notNull().default(true),
  testSample: jsonb('test_sample').notNull().$type<Mask['testSample']>(),
});

export const maskHits = pgTable(
  'mask_hits',
  {
    maskId: integer('mask_id').notNull(),
    day: date().notNull(),
    count: integer().notNull(),
    lastAt: timestamp('last_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.maskId, t.day] })],
);

export const incomingLetters = pgTable('incoming_letters', {
  id: key(),
  version: integer().notNull().default(1),
  /** SHA-256 of the letter's file, and the number of the attachment in it. */
  digest: text().notNull(),
  part: integer().notNull(),
  receivedAt: timestamp('received_at', { withTimezone: true }).notNull(),
  sender: text().notNull(),
  /** The laboratory's senders it was sent to. */
  senderIds: integer('sender_ids').array().notNull(),
  subject: text().notNull(),
  /** '' for a letter without an attachment. */
  fileName: text('file_name').notNull(),
  /** Bytes. */
  size: integer().notNull(),
  state: text().notNull().$type<IncomingLetter['state']>(),
  reason: text().notNull().$type<IncomingLetter['reason']>(),
  maskId: integer('mask_id'),
  orderId: integer('order_id'),
  /** The attachment; null for a letter without one. */
  documentId: integer('document_id'),
});

/** What is large of an incoming letter, apart from what lists show. */
export const incomingContents = pgTable('incoming_contents', {
  letterId: integer('letter_id').primaryKey(),
  body: text().notNull(),
});
