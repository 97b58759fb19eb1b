import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatDay, formatMoment, formatMoney } from './format.ts';
import { languages } from './languages.ts';

test.each(languages)('amounts in the format of %s', (language) => {
  const locale = language === 'en' ? 'en-GB' : 'ru-BY';
  const own = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  assert(
    property(integer({ min: -99_999_999_999, max: 99_999_999_999 }), (kopecks) => {
      expect(formatAmount(language, kopecks / 100)).toBe(own.format(kopecks / 100));
    }),
  );
});

test('amounts of money do not wrap (BSK-23)', () => {
  expect(formatMoney('ru', 1284.2)).toBe('1\u00a0284,20\u00a0BYN');
  expect(formatMoney('en', 1284.2)).toBe('1,284.20\u00a0BYN');
});

test('days and times are those of Minsk, also at night and on a computer of another time zone', () => {
  expect(formatDay(new Date('2026-11-22T20:59:59Z'))).toBe('22.11.2026');
  expect(formatDay(new Date('2026-11-22T21:00:00Z'))).toBe('23.11.2026');
  expect(formatMoment(new Date('2026-12-31T21:05:09Z'))).toBe('01.01.2027 00:05');
  expect(formatMoment(new Date('2026-06-30T09:05:09Z'), true)).toBe('30.06.2026 12:05:09');
});
