import readSheets from 'read-excel-file/web-worker';
import { digestOfBytes } from '../../core/digest.ts';
import type { Sheet, Workbook } from '../../core/lab.ts';
import type { WorkbookProblem } from '../../core/messages/orderFileTexts.ts';
import { cellText, numberText } from './cellText.ts';
import { csvRows } from './csvRows.ts';
import { packSheets, problemOfCells, sheetPartsOf, type MergedCells } from './sheetParts.ts';
import { unpackWorkbook } from './unpackWorkbook.ts';

/** Columns further right are ignored. */
const MAX_COLUMNS = 200;

/** Merged cells store their value at the top only; a vertical merge applies to each of its rows. */
const fillMerged = (rows: string[][], merged: readonly MergedCells[]): void => {
  for (const { column, from, to } of merged) {
    const value = rows[from]?.[column] ?? '';
    for (const row of rows.slice(from + 1, to + 1)) if (row[column] === '') row[column] = value;
  }
};

const textsOf = (rows: readonly (readonly unknown[])[]): string[][] =>
  rows.map((row) => row.slice(0, MAX_COLUMNS).map(cellText));

/**
 * The texts of an .xlsx file's sheets, row by row, blank rows included. Formulas have the value of the last save.
 * Unreadable workbooks return a reason; it never throws. With `mayBeCsv` a file that is text is read as .csv.
 */
export const readWorkbook = async (
  file: Uint8Array<ArrayBuffer>,
  mayBeCsv = false,
): Promise<Workbook | { problem: WorkbookProblem }> => {
  const csv = mayBeCsv ? csvRows(file) : null;
  if (csv !== null)
    return {
      name: '',
      rows: textsOf(csv),
      hidden: [],
      others: [],
      mark: [],
      isFrom1904: false,
      digest: await digestOfBytes(file),
    };
  const parts = unpackWorkbook(file);
  if ('problem' in parts) return parts;
  const sheets = sheetPartsOf(parts);
  if (sheets === null) return { problem: 'broken' };
  const { first, others } = sheets;
  const problem = problemOfCells(first.xml) ?? problemOfCells(sheets.mark ?? '');
  if (problem !== undefined) return { problem };
  try {
    const read = await readSheets(packSheets(parts, sheets).buffer, {
      parseNumber: numberText,
      trim: false,
    });
    const tables = read.map(({ data }) => textsOf(data));
    const [{ name, hidden, rows }, ...beside] = [first, ...others].map((sheet, at) => {
      const own = tables[at] ?? [];
      fillMerged(own, sheet.merged);
      return { name: sheet.name, hidden: sheet.hidden, rows: own };
    }) as [Sheet, ...Sheet[]];
    return {
      name,
      rows,
      hidden,
      others: beside,
      mark: tables[1 + others.length] ?? [],
      isFrom1904: sheets.isFrom1904,
      digest: await digestOfBytes(file),
    };
  } catch {
    return { problem: 'broken' };
  }
};
