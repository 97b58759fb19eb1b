import { expect, test } from 'vitest';
import { rowKeysOf } from './rowKeys.ts';

test('another list reuses the existing rows', () => {
  expect([...rowKeysOf([7, 5, 9], null)]).toEqual([
    [7, 0],
    [5, 1],
    [9, 2],
  ]);
});

test('within a list an order keeps its row when others change', () => {
  const rowKeys = rowKeysOf([5, 8, 9, 10], rowKeysOf([7, 5, 9], null));
  expect([5, 8, 9, 10].map((id) => rowKeys.get(id))).toEqual([1, 0, 2, 3]);
});
