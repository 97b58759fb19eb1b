import { expect, it } from 'vitest';
import { randomOf } from './random.ts';

const draws = (seed: number): number[] => {
  const random = randomOf(seed);
  return Array.from({ length: 1000 }, () => random.next());
};

it('the same seed gives the same draws, another seed others', () => {
  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
});

it('draws are uniform between 0 and 1', () => {
  const all = draws(7);
  expect(Math.min(...all)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...all)).toBeLessThan(1);
  expect(all.filter((one) => one < 0.5).length).toBeGreaterThan(430);
  expect(all.filter((one) => one < 0.5).length).toBeLessThan(570);
});

it('weights decide how often a value is drawn, and never at all for weight 0', () => {
  const random = randomOf(7);
  const drawn = Array.from({ length: 1000 }, () =>
    random.weighted([
      ['often', 9],
      ['rarely', 1],
      ['never', 0],
    ]),
  );
  expect(drawn.filter((one) => one === 'often').length).toBeGreaterThan(850);
  expect(drawn).toContain('rarely');
  expect(drawn).not.toContain('never');
});
