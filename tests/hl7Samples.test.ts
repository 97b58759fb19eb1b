import { expect, test } from 'vitest';
import { print } from '../server/core/hl7/message.ts';
import { readTime } from '../server/core/hl7/times.ts';
import { repetitionCount, value, type Path } from '../server/core/hl7/values.ts';
import { hl7Samples } from './support/hl7Samples.ts';

const samples = hl7Samples();
const messagesOf = (name: string) => samples.find((sample) => sample.name === name)?.messages ?? [];
const first = (name: string) => {
  const [message] = messagesOf(name);
  if (!message) throw new Error(`No sample ${name}`);
  return message;
};

test.each(samples)('$name is printed as it was read', ({ bytes, messages }) => {
  const printed = print(messages);
  expect(printed.ok && Buffer.compare(printed.value, bytes)).toBe(0);
});

test.each<[name: string, values: Partial<Record<Path, string | null>>]>([
  [
    'hl7/sample.txt',
    {
      'MSH-3': 'GHH LAB',
      'MSH-9.2': 'R01',
      'PID-5': 'EVERYWOMAN',
      'PID-5.2': 'EVE',
      'PID-11.3': 'STATESVILLE',
      'OBR-16.6': '',
      'OBR-16.7': 'MD',
      'OBX-3.3': 'POST 12H CFST:MCNC:PT:SER/PLAS:QN',
      'OBX-5': '',
      'OBX-5.2': '182',
      'OBX-8': 'H',
      'OBX-11': 'F',
    },
  ],
  [
    'hl7/sample3.txt',
    {
      'PID-3.4': 'Priority Health',
      'OBR-3[2]': 'X64489',
      'OBX-5': '62',
      'OBX[3]-3': 'JVLDL',
      'OBX-8': null,
      'OBX-17.4': null,
    },
  ],
  // A segment is broken in two in the middle of a name.
  [
    'hl7/sample5.txt',
    { 'OBR-4.2': 'UPPER RESPIRATORY\nCULTURE', 'OBR[2]-4': '997602', 'NTE[3]-3': ' BETA LACTAMASE POSITIVE' },
  ],
  [
    'hl7/sample6.txt',
    { 'MSH-4': 'Sending test facility', 'PID-5': 'John Dow', 'PID-11': 'Every town, every street' },
  ],
  [
    'hl7/isabella_jones_multiple_tests.txt',
    { 'PID-5.2': 'ISABELLA', 'OBX[2]-3.4': '2085-9', 'OBX[2]-7': '>50' },
  ],
  // MSH-2 has lost its backslash.
  [
    'hl7-object-parser/oru.hl7',
    { 'OBX-3.2': 'UPPER RESPIRATORY CULTURE', 'OBX[3]-5': 'MR105', 'PID-11.5': '\r00000-0000' },
  ],
  [
    'hl7-standard/input.hl7',
    { 'OBR-4.2': 'Automated Bld Cnt', 'OBX-3.2': 'Leukocytes', 'OBX[2]-5': '3.01', 'OBX[2]-8': 'L' },
  ],
  ['nodehl7/bicp_ORUR01.adm', { 'PID-5': 'SMITH', 'PD1-4.9': 'NPI', 'OBX-6.2': '65' }],
  ['simple-hl7/orm.hl7', { 'MSH-9': 'ORM', 'ORC-1': 'NW', 'OBR-4.2': 'Urinalysis', 'PID-5.5': 'Mr.' }],
  [
    'simple-hl7/oru-imm.hl7',
    { 'PID-3[2]': '1234-12', 'NK1[2]-3.2': 'Form completed by (Name)-Vaccine provider' },
  ],
  ['tiny-hl7/ack.hl7', { 'MSA-1': 'AR', 'MSA-2': 'QS444437861000000042', 'ERR-1.4': '207' }],
  ['redox-hl7-v2/ack.hl7', { 'MSA-1': 'AA', 'MSA-2': '1' }],
])('values of %s', (name, values) => {
  const message = first(name);
  const read = Object.fromEntries(Object.keys(values).map((path) => [path, value(message, path as Path)]));
  expect(read).toEqual(values);
});

test('a batch has its messages', () => {
  const messages = messagesOf('hl7-standard/batch.hl7');
  expect(messages.map(({ segments }) => segments[0]?.fields[0])).toEqual([
    'FHS',
    'BHS',
    'MSH',
    'MSH',
    'BTS',
    'FTS',
  ]);
});

test('repetitions and times', () => {
  const message = first('simple-hl7/oru-imm.hl7');
  expect(repetitionCount(message, 'PID-3')).toBe(3);
  expect(readTime(value(message, 'PID-7') ?? '', '+0300')?.day).toBe('2000-10-07');
});
