import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { orderMonthTotals, orderTotals } from '../../core/db/schema/orders.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { cleanUp } from '../housekeeping.ts';

const test = useLab();

/** The totals by the ledger and by counting the orders. */
const counted = async () => {
  const key = sql`contract_id, client_unit_id, sorting_state, cabinet_status, result_mark`;
  const { rows: ledger } = await test.db.execute<{ count: number }>(
    sql`select ${key}, day::text, sum(count)::int as count from order_totals
      group by ${key}, day having sum(count) <> 0 order by ${key}, day`,
  );
  const { rows: real } = await test.db.execute<{ count: number }>(
    sql`select ${key}, laboratory_day(created_at)::text as day, count(*)::int as count from orders
      group by ${key}, laboratory_day(created_at) order by ${key}, day`,
  );
  const month = sql`date_trunc('month', laboratory_day(created_at))::date`;
  const { rows: months } = await test.db.execute<{ count: number }>(
    sql`select ${key}, month::text, sum(count)::int as count from order_month_totals
      group by ${key}, month having sum(count) <> 0 order by ${key}, month`,
  );
  const { rows: realMonths } = await test.db.execute<{ count: number }>(
    sql`select ${key}, ${month}::text as month, count(*)::int as count from orders
      group by ${key}, ${month} order by ${key}, ${month}`,
  );
  return { ledger: { days: ledger, months }, real: { days: real, months: realMonths } };
};

it('the ledger matches the orders before and after folding, which leaves one line per key', async () => {
  const ids: number[] = [];
  for (let number = 1; number <= 12; number += 1)
    ids.push(
      await insertOrder(test.db, number, {
        clientUnitId: [11, 12, null][number % 3] ?? null,
        createdAt: new Date(Date.UTC(2026, 9 + (number % 3), 30 + (number % 2), 21)),
      }),
    );
  const [first = 0, second = 0] = ids;
  await test.db
    .update(orders)
    .set({ sortingState: sortingStatus.CANCELLED, cabinetStatus: cabinetStatus.Canceled });
  await test.db
    .update(orders)
    .set({ sortingState: sortingStatus.NEW, cabinetStatus: cabinetStatus.NewOrder })
    .where(eq(orders.id, first));
  await test.db.delete(orders).where(eq(orders.id, second));

  const before = await counted();
  expect(before.ledger).toEqual(before.real);
  expect(before.real.days.length).toBeGreaterThan(before.real.months.length);
  expect(before.real.months.length).toBeGreaterThan(3);

  await cleanUp(test.lab);
  expect(await counted()).toEqual(before);
  expect(await test.db.select().from(orderTotals)).toHaveLength(before.real.days.length);
  expect(await test.db.select().from(orderMonthTotals)).toHaveLength(before.real.months.length);

  await test.db.delete(orders);
  await cleanUp(test.lab);
  expect(await test.db.select().from(orderTotals)).toEqual([]);
  expect(await test.db.select().from(orderMonthTotals)).toEqual([]);
});
