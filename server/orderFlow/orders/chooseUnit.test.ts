import { expect, it } from 'vitest';
import { chooseUnit } from './rules.ts';

it.each([
  [[11], null, 11],
  [[11, 12], [12], 12],
])('a user with the units %j who requests %j orders for %j (D3)', (units, requested, chosen) => {
  expect(chooseUnit(units, requested, null, true)).toBe(chosen);
});

it.each([
  [[11, 12], null],
  [[11], [12]],
  [[], null],
])('a user with the units %j who requests %j orders for none (D3)', (units, requested) => {
  expect(() => chooseUnit(units, requested, null, true)).toThrow('NoClientUnitInContract');
});

it('a default department that is not among the own is not chosen (D3)', () => {
  expect(chooseUnit([11], null, 12, true)).toBe(11);
  expect(chooseUnit([11, 12], null, 12, true)).toBe(12);
});
