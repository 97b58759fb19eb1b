import type { Call } from '../../core/calls/call.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import type { Comparison, FileBook } from '../../../contract/synchronization.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { bookFileOf } from './bookFiles.ts';
import { inWords } from './choices.ts';
import { compareWorkbook, faultWords, rowErrors } from './compareWorkbook.ts';

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
  const workbook = await file.use((bytes) => lab.spreadsheets.read(bytes, turn, true));
  const compared = await compareWorkbook(db, workbook, {
    book,
    file: bookFileOf(book, user),
    contractIds: user.contractIds,
  });
  if (!('differences' in compared))
    return { isSuccess: false, statusMessage: faultWords(compared, language), comparison: null };
  const { differences, unchanged, errors } = compared;
  const [stored] = await db
    .insert(comparisons)
    .values({ book, differences, createdAt: lab.clock.now(), createdBy: user.id, origin: 'file' })
    .returning({ id: comparisons.id });
  const statusMessage = fill(textsOf(language).synchronization.compared, {
    count: String(differences.length),
    unchanged: String(unchanged),
    errors: String(errors.length),
  });
  const shown = { differences: inWords(differences, language), errors: rowErrors(errors, language) };
  return { isSuccess: true, statusMessage, comparison: { id: stored?.id ?? 0, book, unchanged, ...shown } };
};
