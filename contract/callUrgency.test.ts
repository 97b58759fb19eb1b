import { expect, test } from 'vitest';
import { callUrgency } from './callUrgency.ts';

test('a critical value is urgent after fifteen minutes and overdue after thirty', () => {
  expect([0, 14, 15, 29, 30, 5000].map(callUrgency)).toEqual([
    'open',
    'open',
    'soon',
    'soon',
    'overdue',
    'overdue',
  ]);
});
