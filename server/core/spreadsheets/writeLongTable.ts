import { strToU8, Zip, ZipDeflate } from 'fflate';
import { pause } from '../inTurns.ts';
import { rowXml, sheetEnd, sheetStart, workbookParts, type Cell } from './sheetXml.ts';

/** The most rows of one sheet of Excel, with the header. */
export const SHEET_ROWS = 1_048_576;

/** A sheet whose rows are few enough to be in memory. */
export interface ShortTable {
  sheet: string;
  head: readonly string[];
  /** In characters. */
  widths: readonly number[];
  rows: readonly (readonly Cell[])[];
  /** The last row has totals, which the filter leaves out. */
  hasTotal?: boolean;
}
export interface LongTable extends Omit<ShortTable, 'rows'> {
  /** The rows below the header in batches; other calls can run between two batches. */
  parts: AsyncIterable<readonly (readonly Cell[])[]>;
  /** A second sheet, known once the rows are written. */
  totals?: { sheet: string; table: () => Omit<ShortTable, 'sheet'> };
}

/** An .xlsx file, compressed and yielded batch by batch: any number of rows without blocking and without memory. */
export async function* streamLongTable(table: LongTable): AsyncGenerator<Uint8Array, void> {
  const { sheet, head, widths, parts, totals, hasTotal = false } = table;
  let written: Uint8Array[] = [];
  const take = () => {
    const chunks = written;
    written = [];
    return chunks;
  };
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const entry = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 4 });
    zip.add(file);
    return file;
  };
  const sheets = totals ? [sheet, totals.sheet] : [sheet];
  for (const [path, xml] of Object.entries(workbookParts(sheets))) entry(path).push(strToU8(xml), true);
  const rows = entry('xl/worksheets/sheet1.xml');
  rows.push(strToU8(sheetStart(widths) + rowXml(head, 1, 'head')));
  let last = 1;
  for await (const part of parts) {
    rows.push(strToU8(part.map((cells) => rowXml(cells, (last += 1))).join('')));
    yield* take();
    await pause();
  }
  rows.push(strToU8(sheetEnd(head.length, last - Number(hasTotal))), true);
  if (totals) {
    const second = totals.table();
    const lines = second.rows.map((cells, at) => rowXml(cells, at + 2));
    const end = sheetEnd(second.head.length, lines.length + 1 - Number(second.hasTotal === true));
    const xml = sheetStart(second.widths) + rowXml(second.head, 1, 'head') + lines.join('') + end;
    entry('xl/worksheets/sheet2.xml').push(strToU8(xml), true);
  }
  zip.end();
  yield* take();
}

/** The whole .xlsx file in memory. */
export const writeLongTable = async (table: LongTable): Promise<Uint8Array> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamLongTable(table)) chunks.push(chunk);
  return new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer());
};
