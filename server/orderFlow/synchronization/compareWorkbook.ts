import type { Comparison, Difference, FileBook } from '../../../contract/synchronization.ts';
import type { Db } from '../../core/db/db.ts';
import type { RowError } from '../../core/db/schema/comparisons.ts';
import type { BookRecord } from '../../core/db/schema/laboratoryBooks.ts';
import type { Workbook } from '../../core/lab.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import type { WorkbookProblem } from '../../core/messages/orderFileTexts.ts';
import { fill } from '../../core/messages/template.ts';
import { differencesOf } from './book.ts';
import type { BookFile } from './bookFile.ts';
import { withEdits } from './edits.ts';
import { fileRows, headings, type FileColumn } from './fileRows.ts';

const MAX_ROWS = 50_000;

/** Why nothing of a file can be compared. */
export type FileFault =
  | { problem: WorkbookProblem | 'noRows' | 'tooManyRows' }
  | { missing: readonly FileColumn[] }
  | { unknown: readonly string[] };
interface Compared {
  differences: Difference[];
  unchanged: number;
  errors: RowError[];
}

/** A fault of a file in words of a language. */
export const faultWords = (fault: FileFault, language: Language): string => {
  const { synchronization: messages, orderFiles } = textsOf(language);
  if ('missing' in fault)
    return fill(messages.noColumns, { columns: headings(fault.missing, language).join(', ') });
  if ('unknown' in fault) return fill(messages.unknownColumns, { columns: fault.unknown.join(', ') });
  if (fault.problem === 'noRows') return messages.noRows;
  if (fault.problem === 'tooManyRows') return fill(messages.tooManyRows, { limit: String(MAX_ROWS) });
  return fault.problem === 'notXlsx' ? messages.noTable : orderFiles.file[fault.problem];
};

/** Rows that are left out, with the reasons in words. */
export const rowErrors = (errors: readonly RowError[], language: Language): Comparison['errors'] => {
  const reasons = textsOf(language).synchronization.row;
  return errors.map(({ row, problem }) => ({ row, statusMessage: reasons[problem] }));
};

/** What the workbook of a book would change; rows with errors are left out. */
export const compareWorkbook = async (
  db: Db,
  workbook: Workbook | { problem: WorkbookProblem },
  { book, file, contractIds }: { book: FileBook; file: BookFile; contractIds: readonly number[] },
): Promise<Compared | FileFault> => {
  if ('problem' in workbook) return workbook;
  const table = fileRows(workbook, file.columns, file);
  if (!('rows' in table)) return table;
  if (table.rows.length === 0) return { problem: 'noRows' };
  if (table.rows.length > MAX_ROWS) return { problem: 'tooManyRows' };
  const read = await file.reader(db, contractIds, table.rows);
  const records = new Map<string, BookRecord>();
  const errors: RowError[] = [];
  for (const row of table.rows) {
    const record = read(row);
    const problem = typeof record === 'string' ? record : records.has(record.key) ? 'repeated' : null;
    if (problem !== null) errors.push({ row: row.number, problem });
    else if (typeof record !== 'string') records.set(record.key, record);
  }
  const asked = file.isWhole === true ? undefined : file.recordsOfKeys;
  const current = await (asked?.(db, [...records.keys()]) ?? file.records(db));
  const found = differencesOf(current, [...records.values()], file.isWhole);
  return { ...found, differences: await withEdits(db, book, found.differences), errors };
};
