import { boolean, integer, jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { ImportRowState } from '../../../../contract/importRows.ts';
import type { Duplicate } from '../../../../contract/patients.ts';
import type { Fault } from '../../messages/orderFileTexts.ts';
import { key } from './columns.ts';

/** What the cells of a column prove about the order of day and month, by the sign between them; null: nothing. */
type DateProof = 'day' | 'month' | 'both' | null;
interface HeadColumn {
  title: string;
  key: string | null;
  /** Nobody has said so yet. */
  isGuess?: true | undefined;
  /** Of a column of dates. */
  dates?: undefined | { dots: DateProof; others: DateProof };
}

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
  head: jsonb().notNull().$type<readonly HeadColumn[]>(),
  /** Place of the sheet that was read, and of its row of headings; -1: it has none. */
  sheet: integer().notNull().default(0),
  headAt: integer('head_at').notNull().default(0),
  /** What all rows have in columns that the file lacks, by key. */
  constants: jsonb().notNull().$type<Readonly<Record<string, string>>>().default({}),
  isFrom1904: boolean('is_from_1904').notNull(),
  uploadedBy: integer('uploaded_by').notNull(),
  uploadedAt: timestamp('uploaded_at', { withTimezone: true }).notNull(),
  cancelledAt: timestamp('cancelled_at', { withTimezone: true }),
});

/** The sheets of a batch as read. */
export const importSheets = pgTable(
  'import_sheets',
  {
    batchId: integer('batch_id').notNull(),
    place: integer().notNull(),
    name: text().notNull(),
    rows: jsonb().notNull().$type<readonly (readonly string[])[]>(),
    /** Numbers of the rows that Excel hides. */
    hidden: jsonb().notNull().$type<readonly number[]>(),
  },
  ({ batchId, place }) => [primaryKey({ columns: [batchId, place] })],
);

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
  /** Of the values before they were corrected: what the same file has again. */
  readDigest: text('read_digest').notNull(),
  state: text().notNull().$type<ImportRowState>(),
  issues: jsonb().notNull().$type<readonly Fault[]>().default([]),
  candidates: jsonb().notNull().$type<readonly Duplicate[]>().default([]),
  /** Whose card the order goes to; null: a new one. */
  patientId: integer('patient_id'),
  /** A person has said whose order it is. */
  isDecided: boolean('is_decided').notNull().default(false),
  /** A person has said that the order is wanted although it repeats another one. */
  isAgreed: boolean('is_agreed').notNull().default(false),
  /** Excel hides the row, by a filter or an outline. */
  isHidden: boolean('is_hidden').notNull().default(false),
  orderBarcode: text('order_barcode'),
});

/** What the headings of a contract's files are read as, as normalised; null: as nothing. */
export const importMappings = pgTable(
  'import_mappings',
  {
    contractId: integer('contract_id').notNull(),
    heading: text().notNull(),
    key: text(),
    /** Of a column that the files lack: what all rows have. */
    value: text(),
  },
  ({ contractId, heading }) => [primaryKey({ columns: [contractId, heading] })],
);
