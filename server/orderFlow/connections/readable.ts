import type { ConnectionMessage } from '../../../contract/connections.ts';
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
