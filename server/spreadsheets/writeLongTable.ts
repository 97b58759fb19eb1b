import { strToU8, Zip, ZipDeflate } from 'fflate';
import { pause } from '../inTurns.ts';
import { rowXml, SHEET_END, sheetStart, workbookParts } from './sheetXml.ts';

export interface LongTable {
  sheet: string;
  head: readonly string[];
  /** In characters. */
  widths: readonly number[];
  /** The rows below the header in batches; other calls can run between two batches. */
  parts: AsyncIterable<readonly (readonly string[])[]>;
}

/**
 * An .xlsx file with one sheet of text cells, compressed batch by batch: tens of thousands of rows without blocking.
 */
export const writeLongTable = async ({ sheet, head, widths, parts }: LongTable): Promise<Uint8Array> => {
  const written: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    written.push(chunk);
  });
  const entry = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 4 });
    zip.add(file);
    return file;
  };
  for (const [path, xml] of Object.entries(workbookParts(sheet))) entry(path).push(strToU8(xml), true);
  const rows = entry('xl/worksheets/sheet1.xml');
  rows.push(strToU8(sheetStart(widths) + rowXml(head, 1, 'head')));
  let last = 1;
  for await (const part of parts) {
    rows.push(strToU8(part.map((cells) => rowXml(cells, (last += 1))).join('')));
    await pause();
  }
  rows.push(strToU8(SHEET_END), true);
  zip.end();
  return new Uint8Array(await new Blob(written as Uint8Array<ArrayBuffer>[]).arrayBuffer());
};
