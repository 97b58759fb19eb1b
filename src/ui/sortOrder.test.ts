import { expect, test } from 'vitest';
import { nextOrder } from './sortOrder.ts';

test('a column is sorted up, down and not at all', () => {
  const up = nextOrder<'code' | 'price'>(null, 'code');
  const down = nextOrder(up, 'code');
  expect([up, down, nextOrder(down, 'code')]).toEqual([
    { by: 'code', descending: false },
    { by: 'code', descending: true },
    null,
  ]);
  expect(nextOrder(down, 'price')).toEqual({ by: 'price', descending: false });
});
