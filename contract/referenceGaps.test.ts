import { expect, test } from 'vitest';
import { rangeWarnings } from './referenceGaps.ts';
import type { AgeUnit, ReferenceValue } from './serviceExtension.ts';

const text = (ru: string) => ({ ru, en: '', be: '' });
const range = (
  sex: ReferenceValue['sex'],
  ageFrom: number,
  ageTo: number | null,
  ageUnit: AgeUnit = 'year',
  analyte = 'HGB',
): ReferenceValue => ({
  analyte: text(analyte),
  sex,
  ageFrom,
  ageTo,
  ageUnit,
  low: 1,
  high: 2,
  criticalLow: null,
  criticalHigh: null,
  unit: text('г/л'),
  text: text(''),
});
const told = (rows: ReferenceValue[]) =>
  rangeWarnings(rows).map(
    ({ kind, analyte, sex, from, to }) =>
      `${kind} ${analyte.ru} ${sex} ${from.age} ${from.unit}-${to ? `${to.age} ${to.unit}` : ''}`,
  );

test.each<[string, ReferenceValue[], string[]]>([
  ['no ranges', [], []],
  ['one range for everyone', [range('any', 0, null)], []],
  ['ranges that follow each other', [range('any', 0, 14), range('any', 15, null)], []],
  ['a hole in the middle', [range('any', 0, 11), range('any', 15, null)], ['gap HGB any 12 year-14 year']],
  ['children are missing', [range('any', 18, null)], ['gap HGB any 0 year-17 year']],
  ['the old are missing', [range('any', 0, 64)], ['gap HGB any 65 year-']],
  ['120 years are everybody', [range('any', 0, 120)], []],
  [
    'an age that is in two ranges',
    [range('any', 0, 15), range('any', 15, null)],
    ['overlap HGB any 15 year-15 year'],
  ],
  [
    'a range within another',
    [range('any', 0, null), range('any', 6, 14)],
    ['overlap HGB any 6 year-14 year'],
  ],
  ['the same range twice', [range('any', 0, null), range('any', 0, null)], ['overlap HGB any 0 year-']],
  [
    'a hole for women only',
    [range('any', 0, 14), range('M', 15, null), range('F', 18, null)],
    ['gap HGB F 15 year-17 year'],
  ],
  ['an analyte of women only', [range('F', 0, null)], []],
  ['both sexes apart', [range('M', 0, null), range('F', 0, null)], []],
  ['everybody and men once more', [range('any', 0, null), range('M', 15, null)], ['overlap HGB M 15 year-']],
  [
    'days, months and years that follow each other',
    [range('any', 0, 30, 'day'), range('any', 1, 11, 'month'), range('any', 1, null)],
    [],
  ],
  [
    'months that end before the years begin',
    [range('any', 0, 8, 'month'), range('any', 1, null)],
    ['gap HGB any 9 month-0 year'],
  ],
  [
    'a wide range hides a hole after a narrow one',
    [range('any', 0, 20), range('any', 5, 6), range('any', 21, null)],
    ['overlap HGB any 5 year-6 year'],
  ],
  [
    'analytes are apart, whatever the case of their names',
    [
      range('any', 0, 17, 'year', 'hgb'),
      range('any', 18, null, 'year', 'HGB'),
      range('any', 1, null, 'year', 'RBC'),
    ],
    ['gap RBC any 0 year-0 year'],
  ],
])('%s (D10)', (_title, rows, expected) => {
  expect(told(rows)).toEqual(expected);
});
