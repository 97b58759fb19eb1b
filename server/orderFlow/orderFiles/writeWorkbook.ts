import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeSheets from 'write-excel-file/universal';
import { base64Of } from '../../core/spreadsheets/base64.ts';
import { filterXml } from '../../core/spreadsheets/sheetXml.ts';

import { commentParts, type CellComment } from './cellComments.ts';
import { FIRST_LIST, listsOf, rulesXml, type ColumnRule } from './columnRules.ts';
import { MARK_SHEET } from './sheetParts.ts';

export interface SheetText {
  name: string;
  rows: readonly (readonly string[])[];
  /** Column width in characters. */
  widths?: readonly number[];
  /** The first row is a frozen header. */
  hasHead?: boolean;
  /** Empty rows below, formatted as text unless `rules` say otherwise: barcodes keep their zeros. */
  blankRows?: number;
  /** Comments of cells of the first sheet. */
  comments?: readonly CellComment[];
  /** What may be typed into the blank rows, by column. */
  rules?: readonly (ColumnRule | undefined)[];
}

const FIRST_SHEET = 'xl/worksheets/sheet1.xml';
/** Excel's text format: no value turns into a number, a date or a formula. */
const TEXT = '@';

/** A cell of a number or day has a format of its own: Excel would take what is typed for a text. */
const blankCell = (rule: ColumnRule | undefined) => {
  if (rule?.type === 'number') return null;
  if (rule?.type === 'date') return { type: Date, format: 'dd.mm.yyyy' };
  return { value: '', type: String, format: TEXT };
};

const cellsOf = ({ rows, hasHead = false, blankRows = 0, rules = [] }: SheetText) => {
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
    Array.from({ length: width }, (_, at) => blankCell(rules[at])),
  );
  return [...written, ...blank];
};

/** The mark, and beside it the choices of the first sheet's columns. */
const markRows = (contractId: number, lists: readonly (readonly string[])[]): string[][] => {
  const length = Math.max(1, ...lists.map((list) => list.length));
  return Array.from({ length }, (_, at) => [
    ...(at === 0 ? ['contract', String(contractId)] : Array.from({ length: FIRST_LIST }, () => '')),
    ...lists.map((list) => list[at] ?? ''),
  ]);
};

/** The contract in a file's mark; null when it has none. */
export const markedContract = (mark: readonly (readonly string[])[]): number | null => {
  const [row] = mark;
  return row?.[0] === 'contract' ? Number(row[1]) : null;
};

/**
 * An .xlsx file of text cells, with a hidden sheet that names the contract; the first sheet has a filter and may have
 * rules. base64.
 */
export const writeWorkbook = async (sheets: readonly SheetText[], contractId: number): Promise<string> => {
  const { rows = [], rules = [], blankRows = 0, comments = [] } = sheets[0] ?? {};
  const mark = { name: MARK_SHEET, rows: markRows(contractId, listsOf(rules)) };
  const all: readonly SheetText[] = [...sheets, mark];
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
  const first = strFromU8(parts[FIRST_SHEET] ?? new Uint8Array());
  const filter = filterXml(rows[0]?.length ?? 0, rows.length + blankRows);
  const ruled = first.replace('</sheetData>', `$&${filter}${rulesXml(rules, blankRows, MARK_SHEET)}`);
  const changed = { ...parts, 'xl/workbook.xml': strToU8(hidden), [FIRST_SHEET]: strToU8(ruled) };
  return base64Of(
    zipSync(comments.length === 0 ? changed : { ...changed, ...commentParts(changed, comments) }),
  );
};
