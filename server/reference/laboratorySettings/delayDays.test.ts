import { afterAll, beforeAll, expect, test } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { settings } from '../../core/db/schema/laboratory.ts';
import { delayDaysOf, latenessOf } from './delayDays.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

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

test('an order is slow after 3 days and late after 7 unless the setting says otherwise (D7)', async () => {
  expect(await delayDaysOf(lab.db)).toEqual({ warning: 3, overdue: 7 });
  const set = async (value: { warning: number; overdue: number }) => {
    await lab.db
      .insert(settings)
      .values({ key: 'providerDelayDays', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } });
    return delayDaysOf(lab.db);
  };
  expect(await set({ warning: 1, overdue: 365 })).toEqual({ warning: 1, overdue: 365 });
  for (const unusable of [
    { warning: 0, overdue: 7 },
    { warning: 1, overdue: 366 },
    { warning: 8, overdue: 7 },
  ])
    expect(await set(unusable)).toEqual({ warning: 3, overdue: 7 });
});
