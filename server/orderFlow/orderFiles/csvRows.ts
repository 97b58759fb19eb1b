import Papa from 'papaparse';

/** Bytes that no text has. */
const isBinary = (file: Uint8Array): boolean =>
  file.some((byte) => byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d);

/** UTF-8 with or without its mark, else Windows-1251, in which every byte is a letter. */
const decoded = (file: Uint8Array<ArrayBuffer>): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1251').decode(file);
  }
};

/**
 * The cells of a text with a tab, `;` or `,` between them: the first of these that is in the line of the headings. Null
 * for anything but text.
 */
export const csvRows = (file: Uint8Array<ArrayBuffer>): string[][] | null => {
  if (isBinary(file)) return null;
  const text = decoded(file);
  const [head = ''] = text.split(/[\r\n]/, 1);
  const delimiter = ['\t', ';'].find((one) => head.includes(one)) ?? ',';
  return Papa.parse<string[]>(text, { delimiter }).data;
};
