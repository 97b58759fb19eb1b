import { expect, test } from 'vitest';
import { cellDate, dateOrderOf, unproven } from './cellDates.ts';
import { cellText } from './cellText.ts';

test.each([
  ['18.11.2026 04:35', '20261118', '04:35'],
  ['18.11.2026 4:35:10', '20261118', '04:35'],
  ['2026-11-18T16:05', '20261118', '16:05'],
  ['18.11.2026', '20261118', ''],
  ['18.11.2026 00:00:00', '20261118', ''],
  ['18.11.2026 12:00', '20261118', ''],
  ['28.02.1983 23:59:59', '19830301', ''],
  ['46344', '20261118', ''],
  ['46344.19097222222', '20261118', '04:35'],
  ['46344.99999999999', '20261119', ''],
  ['46344.5', '20261118', ''],
])('a cell %s is born on %s, at %j', (cell, day, time) => {
  expect(cellDate(cell, false, unproven)).toEqual({ day, time, readings: [] });
});

test.each([
  [new Date('2026-11-18T04:35:00Z'), '18.11.2026 04:35'],
  [new Date('2026-11-18T04:34:59.999Z'), '18.11.2026 04:35'],
  [new Date('2026-11-18T04:35:59Z'), '18.11.2026 04:35'],
  [new Date('2026-11-18T00:00:00Z'), '18.11.2026'],
  [new Date('1983-02-27T23:59:59.750Z'), '28.02.1983'],
  [new Date('1983-02-28T00:00:40Z'), '28.02.1983'],
])('a cell of Excel with %s is %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});

test.each<[string, readonly string[], readonly string[]]>([
  // One way to read it: the column proves it.
  ['02/03/1983', ['2/28/1983', '02/03/1983'], ['19830203']],
  ['02/03/1983', ['28/2/1983', '02/03/1983'], ['19830302']],
  ['02.03.1983', ['02.03.1983'], ['19830302']],
  ['05/05/1983', ['05/05/1983'], ['19830505']],
  ['2/28/1983', ['2/28/1983'], ['19830228']],
  // Two ways: nothing proves it, or the column contradicts itself, or Excel may have exchanged them.
  ['02/03/1983', ['02/03/1983'], ['19830302', '19830203']],
  ['02/03/1983', ['02/03/1983', '28/2/1983', '2/28/1983'], ['19830302', '19830203']],
  ['02.03.1983', ['02.03.1983', '2/28/1983'], ['19830302', '19830203']],
  ['02.03.1983', ['02.03.1983', '28.02.1983', '2/28/1983'], ['19830302']],
])('a cell %s in a column of %j means %j', (cell, column, days) => {
  const { day, readings } = cellDate(cell, false, dateOrderOf(column));
  expect(readings.length > 0 ? readings : [day]).toEqual(days);
});
