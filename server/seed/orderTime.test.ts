import { expect, it } from 'vitest';
import { demoDays, openingMoments } from './orderTime.ts';

it.each([
  [0, 60],
  [2000, 60],
  [90_000, 100],
  [1_000_000, 1095],
])('%i orders are those of %i days', (orders, days) => {
  expect(demoDays(orders)).toBe(days);
});

const shares = Array.from({ length: 1001 }, (_, place) => place / 1000);

it.each([
  ['at noon', '2026-11-20T09:00:00Z'],
  ['before opening', '2026-11-20T01:00:00Z'],
  ['in the evening', '2026-11-20T20:00:00Z'],
  ['at opening', '2026-11-20T04:00:00Z'],
])('orders come one after another, in opening hours only, never after now: %s', (_, text) => {
  const now = new Date(text);
  const moments = shares.map(openingMoments(now, 60));
  for (const [place, { at, hoursAgo }] of moments.entries()) {
    expect(at.getTime()).toBeLessThanOrEqual(now.getTime());
    expect(at.getTime()).toBeGreaterThanOrEqual(moments[place - 1]?.at.getTime() ?? 0);
    expect(at.getUTCHours() + at.getUTCMinutes() / 60).toBeGreaterThanOrEqual(4);
    expect(at.getUTCHours() + at.getUTCMinutes() / 60).toBeLessThanOrEqual(14);
    expect(hoursAgo).toBeLessThanOrEqual((now.getTime() - at.getTime()) / 3_600_000 + 1e-6);
  }
});
