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

/** Characters that are looked through at once: one pattern over megabytes has failed for want of stack. */
const STEP = 65_536;
const holds = (text: string, pattern: RegExp): boolean => {
  for (let at = 0; at < text.length; at += STEP) if (pattern.test(text.slice(at, at + STEP))) return true;
  return false;
};

/**
 * What stands between two escape characters: a command, the digits of bytes, or a sequence that is kept as written;
 * undefined when it is text.
 */
const sequenceIn = (content: string): { command?: string; digits?: string } | undefined => {
  if (content.length <= 6 && /^(?:[FSTREPHN]|\.[A-Za-z]{2}[ +-]?\d{0,2})$/.test(content))
    return { command: content };
  const kind = content.slice(0, 1);
  const rest = content.slice(1);
  if (kind === 'X' || kind === 'x')
    return rest === '' || holds(rest, /[^0-9A-Fa-f]/) ? undefined : { digits: rest };
  return /[CMZ]/.test(kind) && !holds(rest, /\s/) ? {} : undefined;
};

/**
 * The text that a value stands for. Sequences that stand for none (`\C…\`, `\M…\`, `\Z…\`, unknown ones) and a lone
 * escape character are kept as written.
 */
export const decodeEscapes = (text: string, encoding: Encoding): string => {
  const { escape } = encoding;
  if (escape === '' || !text.includes(escape)) return text;
  let decoded = '';
  let from = 0;
  let hex = '';
  let hexFrom = 0;
  // A character may be in several sequences, one a byte.
  const takeHex = () => {
    if (hex !== '') decoded += textOfHex(hex, encoding) ?? text.slice(hexFrom, from);
    hex = '';
  };
  let start = text.indexOf(escape);
  for (let end = text.indexOf(escape, start + 1); end >= 0; end = text.indexOf(escape, start + 1)) {
    const sequence = sequenceIn(text.slice(start + 1, end));
    if (sequence === undefined) {
      start = end;
      continue;
    }
    const { command, digits } = sequence;
    if (start > from || digits === undefined) takeHex();
    decoded += text.slice(from, start);
    if (hex === '') hexFrom = start;
    from = end + 1;
    if (digits === undefined) decoded += (command && meaningOf(command, encoding)) ?? text.slice(start, from);
    else hex += digits;
    start = text.indexOf(escape, from);
    if (start < 0) break;
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
