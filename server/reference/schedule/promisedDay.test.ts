import { describe, expect, test } from 'vitest';
import { calendarFrom, promisedDay } from './promisedDay.ts';

const none = { cutOff: null, holidays: [] };
const off = (...days: string[]) => days.map((day) => ({ day, name: 'Day off' }));
/** The promise of an order made on a day at a time of Minsk. */
const promise = (made: string, days: number, laboratory: object = {}, own: object = {}) =>
  promisedDay(
    calendarFrom({ ...none, ...laboratory }, { ...none, ...own }),
    new Date(`${made.replace(' ', 'T')}:00+03:00`),
    days,
  );

describe('a promised day (D4)', () => {
  test('counts working days; an order of a weekend counts from it', () => {
    expect(promise('2026-11-20 09:00', 0)).toBe('2026-11-20');
    expect(promise('2026-11-20 09:00', 1)).toBe('2026-11-23');
    expect(promise('2026-11-21 09:00', 1)).toBe('2026-11-23');
    expect(promise('2026-11-20 23:59', 6)).toBe('2026-11-30');
    expect(promise('2026-11-16 09:00', 4)).toBe('2026-11-20');
  });

  test('passes over the days off of the laboratory and of the contract', () => {
    const christmas = { holidays: off('2026-12-25', '2027-01-01', '2027-01-07') };
    expect(promise('2026-12-24 09:00', 1, christmas)).toBe('2026-12-28');
    expect(promise('2026-12-31 09:00', 5, christmas)).toBe('2027-01-11');
    expect(promise('2026-12-24 09:00', 1, christmas, { holidays: off('2026-12-28') })).toBe('2026-12-29');
  });

  test('counts from the next working day after the cut-off hour of Minsk, and on a day off', () => {
    const four = { cutOff: '16:00', holidays: off('2026-12-25') };
    expect(promise('2026-11-18 15:59', 1, four)).toBe('2026-11-19');
    expect(promise('2026-11-18 16:00', 1, four)).toBe('2026-11-20');
    expect(promise('2026-11-20 16:00', 1, four)).toBe('2026-11-24');
    expect(promise('2026-11-21 09:00', 1, four)).toBe('2026-11-24');
    expect(promise('2026-11-21 00:00', 0, four)).toBe('2026-11-23');
    expect(promise('2026-12-24 17:00', 1, four)).toBe('2026-12-29');
  });

  test('has the cut-off hour of the contract when it has one', () => {
    const four = { cutOff: '16:00' };
    expect(promise('2026-11-18 16:30', 1, four, { cutOff: '18:00' })).toBe('2026-11-19');
    expect(promise('2026-11-18 12:30', 1, four, { cutOff: '12:00' })).toBe('2026-11-20');
  });

  test('is never earlier for an order that was made later', () => {
    const moments = Array.from(
      { length: 24 * 40 },
      (_, hour) => Date.parse('2026-12-15T00:00:00+03:00') + hour * 3_600_000,
    );
    const calendar = calendarFrom(
      { cutOff: '14:30', holidays: off('2026-12-25', '2027-01-01', '2027-01-02') },
      none,
    );
    const promises = moments.map((moment) => promisedDay(calendar, new Date(moment), 2));
    expect(promises).toEqual(promises.toSorted());
  });
});
