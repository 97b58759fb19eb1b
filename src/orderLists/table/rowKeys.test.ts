import { expect, test } from 'vitest';
import { rowKeysOf, shareRows } from './rowKeys.ts';

test('another list reuses the existing rows', () => {
  expect(rowKeysOf([7, 5, 9], new Map())).toEqual([0, 1, 2]);
});

test('within a list an order keeps its row when others change', () => {
  const before = shareRows(undefined, { data: [{ id: 7 }, { id: 5 }, { id: 9 }], total: 3 });
  const after = shareRows(before, { data: [{ id: 5 }, { id: 8 }, { id: 9 }, { id: 10 }], total: 4 });
  expect(after).toMatchObject({ meta: { rowKeys: [1, 0, 2, 3] } });
});

test('a row that did not change stays the same object', () => {
  const page = () => ({ data: [{ id: 7, name: 'a' }, { id: 5 }], total: 2, meta: { statusMessage: 'x' } });
  const before = shareRows(undefined, page());
  expect(shareRows(before, page())).toBe(before);
});
