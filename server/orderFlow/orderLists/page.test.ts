import { sql, type SQL } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { useLab } from '../../../tests/support/testLab.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { idsOf, listKeys } from './page.ts';

const test = useLab(async () => {
  for (let number = 1; number <= 60; number += 1)
    await insertOrder(test.db, number, number > 58 ? { dueOn: '2026-11-25' } : {});
  await test.db.execute(sql`analyze orders`);
  // A long table is neither read whole nor sorted when an index has the order.
  await test.db.execute(sql`set enable_seqscan = off`);
  await test.db.execute(sql`set enable_sort = off`);
});

/** The plan of a page by date of one contract. */
const planOf = async (promise?: SQL): Promise<string> => {
  const filter = {
    contractIds: [1],
    unitLimits: [],
    clientUnitId: null,
    sortingState: null,
    cabinetStatus: null,
    serviceId: null,
    medicalCenterCode: '',
    lastName: '',
    firstName: '',
    barcode: '',
    created: { from: '20200101', to: '20261231' },
    imported: {},
    result: {},
    only: { promise },
  };
  const ids = idsOf({ filter, keys: listKeys.date, isAsc: true, offset: 0, limit: 20 });
  const { rows } = await test.db.execute(sql`explain ${ids}`);
  return JSON.stringify(rows);
};

it('a page goes along the index of its order, but that of open promises does not read all older orders', async () => {
  expect(await planOf()).toContain('orders_by_day');
  const few = await planOf(sql`orders.due_on > '2026-11-20'`);
  expect(few).toContain('orders_due');
  expect(few).not.toContain('orders_by_day');
});
