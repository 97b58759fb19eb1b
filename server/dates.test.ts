import { expect, it } from 'vitest';
import { dayOf, sqlDay, wireDay } from './dates.ts';

it('the day changes at midnight in Minsk', () => {
  expect(dayOf(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});

it('a day is the same on the wire and in SQL', () => {
  expect(wireDay('2026-01-09')).toBe('20260109');
  expect(sqlDay('20260109')).toBe('2026-01-09');
});
