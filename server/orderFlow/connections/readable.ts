import type { ConnectionMessage } from '../../../contract/connectionMessages.ts';
import type { Charset } from '../../core/hl7/charsets.ts';
import { decodeEscapes } from '../../core/hl7/escapes.ts';
import { isHeader, readHeader, readMessage, repetitionsOf, type Segment } from '../../core/hl7/message.ts';

/** Letters of one value; a file in base64 is not read by people. */
const MOST = 2000;
const cut = (text: string): string =>
  text.length > MOST ? `${text.slice(0, MOST)} (+${text.length - MOST})` : text;

/** A field as people read it: parts separated by ` ^ `, repetitions on lines of their own. */
const readable = (field: string, { encoding }: Segment): string =>
  repetitionsOf(field, encoding)
    .map((repetition) =>
      (encoding.component === '' ? [repetition] : repetition.split(encoding.component))
        .map((component) => decodeEscapes(component, encoding))
        .join(' ^ ')
        .replace(/(?: \^ )+$/, ''),
    )
    .join('\n');

/** The most that is copied. */
const MOST_RAW = 100_000;
/** Longer words are files. */
const file = /[A-Za-z0-9+/=]{5000,}/g;

/** A message as it was sent, a line for each segment; bytes that are not of its charset are replaced. */
export const rawText = (bytes: Uint8Array | undefined, charset: Charset): string => {
  if (bytes === undefined) return '';
  const header = readHeader(bytes);
  return new TextDecoder(header?.encoding.charset ?? charset)
    .decode(bytes)
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(file, (text) => cut(text))
    .slice(0, MOST_RAW);
};

/** The segments of a message with the values that they have; of one that cannot be read its header; of a row of a list none. */
export const readableContent = (
  bytes: Uint8Array | undefined,
  charset: Charset,
): ConnectionMessage['content'] => {
  if (bytes === undefined) return [];
  const read = readMessage(bytes, charset);
  const message = read.ok ? read.value : readHeader(bytes);
  return (message?.segments ?? []).map((segment) => {
    const name = segment.fields[0] ?? '';
    return {
      name,
      fields: segment.fields.flatMap((field, number) => {
        if (number === 0 || field === '' || (isHeader(name) && number <= 2)) return [];
        return [{ number, value: cut(readable(field, segment)) }];
      }),
    };
  });
};
