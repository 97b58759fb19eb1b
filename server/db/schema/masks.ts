import { boolean, date, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Mask } from '../../../contract/masks.ts';
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
