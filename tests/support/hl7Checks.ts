import { acknowledge } from '../../server/core/hl7/acknowledgement.ts';
import type { Charset } from '../../server/core/hl7/charsets.ts';
import { frame, frameReader } from '../../server/core/hl7/frames.ts';
import { print, readHeader, readMessages } from '../../server/core/hl7/message.ts';
import { repetitionCount, value, wholeValue, type FieldPath } from '../../server/core/hl7/values.ts';
import type { Random } from '../../server/core/random.ts';

const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/**
 * Does with these bytes all that is done with a message, and reads every value; returns why they could not be read,
 * `read` otherwise. Throws where what was read is not printed as it was.
 */
export const tryMessage = (bytes: Uint8Array, fallback: Charset): string => {
  const header = readHeader(bytes);
  if (header)
    print([acknowledge(header, { code: 'AR', faults: [], controlId: '1', now: new Date(), zone: '+0300' })]);
  const reading = readMessages(bytes, fallback);
  if (!reading.ok) return reading.failure.code;
  for (const { segments } of reading.value) {
    for (const segment of segments) {
      const [name = ''] = segment.fields;
      if (!/^[A-Z][A-Z0-9]{2}$/.test(name)) continue;
      for (const field of segment.fields.keys()) {
        const path: FieldPath = `${name}-${field}`;
        for (let number = Math.min(repetitionCount(segment, path), 3); number > 0; number -= 1)
          value(segment, `${path}[${number}].2`);
        wholeValue(segment, path);
      }
    }
  }
  const printed = print(reading.value);
  if (!printed.ok || !same(printed.value, bytes)) throw new Error('Printed other bytes than were read');
  return 'read';
};

/** Sends the messages as one stream cut at random, and returns what is read of it. */
export const framedAgain = (messages: readonly Uint8Array[], random: Random): Uint8Array[] => {
  const reader = frameReader(20_000_000);
  const read: Uint8Array[] = [];
  for (const message of messages) {
    const framed = frame(message);
    for (let from = 0; from < framed.length;) {
      const to = from + random.int(1, framed.length);
      for (const found of reader.read(framed.subarray(from, to)))
        if ('bytes' in found) read.push(found.bytes);
      from = to;
    }
  }
  return read;
};
