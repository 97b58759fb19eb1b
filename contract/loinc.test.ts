import { expect, test } from 'vitest';
import { loincCodes } from '../server/orderFlow/lis/analytes/loincCodes.ts';
import { isLoinc } from './loinc.ts';

test.each([
  ['718-7', true],
  ['14682-9', true],
  ['2951-2', true],
  ['718-6', false],
  ['14682-8', false],
  ['4682-9', false],
  ['7187', false],
  ['', false],
  ['a718-7', false],
])('%s has the check digit of LOINC: %s (X-86)', (code, expected) => {
  expect(isLoinc(code)).toBe(expected);
});

test('every LOINC code of the embedded laboratory has its check digit, and no code is of two analytes (X-86)', () => {
  const codes = Object.values(loincCodes);
  expect(codes.filter((code) => !isLoinc(code))).toEqual([]);
  expect(codes).toHaveLength(44);
  expect(new Set(codes).size).toBe(44);
});
