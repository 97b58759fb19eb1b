import { expect, it } from 'vitest';
import { addDays, dayOf, sqlDay, startOfDay, wireDay } from './dates.ts';

it('the day changes at midnight in Minsk (CONST-06)', () => {
  expect(dayOf(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});

it('a day is the same on the wire and in SQL (CONST-06)', () => {
  expect(wireDay('2026-01-09')).toBe('20260109');
  expect(sqlDay('20260109')).toBe('2026-01-09');
});

it('a day begins at midnight in Minsk and days follow each other over the end of a year', () => {
  expect(dayOf(startOfDay('2026-11-20'))).toBe('2026-11-20');
  expect(dayOf(new Date(startOfDay('2026-11-20').getTime() - 1))).toBe('2026-11-19');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
