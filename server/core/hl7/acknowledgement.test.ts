import { expect, test } from 'vitest';
import { acknowledge, answerCode, type Fault } from './acknowledgement.ts';
import { decode, encode } from './charsets.ts';
import { print, readMessage } from './message.ts';

const read = (text: string) => {
  const reading = readMessage(encode(text, 'utf-8') ?? Uint8Array.of(), 'utf-8');
  if (!reading.ok) throw new Error(reading.failure.code);
  return reading.value;
};

const answer = (text: string, code: string, faults: readonly Fault[] = []) => {
  const bytes = print([
    acknowledge(read(text), {
      code,
      faults,
      controlId: 'R1',
      now: new Date('2026-11-20T06:30:15Z'),
      zone: '+0300',
    }),
  ]);
  return bytes.ok ? decode(bytes.value, 'utf-8') : bytes.failure;
};

test('an answer goes back to the sender, written as its message is', () => {
  expect(
    answer('MSH|^~\\&|HIS^1.2^ISO|CLINIC|LAB|MINSK|20261120||ORM^O01|77|P|2.5.1||||||UNICODE UTF-8\r', 'AA'),
  ).toBe(
    'MSH|^~\\&|LAB|MINSK|HIS^1.2^ISO|CLINIC|20261120093015+0300||ACK^O01^ACK|R1|P|2.5.1||||||UNICODE UTF-8\r' +
      'MSA|AA|77\r',
  );
  expect(answer('MSH#*!?%#HIS####20261120##ORM*O01#7?F?7#P#2.3\r', 'AA')).toBe(
    'MSH#*!?%###HIS##20261120093015+0300##ACK*O01*ACK#R1#P#2.3\rMSA#AA#7?F?7\r',
  );
});

test('faults name their places; an acknowledgement is not acknowledged', () => {
  const faults = [
    { at: 'PID-5', condition: '101', text: 'The name is missing' },
    { at: 'OBX[3]', condition: '100', text: 'Not expected here' },
    { at: '', condition: '207', text: 'Unknown contract' },
  ];
  expect(answer('MSH|^~\\&|||||||ORM^O01|77|P|2.5.1\r', 'AE', faults)).toBe(
    'MSH|^~\\&|||||20261120093015+0300||ACK^O01^ACK|R1|P|2.5.1\r' +
      'MSA|AE|77|The name is missing\r' +
      'ERR||PID^1^5|101^^HL70357|E||||The name is missing\r' +
      'ERR||OBX^3|100^^HL70357|E||||Not expected here\r' +
      'ERR|||207^^HL70357|E||||Unknown contract\r',
  );
  expect(answer('MSH|^~\\&|||||||ORM^O01|77|P|2.3\r', 'AE', faults.slice(0, 1))).toBe(
    'MSH|^~\\&|||||20261120093015+0300||ACK^O01^ACK|R1|P|2.3\r' +
      'MSA|AE|77|The name is missing\r' +
      'ERR|PID^1^5^101&The name is missing\r',
  );
  expect(answerCode(read('MSH|^~\\&|||||||ACK^O01|77|P|2.5.1\rMSA|AA|1\r'), 'accepted')).toBeUndefined();
});

test.each([
  ['', '', 'AA', 'AE', 'AR'],
  ['AL', 'AL', 'CA', 'CE', 'CR'],
  ['SU', 'NE', 'CA', undefined, undefined],
  ['ER', 'NE', undefined, 'CE', 'CR'],
  ['NE', 'AL', undefined, undefined, undefined],
  ['', 'AL', undefined, undefined, undefined],
])('MSH-15 %j with MSH-16 %j', (accept, application, ...expected) => {
  const message = read(`MSH|^~\\&|||||||ORM^O01|77|P|2.5.1|||${accept}|${application}\r`);
  const verdicts = ['accepted', 'error', 'rejected'] as const;
  expect(verdicts.map((verdict) => answerCode(message, verdict))).toEqual(expected);
});
