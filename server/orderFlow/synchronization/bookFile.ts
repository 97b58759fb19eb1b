import type { BookRecord } from '../../core/db/schema/laboratoryBooks.ts';
import type { Db } from '../../core/db/db.ts';
import type { Language } from '../../core/messages/messages.ts';
import type { SynchronizationTexts } from '../../core/messages/texts.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';
import type { BookStore } from './book.ts';
import type { FileColumn, FileRow } from './fileRows.ts';

export type Problem = keyof SynchronizationTexts['row'];

/** How a reference book is written to and read from a file. */
export interface BookFile extends BookStore {
  columns: readonly FileColumn[];
  /** Columns that a file may leave out: what is in them then stays as it is. */
  optional?: readonly FileColumn[];
  /** Columns that a file may have although they are not written. */
  tolerated?: readonly FileColumn[];
  /** A file is the whole book: what it lacks is reported. */
  isWhole?: boolean;
  /** The cells of a record, in the order of the columns and of those that may be left out. */
  cells: (record: BookRecord, language: Language) => Cell[];
  /** The records that a caller of these contracts may read. */
  recordsOf: (db: Db, contractIds: readonly number[]) => Promise<BookRecord[]>;
  /**
   * Reads rows one after another; a row gives a record or what is wrong with it, among that a contract that is none of
   * these.
   */
  reader: (
    db: Db,
    contractIds: readonly number[],
    rows: readonly FileRow[],
  ) => Promise<(row: FileRow) => BookRecord | Problem>;
}

/** What codes look like that a person types. */
export const CODE = /^[\p{L}\d][\p{L}\d._-]{0,19}$/u;

export const DAYS = /^[1-9]\d{0,2}$/;
