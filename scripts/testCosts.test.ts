import { expect, it } from 'vitest';
import { raisedBudgets, withBudgets, workOf } from './testCosts.ts';

const took = (file: string, tests: number, work = 50) => ({
  project: 'server',
  file,
  passed: 1,
  failures: [],
  cost: { imports: 90_000, setUp: 500, tests, tearDown: 0, work },
});

const failuresOf = (...parameters: Parameters<typeof withBudgets>) =>
  withBudgets(...parameters).flatMap(({ failures }) => failures);

it('a file over its budget of the fixed work fails; what a worker imports is not its own', () => {
  const files = [took('dear.test.ts', 9_500), took('kept.test.ts', 4_500), took('new.test.ts', 5_500)];
  expect(failuresOf(files, 50, { 'dear.test.ts': 199, 'kept.test.ts': 100 })).toEqual([
    [
      'cost of dear.test.ts',
      'It took 200 pieces of the fixed work, its budget is 199: find what it pays for',
    ],
  ]);
  expect(failuresOf([took('new.test.ts', 5_600)], 50, {}).map(([name]) => name)).toEqual([
    'cost of new.test.ts',
  ]);
});

it('a machine of half the speed takes as many pieces, and a system that tells no CPU fails nothing', () => {
  const slow = [took('dear.test.ts', 9_500, 100)];
  expect(failuresOf(slow, workOf(slow), { 'dear.test.ts': 100 })).toEqual([]);
  const { cost: _, ...untold } = took('dear.test.ts', 9_500);
  expect(failuresOf([untold], 50, {})).toEqual([]);
});

it('a budget over one that the file had before is named', () => {
  const history = '+  "a.test.ts": 90,\n-  "a.test.ts": 90,\n+  "a.test.ts": 70,\n+  "b.test.ts": 40\n';
  expect(raisedBudgets(history, { 'a.test.ts': 80, 'b.test.ts': 40, 'c.test.ts': 500 })).toEqual([
    'a.test.ts: 80, was 70',
  ]);
});
