import { expect, it } from 'vitest';
import type { AnalyteInterval } from '../../../contract/analyteIntervals.ts';
import { readMessage } from '../../core/hl7/message.ts';
import { readValue, type KnownAnalyte, type Reading } from './readValue.ts';

const words = { ru: '', en: '', be: '' };
const always = { sex: 'any', ageFrom: 0, ageTo: null, validFrom: null, validTo: null, words } as const;
const interval: AnalyteInterval = { ...always, low: 4, high: 9, criticalLow: 2, criticalHigh: 20 };
const analyte: KnownAnalyte = {
  code: 'wbc',
  name: words,
  unit: null,
  ucum: '10*9/L',
  kind: 'quantity',
  intervals: [interval],
  answers: [],
};
const reading: Reading = {
  codes: { meaningOf: () => null, miss: () => undefined, saveMissed: () => Promise.resolve() },
  zone: 'Europe/Minsk',
  person: { gender: 'F', age: 45, ageDays: 16_000 },
  day: '20261119',
};

/** The flag of a number of leukocytes for which the laboratory sends neither a flag nor a range. */
const flagOf = (written: string) => {
  const message = `MSH|^~\\&|LIS\rOBX|1|NM|WBC||${written}|10*9/L|||||F`;
  const read = readMessage(new TextEncoder().encode(message), 'utf-8');
  const segment = read.ok ? read.value.segments[1] : undefined;
  if (!segment) throw new Error('No OBX');
  const outcome = readValue({ segment, at: 'OBX', notes: [] }, analyte, reading);
  return outcome.ok ? outcome.observation.flag : outcome.reasons;
};

it.each([
  ['4', ''],
  ['3.99', 'L'],
  ['<4', 'L'],
  ['>4', ''],
  ['9', ''],
  ['9.01', 'H'],
  ['>9', 'H'],
  ['<9', ''],
  ['2', 'L'],
  ['1.99', 'LL'],
  ['20', 'H'],
  ['20.1', 'HH'],
])('a limit belongs to the range, %s has the flag "%s"', (written, flag) => {
  expect(flagOf(written)).toBe(flag);
});
