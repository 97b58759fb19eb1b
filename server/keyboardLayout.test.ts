import { expect, it } from 'vitest';
import { otherLayout } from './keyboardLayout.ts';

it.each([
  ['fdcbtdbx', 'авсиевич'],
  ['Bdfyjd 01.01.1990 +375', 'иванов 01.01.1990 +375'],
  ['ЕЕП', 'ttg'],
])('the keys of "%s" write "%s" in the other layout', (typed, meant) =>
  expect(otherLayout(typed)).toBe(meant),
);
