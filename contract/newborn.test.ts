import { expect, test } from 'vitest';
import { isNewborn, shownTimeOfBirth } from './newborn.ts';

const noon = new Date('2026-11-20T09:00:00Z');

test.each([
  ['20261120', true],
  ['2026-09-22', true],
  ['2026-09-21', false],
  ['19810111', false],
  ['2026112', false],
  ['', false],
])('born on %j, a child is a newborn on 20.11.2026 at noon: %s', (born, is) => {
  expect(isNewborn(born, noon)).toBe(is);
});

test('the time of birth is shown for the first 60 days', () => {
  const child = { dateOfBirth: '20261118', timeOfBirth: '04:35' };
  expect(shownTimeOfBirth(child, noon)).toBe('04:35');
  expect(shownTimeOfBirth(child, new Date('2027-02-01T09:00:00Z'))).toBe('');
});
