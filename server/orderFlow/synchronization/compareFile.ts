import type { Call } from '../../core/calls/call.ts';
import type { BookRecord } from '../../core/db/schema/laboratoryBooks.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Comparison, FileBook } from '../../../contract/synchronization.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { differencesOf } from './book.ts';
import { bookFileOf } from './bookFiles.ts';
import { fileRows, headings } from './fileRows.ts';

const MAX_ROWS = 50_000;

interface FileResponse {
  isSuccess: boolean;
  statusMessage: string;
  comparison: Comparison | null;
}

/** Compares an uploaded file with a reference book and stores the differences; rows with errors are left out. */
export const compareFile = async (
  { db, lab, user, file, turn, language }: Call<Endpoint>,
  book: FileBook,
): Promise<FileResponse> => {
  const texts = textsOf(language);
  const messages = texts.synchronization;
  const rejected = (statusMessage: string) => ({ isSuccess: false, statusMessage, comparison: null });
  const store = bookFileOf(book, user);
  const workbook = await file.use((bytes) => lab.spreadsheets.read(bytes, turn));
  if ('problem' in workbook) return rejected(texts.orderFiles.file[workbook.problem]);
  const table = fileRows(workbook, store.columns, store.optional);
  if ('missing' in table)
    return rejected(fill(messages.noColumns, { columns: headings(table.missing, language).join(', ') }));
  if (table.rows.length === 0) return rejected(messages.noRows);
  if (table.rows.length > MAX_ROWS) return rejected(fill(messages.tooManyRows, { limit: String(MAX_ROWS) }));
  const read = await store.reader(db, user.contractIds);
  const records = new Map<string, BookRecord>();
  const errors: Comparison['errors'] = [];
  for (const row of table.rows) {
    const record = read(row);
    const problem = typeof record === 'string' ? record : records.has(record.key) ? 'repeated' : null;
    if (problem !== null) errors.push({ row: row.number, statusMessage: messages.row[problem] });
    else if (typeof record !== 'string') records.set(record.key, record);
  }
  const found = differencesOf(await (store.recordsOfKeys?.(db, [...records.keys()]) ?? store.records(db)), [
    ...records.values(),
  ]);
  const [stored] = await db
    .insert(comparisons)
    .values({ book, differences: found.differences, createdAt: lab.clock.now(), createdBy: user.id })
    .returning({ id: comparisons.id });
  const statusMessage = fill(messages.compared, {
    count: String(found.differences.length),
    unchanged: String(found.unchanged),
    errors: String(errors.length),
  });
  return { isSuccess: true, statusMessage, comparison: { id: stored?.id ?? 0, book, ...found, errors } };
};
