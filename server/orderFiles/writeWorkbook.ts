import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeSheets from 'write-excel-file/universal';
import { base64Of } from '../spreadsheets/base64.ts';
import { MARK_SHEET } from './sheetParts.ts';

export interface SheetText {
  name: string;
  rows: readonly (readonly string[])[];
  /** Column width in characters. */
  widths?: readonly number[];
  /** The first row is a frozen header. */
  hasHead?: boolean;
  /** Empty rows below, formatted as text: barcodes keep their zeros. */
  blankRows?: number;
}

/** Excel's text format: no value turns into a number, a date or a formula. */
const TEXT = '@';

const cellsOf = ({ rows, hasHead = false, blankRows = 0 }: SheetText) => {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const written = rows.map((row, at) =>
    row.map((value) => ({
      value,
      type: String,
      format: TEXT,
      ...(hasHead && at === 0 && { fontWeight: 'bold' as const }),
    })),
  );
  const blank = Array.from({ length: blankRows }, () =>
    Array.from({ length: width }, () => ({ value: '', type: String, format: TEXT })),
  );
  return [...written, ...blank];
};

const markRows = (contractId: number): string[][] => [['contract', String(contractId)]];

/** The contract in a file's mark; null when it has none. */
export const markedContract = (mark: readonly (readonly string[])[]): number | null => {
  const [row] = mark;
  return row?.[0] === 'contract' ? Number(row[1]) : null;
};

/** An .xlsx file of text cells, with a hidden sheet that names the contract; base64. */
export const writeWorkbook = async (sheets: readonly SheetText[], contractId: number): Promise<string> => {
  const all: readonly SheetText[] = [...sheets, { name: MARK_SHEET, rows: markRows(contractId) }];
  const file = await writeSheets(
    all.map((sheet) => ({
      sheet: sheet.name,
      data: cellsOf(sheet),
      ...(sheet.widths && { columns: sheet.widths.map((width) => ({ width })) }),
      ...(sheet.hasHead && { stickyRowsCount: 1 }),
    })),
  ).toBlob();
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()));
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const hidden = workbook.replace(`name="${MARK_SHEET}"`, `name="${MARK_SHEET}" state="hidden"`);
  return base64Of(zipSync({ ...parts, 'xl/workbook.xml': strToU8(hidden) }));
};
