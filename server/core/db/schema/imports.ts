import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportRowState } from '../../../../contract/orderImport.ts';
import type { Duplicate } from '../../../../contract/patients.ts';
import type { Fault } from '../../messages/orderFileTexts.ts';
import { key } from './columns.ts';

export const importBatches = pgTable('import_batches', {
  id: key(),
  contractId: integer('contract_id').notNull(),
  clientUnitId: integer('client_unit_id'),
  fileName: text('file_name').notNull(),
  /** Bytes. */
  size: integer().notNull(),
  /** Of the file. */
  digest: text().notNull(),
  /** Its headings, and the key of the column that each is read as. */
  head: jsonb().notNull().$type<readonly { title: string; key: string | null }[]>(),
  isFrom1904: boolean('is_from_1904').notNull(),
  uploadedBy: integer('uploaded_by').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
});

export const importRows = pgTable('import_rows', {
  id: key(),
  batchId: integer('batch_id').notNull(),
  /** As numbered in the sheet. */
  number: integer().notNull(),
  /** As in the file, by place. */
  cells: jsonb().notNull().$type<readonly string[]>(),
  /** By column key, with what was typed since. */
  cellValues: jsonb('cell_values').notNull().$type<Readonly<Record<string, string>>>(),
  /** Of the values: the same order has the same one in any file. */
  digest: text().notNull(),
  state: text().notNull().$type<ImportRowState>(),
  issues: jsonb().notNull().$type<readonly Fault[]>().default([]),
  candidates: jsonb().notNull().$type<readonly Duplicate[]>().default([]),
  /** Whose card the order goes to; null: a new one. */
  patientId: integer('patient_id'),
  /** A person has said whose order it is. */
  isDecided: boolean('is_decided').notNull().default(false),
  orderBarcode: text('order_barcode'),
});

/** What the headings of a contract's files are read as, as normalised; null: as nothing. */
export const importMappings = pgTable(
  'import_mappings',
  {
    contractId: integer('contract_id').notNull(),
    heading: text().notNull(),
    key: text(),
  },
  ({ contractId, heading }) => [primaryKey({ columns: [contractId, heading] })],
);
