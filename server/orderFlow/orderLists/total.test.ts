import { sql, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { sortingStatus, cabinetStatus } from '../../../contract/codes.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { addDays, startOfDay, wireDay } from '../../core/dates.ts';
import type { OrderFilter } from './filter.ts';
import { totalOf, wholeMonths } from './total.ts';
import { orderMonthTotals, orderTotals, orders } from '../../core/db/schema/orders.ts';
import { cleanUp } from '../housekeeping.ts';

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

/** The totals by the ledger and by counting the orders. */
const counted = async () => {
  const key = sql`contract_id, client_unit_id, sorting_state, cabinet_status, result_mark`;
  const { rows: ledger } = await lab.db.execute<{ count: number }>(
    sql`select ${key}, day::text, sum(count)::int as count from order_totals
      group by ${key}, day having sum(count) <> 0 order by ${key}, day`,
  );
  const { rows: real } = await lab.db.execute<{ count: number }>(
    sql`select ${key}, laboratory_day(created_at)::text as day, count(*)::int as count from orders
      group by ${key}, laboratory_day(created_at) order by ${key}, day`,
  );
  const month = sql`date_trunc('month', laboratory_day(created_at))::date`;
  const { rows: months } = await lab.db.execute<{ count: number }>(
    sql`select ${key}, month::text, sum(count)::int as count from order_month_totals
      group by ${key}, month having sum(count) <> 0 order by ${key}, month`,
  );
  const { rows: realMonths } = await lab.db.execute<{ count: number }>(
    sql`select ${key}, ${month}::text as month, count(*)::int as count from orders
      group by ${key}, ${month} order by ${key}, ${month}`,
  );
  return { ledger: { days: ledger, months }, real: { days: real, months: realMonths } };
};

test('the ledger matches the orders before and after folding, which leaves one line per key', async () => {
  const ids: number[] = [];
  for (let number = 1; number <= 12; number += 1)
    ids.push(
      await insertOrder(lab.db, 100 + number, {
        clientUnitId: [11, 12, null][number % 3] ?? null,
        createdAt: new Date(Date.UTC(2026, 9 + (number % 3), 30 + (number % 2), 21)),
      }),
    );
  const [first = 0, second = 0] = ids;
  await lab.db
    .update(orders)
    .set({ sortingState: sortingStatus.CANCELLED, cabinetStatus: cabinetStatus.Canceled });
  await lab.db
    .update(orders)
    .set({ sortingState: sortingStatus.NEW, cabinetStatus: cabinetStatus.NewOrder })
    .where(eq(orders.id, first));
  await lab.db.delete(orders).where(eq(orders.id, second));

  const before = await counted();
  expect(before.ledger).toEqual(before.real);
  expect(before.real.days.length).toBeGreaterThan(before.real.months.length);
  expect(before.real.months.length).toBeGreaterThan(3);

  await cleanUp(lab.lab);
  expect(await counted()).toEqual(before);
  expect(await lab.db.select().from(orderTotals)).toHaveLength(before.real.days.length);
  expect(await lab.db.select().from(orderMonthTotals)).toHaveLength(before.real.months.length);

  await lab.db.delete(orders);
  await cleanUp(lab.lab);
  expect(await lab.db.select().from(orderTotals)).toEqual([]);
  expect(await lab.db.select().from(orderMonthTotals)).toEqual([]);
});
