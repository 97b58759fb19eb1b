import { expect, test } from 'vitest';
import { timeOfBirthOf, wireDateOf } from './cellText.ts';

test.each([
  ['18.11.2026 04:35', '20261118', '04:35'],
  ['18.11.2026 4:35:10', '20261118', '04:35'],
  ['2026-11-18T16:05', '20261118', '16:05'],
  ['18.11.2026', '20261118', ''],
  ['18.11.2026 00:00:00', '20261118', ''],
  ['46344', '20261118', ''],
])('a cell %s is born on %s, at %j', (cell, day, time) => {
  expect([wireDateOf(cell, false), timeOfBirthOf(cell)]).toEqual([day, time]);
});
