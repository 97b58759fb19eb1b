import { readFileSync } from 'node:fs';
import path from 'node:path';
import { print, readMessages, type Message } from '../../server/core/hl7/message.ts';
import { filesUnder } from '../../scripts/sourceFiles.ts';

const folder = 'tests/hl7/samples';

export interface Sample {
  /** Its path below the folder of samples. */
  name: string;
  bytes: Uint8Array;
  messages: readonly Message[];
}

/** The samples of tests/hl7/samples; throws where one cannot be read. */
export const hl7Samples = (): Sample[] =>
  filesUnder(folder, /\.(?:hl7|txt|adm)$/).map((file) => {
    const bytes = new Uint8Array(readFileSync(path.resolve(import.meta.dirname, '../..', file)));
    const reading = readMessages(bytes, 'utf-8');
    if (!reading.ok) throw new Error(`${file}: ${reading.failure.code} ${reading.failure.at}`);
    return { name: path.relative(folder, file), bytes, messages: reading.value };
  });

/** The bytes of each message, without the batch around them. */
export const singleMessages = (messages: readonly Message[]): Uint8Array<ArrayBuffer>[] =>
  messages
    .filter(({ segments }) => segments[0]?.fields[0] === 'MSH')
    .map((message) => {
      const printed = print([message]);
      if (!printed.ok) throw new Error(printed.failure.code);
      // jsdom's encoder gives bytes that the database of this realm does not know.
      return Uint8Array.from(printed.value);
    });

/** A message as text with CR after each segment, for the parsers of others. */
export const textOf = (message: Message): string => {
  const segments = message.segments.map((segment) => ({ ...segment, end: '\r' }));
  const printed = print([{ ...message, lead: '', segments }]);
  return printed.ok ? new TextDecoder().decode(printed.value) : '';
};
