import { expect, it } from 'vitest';
import { tryUnit } from '../../../tests/support/randomUnits.ts';
import { randomOf } from '../../core/random.ts';

it('1,000 random units of seed 20261130: a value is converted, taken as it is, or refused, and never changed', () => {
  const random = randomOf(20_261_130);
  const outcomes = Array.from({ length: 1000 }, () => tryUnit(random));
  expect(outcomes.filter((one) => one.startsWith('changed'))).toEqual([]);
  // Each of the three is tried often enough to say something.
  for (const one of ['converted', 'same', 'refused'])
    expect(outcomes.filter((outcome) => outcome === one).length).toBeGreaterThan(100);
});
