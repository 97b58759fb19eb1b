import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { addDays, startOfDay, wireDay } from '../../core/dates.ts';
import type { OrderFilter } from './filter.ts';
import { totalOf, wholeMonths } from './total.ts';

const lab = useLab();

test.each([
  ['2026-10-21', '2026-11-20', null],
  ['2026-11-01', '2026-11-29', null],
  ['2026-11-01', '2026-11-30', { first: '2026-11-01', next: '2026-12-01', count: 1 }],
  ['2026-10-31', '2026-12-01', { first: '2026-11-01', next: '2026-12-01', count: 1 }],
  ['2024-02-01', '2024-02-29', { first: '2024-02-01', next: '2024-03-01', count: 1 }],
  ['2023-11-21', '2026-11-20', { first: '2023-12-01', next: '2026-11-01', count: 35 }],
  ['2025-12-31', '2026-12-31', { first: '2026-01-01', next: '2027-01-01', count: 12 }],
  ['2026-11-20', '2026-11-19', null],
])('of %s to %s', (from, to, months) => {
  expect(wholeMonths(from, to)).toEqual(months);
});

const open: OrderFilter = {
  contractIds: [1],
  unitLimits: [],
  clientUnitId: null,
  sortingState: sortingStatus.NEW,
  cabinetStatus: null,
  serviceId: null,
  medicalCenterCode: '',
  lastName: '',
  firstName: '',
  barcode: '',
  created: { from: '', to: '' },
  imported: {},
  result: {},
};

test('the ledgers count the orders of every period, whole months and the days at its ends', async () => {
  const first = '2026-01-01';
  for (let number = 1; number <= 60; number += 1)
    await insertOrder(lab.db, number, { createdAt: startOfDay(addDays(first, number * 5)) });
  for (let start = 0; start < 300; start += 23)
    for (const length of [0, 29, 31, 100, 180, 320]) {
      const [from, to] = [addDays(first, start), addDays(first, start + length)];
      const filter = { ...open, created: { from: wireDay(from), to: wireDay(to) } };
      const { rows } = await lab.db.execute<{
        total: number;
        count: number;
      }>(sql`select (${totalOf(filter)}) as total, count(*)::int as count
        from orders where contract_id = 1 and laboratory_day(created_at) between ${from} and ${to}`);
      expect({ from, to, total: rows[0]?.total }).toEqual({ from, to, total: rows[0]?.count });
    }
});
