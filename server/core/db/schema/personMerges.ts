import { integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { key } from './columns.ts';
import type { patients } from './patients.ts';

/** A patient as stored, in JSON. */
export type KeptPatient = Omit<typeof patients.$inferSelect, 'searchKey' | 'createdAt' | 'changedAt'> & {
  createdAt: string;
};

export const personMerges = pgTable('person_merges', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  /** May have been merged further since. */
  mainId: integer('main_id').notNull(),
  otherId: integer('other_id').notNull(),
  at: timestamp({ withTimezone: true }).notNull(),
  byUser: integer('by_user').notNull(),
  reason: text().notNull(),
  mainBefore: jsonb('main_before').notNull().$type<KeptPatient>(),
  mainAfter: jsonb('main_after').notNull().$type<KeptPatient>(),
  /** The record that left the patients. */
  other: jsonb().notNull().$type<KeptPatient>(),
  /** What moved. */
  orderIds: integer('order_ids').array().notNull(),
  preOrderIds: integer('pre_order_ids').array().notNull(),
  importRowIds: integer('import_row_ids').array().notNull(),
  relationshipIds: integer('relationship_ids').array().notNull().default([]),
  /** Cases in which the main record has got a decision about the other one. */
  caseIds: integer('case_ids').array().notNull().default([]),
  undoneAt: timestamp('undone_at', { withTimezone: true }),
  undoneBy: integer('undone_by'),
});
