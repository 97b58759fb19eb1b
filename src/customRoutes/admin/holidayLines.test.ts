import { expect, test } from 'vitest';
import { holidaysOf, linesOf } from './holidayLines.ts';

test('days off are lines of a date and a name', () => {
  const days = [
    { day: '2026-12-25', name: 'Christmas' },
    { day: '2027-01-01', name: 'New Year' },
  ];
  expect(linesOf(days)).toBe('25.12.2026 Christmas\n01.01.2027 New Year');
  expect(holidaysOf('01.01.2027 New Year\n\n 25.12.2026  Christmas ')).toEqual(days);
  expect(holidaysOf('')).toEqual([]);
});

test.each(['25.12.2026', 'Christmas', '31.02.2026 Never', '25.12.26 Christmas'])(
  '“%s” is not a day off',
  (line) => {
    expect(holidaysOf(`01.01.2027 New Year\n${line}`)).toBeNull();
  },
);
