import { expect, test } from 'vitest';
import { cellText, timeOfBirthOf, wireDateOf } from './cellText.ts';

test.each([
  ['18.11.2026 04:35', '20261118', '04:35'],
  ['18.11.2026 4:35:10', '20261118', '04:35'],
  ['2026-11-18T16:05', '20261118', '16:05'],
  ['18.11.2026', '20261118', ''],
  ['18.11.2026 00:00:00', '20261118', ''],
  ['46344', '20261118', ''],
  ['46344.19097222222', '20261118', '04:35'],
  ['46344.99999999999', '20261119', ''],
])('a cell %s is born on %s, at %j', (cell, day, time) => {
  expect([wireDateOf(cell, false), timeOfBirthOf(cell, false)]).toEqual([day, time]);
});

test.each([
  [new Date('2026-11-18T04:35:00Z'), '18.11.2026 04:35'],
  [new Date('2026-11-18T04:34:59.999Z'), '18.11.2026 04:35'],
  [new Date('2026-11-18T04:35:59Z'), '18.11.2026 04:35'],
  [new Date('2026-11-18T00:00:00Z'), '18.11.2026'],
])('a cell of Excel with %s is %j', (cell, text) => {
  expect(cellText(cell)).toBe(text);
});
