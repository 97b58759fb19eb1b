import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSecondsUntil } from './useSecondsUntil.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

test('counts down to 0, also when its timers fire a millisecond early by the clock', () => {
  let now = 10_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  const { result } = renderHook(() => useSecondsUntil(13_000));
  const pass = (ms: number) =>
    act(() => {
      now += ms;
      vi.runOnlyPendingTimers();
    });
  expect(result.current).toBe(3);
  pass(999);
  expect(result.current).toBe(3);
  pass(1);
  expect(result.current).toBe(2);
  pass(1000);
  expect(result.current).toBe(1);
  pass(1000);
  expect(result.current).toBe(0);
});
