import Papa from 'papaparse';

/** Bytes that no text has. */
const isBinary = (file: Uint8Array): boolean =>
  file.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);

/** How many bytes are between these two. */
const between = (file: Uint8Array, from: number, to: number): number =>
  file.reduce((sum, byte) => (byte >= from && byte <= to ? sum + 1 : sum), 0);

/**
 * UTF-8 with or without its mark, else an encoding of Excel for Russian in which every byte is a letter: of Windows, or of
 * DOS, which has its capitals and most small letters where Windows has hardly any.
 */
const decoded = (file: Uint8Array<ArrayBuffer>): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    const isDos = between(file, 0x80, 0xaf) > between(file, 0xc0, 0xff);
    return new TextDecoder(isDos ? 'ibm866' : 'windows-1251').decode(file);
  }
};

/** Lines that are looked at for the sign between cells: a title may stand above the headings. */
const LOOKED_AT = 20;
const signs = ['\t', ';', ','];

/** The sign that most of the first lines have, of several the first one. */
const signIn = (text: string): string => {
  const lines = text.split(/\r?\n|\r/, LOOKED_AT);
  const counts = signs.map((sign) => lines.filter((line) => line.includes(sign)).length);
  return signs[counts.indexOf(Math.max(...counts))] ?? ',';
};

/** The cells of a text with a tab, `;` or `,` between them; null for anything but text. */
export const csvRows = (file: Uint8Array<ArrayBuffer>): string[][] | null => {
  // Excel's "Unicode text".
  const isWide = file[0] === 0xff && file[1] === 0xfe;
  if (!isWide && isBinary(file)) return null;
  const text = isWide ? new TextDecoder('utf-16le').decode(file) : decoded(file);
  const [, said, rest = text] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? [];
  return Papa.parse<string[]>(rest, { delimiter: said ?? signIn(rest) }).data;
};
