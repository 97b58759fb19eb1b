import { expect, test } from 'vitest';
import { miscounted } from './batches.ts';
import { encode } from './charsets.ts';
import { readMessages } from './message.ts';

const message = 'MSH|^~\\&|A\rPID|1\r';
const batch = (count: string) => `BHS|^~\\&|A\r${message}${message}BTS|${count}\r`;
const file = (text: string, count: string) => `FHS|^~\\&|A\r${text}FTS|${count}\r`;

test.each([
  ['counts that are right', file(batch('2') + batch('2'), '2'), []],
  ['a file that counts its messages', file(batch('2') + batch('2'), '4'), []],
  ['no counts', file(batch(''), ''), []],
  ['a batch with a message missing', file(batch('3') + batch('2'), '2'), ['BTS']],
  ['a file with a batch missing', file(batch('2'), '3'), ['FTS']],
  ['a count that is no number', batch('two'), ['BTS']],
  ['messages without a batch', message + message, []],
])('%s', (_, text, expected) => {
  const reading = readMessages(encode(text, 'utf-8') ?? Uint8Array.of(), 'utf-8');
  expect(reading.ok && miscounted(reading.value)).toEqual(expected);
});
