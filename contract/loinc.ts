import { z } from 'zod';

/**
 * Whether a code has the form of LOINC and its check digit (mod 10): from the right, every other digit is doubled, and
 * the digits of all are added.
 */
export const isLoinc = (code: string): boolean => {
  const [, number = '', check = ''] = /^(\d{1,7})-(\d)$/.exec(code) ?? [];
  if (number === '') return false;
  const sum = Array.from(number, Number)
    .toReversed()
    .reduce((total, digit, place) => {
      const weighed = digit * (place % 2 === 0 ? 2 : 1);
      return total + Math.floor(weighed / 10) + (weighed % 10);
    }, 0);
  return (10 - (sum % 10)) % 10 === Number(check);
};

/** A LOINC code, '' when none. */
export const loincCode = z
  .string()
  .trim()
  .refine((code) => code === '' || isLoinc(code), { error: 'Loinc' })
  .default('');
