import { charsetNamed, decode, encode, isBeginning, type Charset } from './charsets.ts';

/** How a message is written: its charset and its delimiters, empty where MSH-2 leaves one out. */
export interface Encoding {
  charset: Charset;
  field: string;
  component: string;
  repetition: string;
  escape: string;
  subcomponent: string;
  /** MSH-2 has it since version 2.7. */
  truncation: string;
}

export interface Segment {
  /** `fields[n]` is field n as written, escapes included; `fields[0]` is the name. */
  fields: readonly string[];
  /** The line end after it. */
  end: string;
  encoding: Encoding;
}

/** A message, or the FHS, BHS, BTS or FTS of a batch, which is a message of one segment here. */
export interface Message {
  encoding: Encoding;
  /** Blanks and the byte order mark before the first segment. */
  lead: string;
  segments: readonly Segment[];
}

export interface Failure {
  code:
    | 'noMsh'
    | 'badDelimiters'
    | 'unknownCharset'
    /** More fields, or in a batch more messages, than a sender has; reading them would hold up the server. */
    | 'tooLarge'
    /** Bytes that are not of the charset. */
    | 'badBytes'
    /** A batch, or two messages, where one message is expected. */
    | 'severalMessages'
    /** A character that the charset lacks. */
    | 'notInCharset';
  /** `PID`, `PID-5`, of a segment that repeats `OBX[3]-5`; empty for the whole. */
  at: string;
}

export type Reading<T> = { ok: true; value: T } | { ok: false; failure: Failure };

const MOST_FIELDS = 500_000;
const MOST_MESSAGES = 50_000;

const failed = (code: Failure['code'], at: string) => ({ ok: false, failure: { code, at } }) as const;

/** Whether the segment begins with the delimiters; they are its fields 1 and 2. */
export const isHeader = (name: string): boolean => ['MSH', 'FHS', 'BHS'].includes(name);

