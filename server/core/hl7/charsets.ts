/** The charsets of messages; each of them writes ASCII as ASCII, so delimiters are found before the charset is known. */
export type Charset = 'utf-8' | 'iso-8859-5' | 'windows-1251' | 'iso-8859-1';

/** What MSH-18 says of each charset in the messages that are written here. */
export const charsetNames: Readonly<Record<Charset, string>> = {
  'utf-8': 'UNICODE UTF-8',
  'iso-8859-5': '8859/5',
  'windows-1251': 'WINDOWS-1251',
  'iso-8859-1': '8859/1',
};

/** Spellings of MSH-18 without everything but letters and digits. */
const spellings: Readonly<Record<Charset, RegExp>> = {
  'utf-8': /^(?:UNICODE)?(?:UTF8)?$/,
  'iso-8859-5': /^(?:(?:ISO)?88595|ISOIR144)$/,
  'windows-1251': /^(?:WINDOWS|WIN|CP|MS)?1251$/,
  'iso-8859-1': /^(?:(?:ISO)?88591|ISOIR100|LATIN1)$/,
};
const ascii = /^(?:(?:US)?ASCII|ISOIR6|(?:ISO)?646)?$/;
const charsets = Object.keys(spellings) as Charset[];

/**
 * The charset of MSH-18, given as its repetitions. `fallback`, the one of the connection, is taken where it names none
 * or only ASCII, because senders call ASCII what is not; undefined where it names others.
 */
export const charsetNamed = (repetitions: readonly string[], fallback: Charset): Charset | undefined => {
  const named = repetitions
    .map((name) => name.toUpperCase().replace(/[^A-Z0-9]/g, ''))
    .find((name) => !ascii.test(name));
  return named === undefined ? fallback : charsets.find((charset) => spellings[charset].test(named));
};

/** Decodes all bytes; undefined where some are not of the charset. */
export const decode = (bytes: Uint8Array, charset: Charset): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Whether the bytes can be the beginning of a text of the charset; its last character may be cut. */
export const isBeginning = (bytes: Uint8Array, charset: Charset): boolean => {
  try {
    new TextDecoder(charset, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
};

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);
const tables = new Map<Charset, ReadonlyMap<string, number>>();

const tableOf = (charset: Charset): ReadonlyMap<string, number> => {
  const table =
    tables.get(charset) ??
    new Map(Array.from(new TextDecoder(charset).decode(everyByte), (character, byte) => [character, byte]));
  tables.set(charset, table);
  return table;
};

/** Encodes a text; undefined where the charset lacks a character of it. */
export const encode = (text: string, charset: Charset): Uint8Array | undefined => {
  if (charset === 'utf-8') return /\p{Surrogate}/u.test(text) ? undefined : new TextEncoder().encode(text);
  const table = tableOf(charset);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < text.length; at += 1) {
    const byte = table.get(text.charAt(at));
    if (byte === undefined) return undefined;
    bytes[at] = byte;
  }
  return bytes;
};
