import { integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { PriceRule } from '../../../../contract/priceBook.ts';
import type { Book, Difference } from '../../../../contract/synchronization.ts';
import type { SynchronizationTexts } from '../../messages/texts.ts';
import { key } from './columns.ts';

/** A row of a file that is left out, and the name of the reason. */
export interface RowError {
  row: number;
  problem: keyof SynchronizationTexts['row'];
}

export const comparisons = pgTable('comparisons', {
  id: key(),
  book: text().notNull().$type<Book>(),
  differences: jsonb().notNull().$type<readonly Difference[]>(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  /** Who uploaded the file or changed the prices; null: found by a refresh, or in a file that came by a connection. */
  createdBy: integer('created_by'),
  /** Whose values the new ones are. */
  origin: text().notNull().default('administration').$type<'administration' | 'file' | 'laboratory'>(),
  /** By which a file came that an administrator has to look at, until it is settled. */
  connectionId: integer('connection_id'),
  fileName: text('file_name').notNull().default(''),
  /** SHA-256 of the file, hex. */
  digest: text().notNull().default(''),
  errors: jsonb().notNull().default([]).$type<readonly RowError[]>(),
  settledAt: timestamp('settled_at', { withTimezone: true }),
  /** In place of differences; settled when it is applied, which it is once. */
  rule: jsonb().$type<PriceRule>(),
});

/** What an applied rule changed of a contract: lists of one length; prices in kopecks. */
export const priceRuleChanges = pgTable(
  'price_rule_changes',
  {
    comparisonId: integer('comparison_id').notNull(),
    contractId: integer('contract_id').notNull(),
    serviceIds: integer('service_ids').array().notNull(),
    before: integer().array().notNull(),
    after: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.comparisonId, t.contractId] })],
);
