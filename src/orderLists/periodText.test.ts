import { afterEach, expect, test, vi } from 'vitest';
import { periodText } from './periodText.ts';

afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['25.10.2026', '24.11.2026', '25.10–24.11'],
  ['24.11.2025', '24.11.2026', '24.11.2025–24.11.2026'],
  ['01.01.2025', '31.12.2025', '01.01.2025–31.12.2025'],
  ['25.10.2026', '', '25.10–'],
  ['', '', ''],
])('a period says its years unless both are this one (%s to %s)', (from, to, text) => {
  vi.useFakeTimers({ now: new Date('2026-11-24T09:00:00Z') });
  expect(periodText({ from, to })).toBe(text);
});
