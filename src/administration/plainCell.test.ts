import { expect, it } from 'vitest';
import { plainCell } from './plainCell.ts';

it.each([
  ['=1+cmd', "'=1+cmd"],
  ['@SUM', "'@SUM"],
  ['-2+3+cmd', "'-2+3+cmd"],
  ['Result;=1+cmd', "Result;'=1+cmd"],
  ['Two\n=1+cmd', "Two\n'=1+cmd"],
])('the text %j is no formula of an exported table', (text, written) => {
  expect(plainCell(text)).toBe(written);
});

it.each(['+375 (29) 000-00-00', '-12.50', 'a=b', 'name@demo.lab', ''])('%j is exported as it is', (text) => {
  expect(plainCell(text)).toBe(text);
});
