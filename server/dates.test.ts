import { expect, it } from 'vitest';
import { addDays, addWorkingDays, dayOf, sqlDay, startOfDay, wireDay } from './dates.ts';

it('the day changes at midnight in Minsk (CONST-06)', () => {
  expect(dayOf(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20');
  expect(dayOf(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21');
});

it('a day is the same on the wire and in SQL (CONST-06)', () => {
  expect(wireDay('2026-01-09')).toBe('20260109');
  expect(sqlDay('20260109')).toBe('2026-01-09');
});

it('working days skip Saturdays and Sundays', () => {
  expect(addWorkingDays('2026-11-19', 1)).toBe('2026-11-20');
  expect(addWorkingDays('2026-11-20', 1)).toBe('2026-11-23');
  expect(addWorkingDays('2026-11-21', 6)).toBe('2026-11-30');
  expect(addWorkingDays('2026-11-20', 0)).toBe('2026-11-20');
});

it('working days match a count on the calendar', () => {
  const counted = (from: string, count: number): string => {
    let day = from;
    for (let left = count; left > 0;) {
      day = addDays(day, 1);
      if (![0, 6].includes(new Date(day).getUTCDay())) left -= 1;
    }
    return day;
  };
  for (let start = 0; start < 7; start += 1)
    for (let count = 0; count < 30; count += 1) {
      const day = addDays('2026-11-16', start);
      expect(addWorkingDays(day, count), `${day} + ${String(count)}`).toBe(counted(day, count));
    }
});

it('a day begins at midnight in Minsk and days follow each other over the end of a year', () => {
  expect(dayOf(startOfDay('2026-11-20'))).toBe('2026-11-20');
  expect(dayOf(new Date(startOfDay('2026-11-20').getTime() - 1))).toBe('2026-11-19');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});