/** Where a message or a segment of a batch begins, in bytes read as characters; delimiters are marks of ASCII. */
const beginnings = /(?<![^\r\n])(?:(?:MSH|FHS|BHS)[!-/:-@[-`{-~]|(?:BTS|FTS)(?!\w))/g;
/** Blanks and the byte order mark of UTF-8. */
const lead = /^(?:\u{ef}\u{bb}\u{bf})?[ \t\r\n\v\0]*/u;

export const standardEncoding = (charset: Charset): Encoding => ({
  charset,
  field: '|',
  component: '^',
  repetition: '~',
  escape: '\\',
  subcomponent: '&',
  truncation: '',
});

/**
 * The delimiters of a header. A backslash of MSH-2 that was doubled on the way counts once; where it was lost or became
 * a blank, there is no escape character. A lost `^` is there all the same: the message is written with it.
 */
const delimitersOf = (head: string, charset: Charset): Encoding | undefined => {
  const field = head.charAt(3);
  const written = head.slice(4).split(field, 1)[0]?.trimEnd() ?? '';
  const repaired = written
    .replace('\\\\', '\\')
    .replace(/^~\\&$/, '^~\\&')
    .replace(/^(..)&$/, '$1 &');
  const marks = Array.from(repaired, (mark) => mark.trim());
  const [component = '', repetition = '', escape = '', subcomponent = '', truncation = ''] = marks;
  const named = [field, ...marks].filter((mark) => mark !== '');
  return /^[ !-/:-@[-`{-~]{1,6}$/.test(written) && marks.length <= 5 && new Set(named).size === named.length
    ? { charset, field, component, repetition, escape, subcomponent, truncation }
    : undefined;
};

/** The fields of a segment as its line has them. */
const writtenFields = ({ fields }: Segment): readonly string[] =>
  isHeader(fields[0] ?? '') ? fields.filter((_, number) => number !== 1) : fields;

const readSegment = (line: string, end: string, encoding: Encoding): Segment => {
  const [name = '', ...rest] = line.split(encoding.field);
  return { fields: isHeader(name) ? [name, encoding.field, ...rest] : [name, ...rest], end, encoding };
};

/**
 * The segments of a text. A line that does not begin like a segment belongs to the field before it: senders leave line
 * breaks in texts.
 */
const readSegments = (text: string, encoding: Encoding): Segment[] => {
  const lastEnd = text.trimEnd().length;
  const name = /[A-Z][A-Z0-9]{2}/y;
  const begins = (at: number): boolean => {
    name.lastIndex = at;
    return name.test(text) && [encoding.field, '\r', '\n', ''].includes(text.charAt(at + 3));
  };
  const segments: Segment[] = [];
  let start = 0;
  for (const { 0: end, index } of text.matchAll(/[\r\n]+/g)) {
    const next = index + end.length;
    const last = next >= lastEnd;
    if (!last && !begins(next)) continue;
    segments.push(readSegment(text.slice(start, index), last ? text.slice(index) : end, encoding));
    start = last ? text.length : next;
    if (last) break;
  }
  if (start < text.length) segments.push(readSegment(text.slice(start), '', encoding));
  return segments;
};

const placeOf = (name: string, occurrence: number, field: number): string =>
  `${name}${occurrence > 1 ? `[${occurrence}]` : ''}${field > 0 ? `-${field}` : ''}`;

/** How many bytes are of the charset before the first that is not. */
const goodBytes = (bytes: Uint8Array, charset: Charset): number => {
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = Math.floor((good + bad) / 2);
    if (isBeginning(bytes.subarray(0, middle), charset)) good = middle;
    else bad = middle;
  }
  return good;
};

/** Where the bytes are not of the charset, of which `asLatin` is the text of one character a byte. */
const placeOfBadBytes = (bytes: Uint8Array, asLatin: string, encoding: Encoding): string => {
  const good = goodBytes(bytes, encoding.charset);
  const seen = new Map<string, number>();
  let offset = 0;
  for (const segment of readSegments(asLatin, encoding)) {
    const name = segment.fields[0] ?? '';
    seen.set(name, (seen.get(name) ?? 0) + 1);
    for (const [index, field] of writtenFields(segment).entries()) {
      // The delimiter may be the byte that shows that a character is not complete.
      if (good <= offset + field.length)
        return placeOf(name, seen.get(name) ?? 1, isHeader(name) ? index + 1 : index);
      offset += field.length + 1;
    }
    offset += segment.end.length - 1;
  }
  return '';
};

/** Cuts a field at its delimiter of repetitions; an empty field is one empty repetition. */
export const repetitionsOf = (field: string, { repetition }: Encoding): readonly string[] =>
  repetition === '' ? [field] : field.split(repetition);

/** How many fields and segments end in these bytes. */
const endsIn = (bytes: Uint8Array, delimiter: string): number => {
  const ends = [delimiter, '\r', '\n'].map((end) => end.charCodeAt(0));
  let count = 0;
  for (const byte of bytes) if (ends.includes(byte)) count += 1;
  return count;
};

/** Reads what begins with a header; `envelope` is how the batch around it is written. */
const readPart = (bytes: Uint8Array, fallback: Charset, envelope: Encoding): Reading<Message> => {
  const asLatin = decode(bytes, 'iso-8859-1') ?? '';
  const name = asLatin.slice(0, 3);
  const [head = ''] = asLatin.split(/[\r\n]/, 1);
  const encoding = isHeader(name) ? delimitersOf(head, fallback) : { ...envelope, charset: fallback };
  if (!encoding) return failed('badDelimiters', `${name}-2`);
  if (endsIn(bytes, encoding.field) > MOST_FIELDS) return failed('tooLarge', '');
  if (name === 'MSH') {
    const names = readSegment(head, '', encoding).fields[18] ?? '';
    const charset = charsetNamed(repetitionsOf(names, encoding), fallback);
    // Whatever its name, it is ASCII that it writes; an escape character would switch to another.
    if (!charset && (asLatin.includes('\u001b') || /[\u0080-\uffff]/.test(asLatin)))
      return failed('unknownCharset', 'MSH-18');
    encoding.charset = charset ?? fallback;
  }
  const text = decode(bytes, encoding.charset);
  return text === undefined
    ? failed('badBytes', placeOfBadBytes(bytes, asLatin, encoding))
    : { ok: true, value: { encoding, lead: '', segments: readSegments(text, encoding) } };
};

/**
 * Reads one message, or all messages of a batch with its FHS, BHS, BTS and FTS in their order. Where MSH-18 names no
 * charset, `fallback` is taken.
 */
export const readMessages = (bytes: Uint8Array, fallback: Charset): Reading<readonly Message[]> => {
  const asLatin = decode(bytes, 'iso-8859-1') ?? '';
  const first = lead.exec(asLatin)?.[0].length ?? 0;
  const starts: number[] = [];
  for (const { index } of asLatin.slice(first).matchAll(beginnings)) {
    starts.push(index + first);
    if (starts.length > MOST_MESSAGES) return failed('tooLarge', '');
  }
  if (starts[0] !== first)
    return failed(
      /^(?:\u{ff}\u{fe}|\u{fe}\u{ff}|M\0S\0|\0M\0S)/u.test(asLatin) ? 'unknownCharset' : 'noMsh',
      '',
    );
  const messages: Message[] = [];
  let envelope = standardEncoding(fallback);
  for (const [index, start] of starts.entries()) {
    const part = readPart(bytes.subarray(start, starts[index + 1]), fallback, envelope);
    if (!part.ok) return part;
    messages.push({
      ...part.value,
      lead: index === 0 ? (decode(bytes.subarray(0, first), 'utf-8') ?? '') : '',
    });
    if (index === 0 || part.value.segments[0]?.fields[0] !== 'MSH') envelope = part.value.encoding;
  }
  return { ok: true, value: messages };
};

/** Reads bytes that hold one message and nothing else. */
export const readMessage = (bytes: Uint8Array, fallback: Charset): Reading<Message> => {
  const read = readMessages(bytes, fallback);
  if (!read.ok) return read;
  const [message, another] = read.value;
  if (!message || another) return failed('severalMessages', '');
  return message.segments[0]?.fields[0] === 'MSH' ? { ok: true, value: message } : failed('noMsh', '');
};

/** Reads only the MSH, a character a byte, to answer a message that `readMessage` cannot read. */
export const readHeader = (bytes: Uint8Array): Message | undefined => {
  const [head = ''] = (decode(bytes, 'iso-8859-1') ?? '').replace(lead, '').split(/[\r\n]/, 1);
  const encoding = head.startsWith('MSH') ? delimitersOf(head, 'iso-8859-1') : undefined;
  return encoding && { encoding, lead: '', segments: [readSegment(head, '\r', encoding)] };
};

/** The bytes of messages; of those that were read, the same bytes again. */
export const print = (messages: readonly Message[]): Reading<Uint8Array<ArrayBuffer>> => {
  const pieces: Uint8Array[] = [];
  for (const { lead, segments, encoding } of messages) {
    pieces.push(new TextEncoder().encode(lead));
    for (const [index, segment] of segments.entries()) {
      const piece = encode(`${writtenFields(segment).join(encoding.field)}${segment.end}`, encoding.charset);
      if (!piece) {
        const field = segment.fields.findIndex((text) => encode(text, encoding.charset) === undefined);
        const [name = ''] = segment.fields;
        const before = segments.slice(0, index).filter(({ fields }) => fields[0] === name);
        return failed('notInCharset', placeOf(name, before.length + 1, field));
      }
      pieces.push(piece);
    }
  }
  const bytes = new Uint8Array(pieces.reduce((size, piece) => size + piece.length, 0));
  let offset = 0;
  for (const piece of pieces) {
    bytes.set(piece, offset);
    offset += piece.length;
  }
  return { ok: true, value: bytes };
};
