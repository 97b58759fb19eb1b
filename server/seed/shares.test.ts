import { expect, it } from 'vitest';
import { contractsOf } from './contractRows.ts';
import { ordersByContract, split } from './shares.ts';

const sum = (parts: number[]): number => parts.reduce((all, part) => all + part, 0);

it('splits to the last order', () => {
  expect(split(10, [1, 1, 1])).toEqual([3, 4, 3]);
  expect(sum(split(12_345, [60, 30, 10]))).toBe(12_345);
});

it('a demo has three contracts', () => expect(ordersByContract(2000)).toEqual([1200, 600, 200]));

it.each([10_001, 100_000, 1_000_000])(
  '%i orders are all given out, to contracts of very different sizes',
  (orders) => {
    const parts = ordersByContract(orders);
    expect(sum(parts)).toBe(orders);
    expect(parts.length).toBeGreaterThan(3);
    expect(parts[2]).toBe(400);
    expect(Math.min(...parts)).toBeGreaterThan(0);
  },
);

it('a million orders have a contract of 200,000 and more and one of 20,000', () => {
  const parts = ordersByContract(1_000_000);
  expect(parts[0]).toBeGreaterThanOrEqual(200_000);
  expect(parts[1]).toBe(20_000);
});

it('further contracts have codes of their own', () => {
  const codes = contractsOf(40).map(({ code }) => code);
  expect(new Set(codes).size).toBe(40);
});
