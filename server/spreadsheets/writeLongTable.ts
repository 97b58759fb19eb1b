import { strToU8, Zip, ZipDeflate } from 'fflate';
import { rowXml, SHEET_END, sheetStart, workbookParts } from './sheetXml.ts';

export interface LongTable {
  sheet: string;
  head: readonly string[];
  /** In characters. */
  widths: readonly number[];
  /** The rows beneath the head as they come; between two parts others get their turn. */
  parts: AsyncIterable<readonly (readonly string[])[]>;
}

/** Lets the process answer others. */
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve);
  });

/** An .xlsx file of one sheet of text cells, packed part by part: tens of thousands of rows without a halt. */
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
