import { render } from '@testing-library/react';
import { AuthContext } from 'react-admin';
import type { FC } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useInactivity } from './useInactivity.ts';

const MINUTE = 60_000;
const lock = vi.fn(() => localStorage.setItem('locked', 'yes'));
const expire = vi.fn(() => Promise.resolve());
const Screen: FC = () => {
  useInactivity({ lockMinutes: 4.5, sessionMinutes: 5, lock });
  return null;
};

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T09:00:00Z') });
  localStorage.clear();
  lock.mockClear();
  expire.mockClear();
  const rest = { login: vi.fn(), logout: vi.fn(), checkAuth: vi.fn(), checkError: vi.fn() };
  render(
    <AuthContext value={{ ...rest, expire }}>
      <Screen />
    </AuthContext>,
  );
});
afterEach(() => {
  vi.useRealTimers();
});

test('five minutes without a key or a click end the session (D3)', () => {
  vi.advanceTimersByTime(5 * MINUTE - 1000);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE);
  expect(expire).toHaveBeenCalledOnce();
});

test('typing keeps the session going, also in another tab', () => {
  vi.advanceTimersByTime(4 * MINUTE);
  window.dispatchEvent(new KeyboardEvent('keydown'));
  vi.advanceTimersByTime(4 * MINUTE);
  expect(expire).not.toHaveBeenCalled();
  localStorage.setItem('lastActivity', String(Date.now()));
  vi.advanceTimersByTime(4 * MINUTE);
  expect(expire).not.toHaveBeenCalled();
  vi.advanceTimersByTime(2 * MINUTE);
  expect(expire).toHaveBeenCalledOnce();
});

test('after the shorter time the screen is locked, once; touching it does not delay the end (AUTH-13)', () => {
  vi.advanceTimersByTime(4 * MINUTE);
  expect(lock).not.toHaveBeenCalled();
  vi.advanceTimersByTime(45_000);
  expect(lock).toHaveBeenCalledOnce();
  window.dispatchEvent(new KeyboardEvent('keydown'));
  vi.advanceTimersByTime(30_000);
  expect(lock).toHaveBeenCalledOnce();
  expect(expire).toHaveBeenCalledOnce();
});
