import { expect, test } from 'vitest';
import { failureText } from './resultFailure.ts';

test.each([
  [1, 'Error'],
  [4, 'InWork'],
  [5, 'NotFound'],
  [11, 'NotFound'],
  [0, null],
] as const)('code %i has the text %s (PDF-08..11, ERR-06)', (code, text) => {
  expect(failureText(code)).toBe(text);
});
