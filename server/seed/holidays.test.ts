import { expect, test } from 'vitest';
import { belarusHolidays } from './holidays.ts';

const days = (year: number) => belarusHolidays(year).map(({ day }) => day.slice(5));

test('the public holidays of Belarus are those of the calendar, Radunitsa on its Tuesday (D4)', () => {
  expect(days(2026)).toEqual([
    '01-01',
    '01-02',
    '01-07',
    '03-08',
    '04-21',
    '05-01',
    '05-09',
    '07-03',
    '11-07',
    '12-25',
  ]);
  expect([2024, 2025, 2027].map((year) => days(year).find((day) => /^0[45]-(1|2)\d/.test(day)))).toEqual([
    '05-14',
    '04-29',
    '05-11',
  ]);
});
