import { expect, it } from 'vitest';
import { inTurns } from './inTurns.ts';

const spin = (ms: number): void => {
  const start = performance.now();
  while (performance.now() - start < ms);
};

it('other calls are answered between long items', async () => {
  const order: string[] = [];
  setTimeout(() => order.push('other call'));
  const results = await inTurns([1, 2, 3], 60_000, (item) => {
    spin(25);
    order.push('item');
    return item * 2;
  });
  expect(results).toEqual([2, 4, 6]);
  expect(order).toEqual(['item', 'other call', 'item', 'item']);
});

it('items beyond the time are left out', async () => {
  const results = await inTurns([1, 2, 3], 5, (item) => {
    spin(10);
    return item;
  });
  expect(results).toEqual([1]);
});
