import { expect, test } from 'vitest';
import { judgeEntered, type TypedAnalyte } from './judgeEntered.ts';

const same = (text: string) => ({ ru: text, en: text, be: text });
const potassium: TypedAnalyte = {
  code: 'k',
  name: same('Potassium'),
  unit: same('mmol/l'),
  ucum: 'mmol/L',
  kind: 'quantity',
  intervals: [
    {
      sex: 'any',
      ageFrom: 0,
      ageTo: null,
      low: 3.5,
      high: 5.1,
      criticalLow: 2.5,
      criticalHigh: 6.5,
      validFrom: null,
      validTo: null,
      words: same(''),
    },
  ],
  answers: [],
  variation: { within: 4, method: 2, isSkewed: false, source: 'a paper', year: 2020 },
  before: 4,
};
const judge = (text: string, changes: Partial<TypedAnalyte> = {}, isAbnormal = false) => {
  const { observations, problem, flag, asks } = judgeEntered(
    { ...potassium, ...changes },
    { text, isAbnormal, growths: [] },
    { gender: 'F', age: 40, ageDays: 14_610 },
    '20261120',
  );
  const [value] = observations;
  const said =
    value === undefined ? 'nothing' : `${value.comparator}${value.number ?? value.words?.ru ?? ''}`;
  return [said, flag, problem === null ? '' : 'problem', ...asks].filter(Boolean).join(' ');
};

test.each([
  ['', 'nothing'],
  ['4,1', '4.1'],
  ['4.10', '4.10'],
  ['5,1', '5.1 changed'],
  ['5,2', '5.2 H changed'],
  ['<3,5', '<3.5 L'],
  ['<2,5', '<2.5 LL critical'],
  ['6,6', '6.6 HH critical changed'],
  ['52', '52 HH critical far changed'],
  ['-4', '-4 LL critical far'],
  ['haemolysed', 'haemolysed words'],
  ['4..1', '4..1 problem words'],
  ['4 100', '4 100 problem words'],
])('%s is %s', (text, outcome) => {
  expect(judge(text)).toBe(outcome);
});

test('a value without one before, or without a known variation, is not called changed', () => {
  expect(judge('5,2', { before: null })).toBe('5.2 H');
  expect(judge('5,2', { variation: null })).toBe('5.2 H');
});

test('an answer has its own words and flag, other words the flag that a person gives them', () => {
  const nitrite = {
    kind: 'coded' as const,
    answers: [{ code: 'pos', words: same('positive'), flag: 'A' as const }],
    intervals: [],
    unit: null,
  };
  expect(judge('pos', nitrite)).toBe('positive A');
  expect(judge('traces', nitrite, true)).toBe('traces A');
  expect(judge('1:80', { kind: 'titre', intervals: [] })).toBe('1:80');
  expect(judge('haemolysed', {}, true)).toBe('haemolysed words');
});
