import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAttemptKey } from './useAttemptKey.ts';

test('the same content keeps its key over all attempts, other content gets another key', () => {
  const { result, rerender } = renderHook(() => useAttemptKey());
  const first = result.current({ lastName: 'Иванов', confirmed: false });
  rerender();
  expect(result.current({ lastName: 'Иванов', confirmed: false })).toBe(first);
  expect(result.current({ lastName: 'Иванов', confirmed: true })).not.toBe(first);
  expect(first).toMatch(/^[\w-]{8,100}$/);
});
