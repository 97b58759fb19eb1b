import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { formatAmount, formatMoney } from './format.ts';
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
