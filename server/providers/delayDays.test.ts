import { expect, test } from 'vitest';
import { sortingStatus } from '../../contract/codes.ts';
import { latenessOf } from './delayDays.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;

test.each([
  [NEW, 30, null],
  [SENT, 2, null],
  [SENT, 3, 'slow'],
  [IMPORTED, 6, 'slow'],
  [IMPORTED, 7, 'late'],
  [CANCELLED, 30, null],
  [INTEGRATED, 30, null],
  [REQUEST_FOR_PAYMENT, 30, null],
] as const)(
  'an order of state %i that is at its provider for %i days is %s (D7)',
  (status, days, expected) => {
    expect(latenessOf(status, days, { warning: 3, overdue: 7 })).toBe(expected);
  },
);
