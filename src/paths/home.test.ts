import { expect, it } from 'vitest';
import { homeOf } from './home.ts';

it.each([
  [1, '/create-order'],
  [2, '/create-order'],
  [3, '/info/news'],
  [4, '/create-order'],
  [5, '/create-order'],
  [6, '/info/news'],
] as const)('the role %i starts at %s (LOGIN-04)', (role, home) => {
  expect(homeOf(role)).toBe(home);
});
