import { strFromU8, unzipSync } from 'fflate';
import type { WorkbookProblem } from '../../core/messages/orderFileTexts.ts';

const MAX_ENTRIES = 2000;
const MAX_TOTAL_BYTES = 100_000_000;
const MAX_SHEET_BYTES = 50_000_000;
/** Real tables never compress better than this; a better ratio means a zip bomb. */
const MAX_RATIO = 300;
/** The ratio of small parts is not checked. */
const RATIO_COUNTS_FROM = 5_000_000;

const OLE = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b];
/** The stream in which Office stores a password-protected workbook, UTF-16. */
const ENCRYPTED = 'EncryptedPackage'.split('').join('\0');

const startsWith = (file: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, at) => file[at] === byte);

interface Entry {
  name: string;
  /** Compressed, bytes. */
  size: number;
  /** As declared by the archive, bytes. */
  originalSize: number;
}

/** The archive's directory; nothing is unpacked. Throws when there is none. */
const listOf = (file: Uint8Array): Entry[] => {
  const entries: Entry[] = [];
  unzipSync(file, {
    filter: (entry) => {
      entries.push(entry);
      return false;
    },
  });
  return entries;
};

const problemOf = (entries: readonly Entry[]): WorkbookProblem | null => {
  const names = entries.map(({ name }) => name);
  if (names.some((name) => /vbaproject\.bin$/i.test(name))) return 'macros';
  if (!names.includes('xl/workbook.xml')) return 'notXlsx';
  const bursts = entries.some(
    ({ name, size, originalSize }) =>
      (name.startsWith('xl/worksheets/') && originalSize > MAX_SHEET_BYTES) ||
      (originalSize > RATIO_COUNTS_FROM && originalSize > size * MAX_RATIO),
  );
  const total = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  return entries.length > MAX_ENTRIES || total > MAX_TOTAL_BYTES || bursts ? 'tooBig' : null;
};

/** Parts of a workbook by their path, e.g. `xl/workbook.xml`, as text. */
export type Parts = ReadonlyMap<string, string>;

/**
 * Unpacks the XML parts of an .xlsx file after checking the sizes it declares; a part larger than declared is cut
 * there. Anything else (a picture, .xls, a password, macros, a zip bomb) returns a reason.
 */
export const unpackWorkbook = (file: Uint8Array): Parts | { problem: WorkbookProblem } => {
  if (startsWith(file, OLE))
    return { problem: strFromU8(file, true).includes(ENCRYPTED) ? 'encrypted' : 'oldXls' };
  if (!startsWith(file, ZIP)) return { problem: 'notXlsx' };
  try {
    const problem = problemOf(listOf(file));
    if (problem !== null) return { problem };
    const parts = unzipSync(file, { filter: ({ name }) => /^xl\/[^.]*\.xml(\.rels)?$/.test(name) });
    return new Map(Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)]));
  } catch {
    return { problem: 'broken' };
  }
};
