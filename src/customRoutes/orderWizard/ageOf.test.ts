import { expect, test } from 'vitest';
import { ageOf } from './ageOf.ts';

test.each([
  ['19810111', { count: 45, unit: 'years' }],
  ['19801123', { count: 45, unit: 'years' }],
  ['19801122', { count: 46, unit: 'years' }],
  ['20251123', { count: 11, unit: 'months' }],
  ['20261022', { count: 1, unit: 'months' }],
  ['20261023', { count: 30, unit: 'days' }],
  ['20261122', { count: 0, unit: 'days' }],
])('somebody born on %s is %j old on 22.11.2026', (born, age) => {
  expect(ageOf(born, '20261122')).toEqual(age);
});
