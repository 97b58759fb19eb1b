import { expect, test } from 'vitest';
import { intervalFor } from '../../../contract/analyteIntervals.ts';
import { find, linesOf } from '../../../tests/support/drawnLines.ts';
import { intervalsOf } from './intervals.ts';

const endsOf = (id: string, sex: 'M' | 'F', ageDays: number) => {
  const found = intervalFor(intervalsOf(id), { sex, ageDays, day: '20261120' });
  return found && [found.low, found.high];
};
const years = (count: number): number => Math.floor(count * 365.25);

test.each([
  ['1016', 'M', 3, [22.8, 92]],
  ['1016', 'F', 45, [7.6, 89.8]],
  ['1016', 'F', years(1), [null, 10.5]],
  ['1016', 'M', years(30), [null, 1]],
  ['1015', 'M', 3, [5.9, 77.2]],
  ['hbA2', 'F', 100, [1.3, 3.1]],
  ['creatinine', 'M', 14, [29, 82]],
  ['creatinine', 'F', 60, [9, 32]],
  ['creatinine', 'M', years(7), [27, 54]],
  ['creatinine', 'F', years(16), [43, 74]],
  ['creatinine', 'M', years(40), [62, 106]],
  ['k', 'F', 5, [3.7, 5.9]],
  ['k', 'M', 90, [4.1, 5.3]],
  ['k', 'M', years(6), [3.4, 4.7]],
  ['k', 'F', years(20), [3.5, 5.1]],
  ['na', 'M', 20, [133, 146]],
  ['na', 'M', years(2), [136, 145]],
  ['cl', 'F', 12, [98, 113]],
  ['cl', 'F', 40, [98, 107]],
  ['3024', 'M', 10, [33, 45]],
  ['3024', 'F', 200, [28, 47]],
  ['3024', 'M', years(17), [41, 51]],
  ['3024', 'F', years(50), [35, 52]],
  ['5001', 'F', 0, [7533, 157_390]],
  ['5001', 'M', 25, [261, 5215]],
  ['5001', 'M', years(1), [0.7, 72]],
  ['5001', 'F', years(3), [null, 5.8]],
  ['inr', 'F', 6, [0.9, 1.3]],
  ['inr', 'F', years(5), [0.85, 1.2]],
  ['4034', 'F', years(27), [0.89, 9.85]],
  ['gfr', 'M', years(18), [90, null]],
] as const)('%s of %s at %i days is %j (X-86)', (id, sex, ageDays, ends) => {
  expect(endsOf(id, sex, ageDays)).toEqual(ends);
});

test.each([
  ['pt', 'M', 10],
  ['pti', 'F', 29],
  ['inr', 'M', 2],
  ['4034', 'M', years(30)],
  ['4034', 'F', years(9)],
  ['4034', 'F', years(47)],
  ['gfr', 'F', years(17)],
] as const)('%s of %s at %i days has no interval of adults (X-86)', (id, sex, ageDays) => {
  expect(endsOf(id, sex, ageDays)).toBeNull();
});

test('a filtration rate of adults is not calculated for somebody of 17, and is of one of 18 (X-86)', () => {
  const rateAt = (age: number) =>
    find(linesOf(1, ['3041'], { gender: 'F', age, ageDays: age * 365.25 }), 'GFR (CKD-EPI)');
  expect(rateAt(17)).toMatchObject({
    value: { en: 'not calculated under 18 years' },
    reference: null,
    flag: '',
  });
  expect(Number(rateAt(18).value)).toBeGreaterThan(60);
});

test('newborns and infants mostly have values of their age (X-86)', () => {
  const flagged = (ageDays: number) =>
    Array.from({ length: 60 }, (_, at) =>
      linesOf(at + 1, ['1015', '3040', '3044', '3024', '5001', '2001'], { gender: 'M', age: 0, ageDays }),
    )
      .flat()
      .filter(({ flag }) => flag !== '').length;
  for (const ageDays of [1, 10, 60, 200]) expect(flagged(ageDays)).toBeLessThan(120);
});
