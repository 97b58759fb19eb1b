import { expect, test } from 'vitest';
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
