import { decode } from './charsets.ts';
import type { Encoding } from './message.ts';

/** Commands of formatted text, with their number; those that only fill or indent lines give nothing. */
const commands: Readonly<Record<string, (count: number) => string>> = {
  br: () => '\n',
  ce: () => '\n',
  sp: (count) => '\n'.repeat(count),
  sk: (count) => ' '.repeat(count),
  in: () => '',
  ti: () => '',
  fi: () => '',
  nf: () => '',
};

const delimiterOf = (mark: string, encoding: Encoding): string | undefined =>
  ({
    F: encoding.field,
    S: encoding.component,
    T: encoding.subcomponent,
    R: encoding.repetition,
    E: encoding.escape,
    P: encoding.truncation || '#',
    // Highlighting on and off.
    H: '',
    N: '',
  })[mark];

/** What one sequence without its escape characters stands for; undefined for one that is kept as written. */
const meaningOf = (sequence: string, encoding: Encoding): string | undefined => {
  const [, command, count] = /^\.([a-z]{2})[ +-]?(\d{0,2})$/i.exec(sequence) ?? [];
  return command === undefined
    ? delimiterOf(sequence, encoding)
    : commands[command.toLowerCase()]?.(count ? Number(count) : 1);
};

/** The text of bytes in hexadecimal; zero bytes go, as `\X000D\` is written for a carriage return. */
const textOfHex = (hex: string, encoding: Encoding): string | undefined => {
  if (hex.length % 2 > 0) return undefined;
  const bytes = Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  );
  return decode(
    bytes.filter((byte) => byte !== 0),
    encoding.charset,
  );
};

/**
 * The text that a value stands for. Sequences that stand for none (`\C…\`, `\M…\`, `\Z…\`, unknown ones) and a lone
 * escape character are kept as written.
 */
export const decodeEscapes = (text: string, encoding: Encoding): string => {
  if (encoding.escape === '' || !text.includes(encoding.escape)) return text;
  const mark = `\\${encoding.escape}`;
  const sequences = new RegExp(
    `${mark}(?:([FSTREPHN]|\\.[A-Za-z]{2}[ +-]?\\d{0,2})|[Xx]([0-9A-Fa-f]+)|[CMZ][^${mark}\\s]*)${mark}`,
    'g',
  );
  let decoded = '';
  let from = 0;
  let hex = '';
  let hexFrom = 0;
  // A character may be in several sequences, one a byte.
  const takeHex = () => {
    if (hex !== '') decoded += textOfHex(hex, encoding) ?? text.slice(hexFrom, from);
    hex = '';
  };
  for (const { 0: sequence, 1: plain, 2: digits, index } of text.matchAll(sequences)) {
    if (index > from || digits === undefined) takeHex();
    decoded += text.slice(from, index);
    if (hex === '') hexFrom = index;
    if (digits === undefined) decoded += (plain && meaningOf(plain, encoding)) ?? sequence;
    else hex += digits;
    from = index + sequence.length;
  }
  takeHex();
  return decoded + text.slice(from);
};

const twoDigits = (character: string): string =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0');

/** Writes a text as a value: delimiters and control characters as sequences, as blanks where MSH-2 has no escape. */
export const encodeEscapes = (text: string, encoding: Encoding): string => {
  const { escape } = encoding;
  const marks = (['F', 'S', 'T', 'R', 'E', 'P'] as const).filter(
    (mark) => mark !== 'P' || encoding.truncation !== '',
  );
  const sequence = (content: string) => (escape === '' ? ' ' : `${escape}${content}${escape}`);
  const written = new Map(marks.map((mark) => [delimiterOf(mark, encoding), sequence(mark)]));
  return text.replace(/[!-/:-@[-`{-~]|\p{Cc}/gu, (character) =>
    character < ' ' || character === '\u007f'
      ? sequence(`X${twoDigits(character)}`)
      : (written.get(character) ?? character),
  );
};
