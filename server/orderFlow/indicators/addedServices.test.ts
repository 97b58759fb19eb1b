import { beforeEach, expect, it } from 'vitest';
import { getIndicators } from '../../../contract/indicators.ts';
import { searchResults } from '../../../contract/results.ts';
import { at, expectLists, period, ready, release, work } from '../../../tests/support/indicators.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';

const test = useLab();
beforeEach(async () => {
  await test.db.delete(orders);
});

/** An order that was promised for 3 November, with glucose added then and promised for 10 November. */
const insertExtended = async (state: typeof ready | typeof work, firstResult: string | null) => {
  const id = await insertOrder(test.db, 1, {
    ...state,
    createdAt: at('11-02T09:00'),
    importedAt: at('11-02T10:00'),
    resultAt: firstResult === null ? null : at(firstResult),
    deadlineOn: '2026-11-10',
    placedDeadlineOn: '2026-11-03',
  });
  const added = { orderId: id, serviceId: 4, price: 4000, position: 1, addedAt: at('11-03T12:00') };
  await test.db.insert(orderServices).values(added);
  if (firstResult !== null) await release(test, id, firstResult);
  return id;
};
const turnaround = async (by: 'month' | 'discipline' = 'month') => {
  const query = { ...period, by };
  const {
    services,
    orders: count,
    late,
  } = (await test.ask(getIndicators, { as: 'Manager', query })).total.turnaround;
  return { services, orders: count, late };
};

it('a promise that was kept stays kept, however long the added service takes (X-88)', async () => {
  const id = await insertExtended(work, '11-03T10:00');
  expect(await turnaround()).toEqual({ services: 1, orders: 1, late: 0 });
  await release(test, id, '11-18T10:00', { serviceCode: '2001' });
  await test.db.update(orders).set({ ...ready, resultAt: at('11-18T10:00') });
  expect(await turnaround()).toEqual({ services: 1, orders: 1, late: 0 });
  expect(await turnaround('discipline')).toEqual({ services: 1, orders: 1, late: 0 });
  await expectLists(test, 'Manager', 'month', true);
});

it('a promise that was broken stays broken, although the added service has a later one', async () => {
  await insertExtended(work, '11-04T10:00');
  expect(await turnaround()).toEqual({ services: 1, orders: 1, late: 1 });
  await expectLists(test, 'Manager', 'month', true);
});

it('what the order was placed with is late after its own day while it is owed', async () => {
  await insertExtended(work, null);
  expect(await turnaround()).toEqual({ services: 0, orders: 1, late: 1 });
  const body = { createdDateStart: '20261101', createdDateEnd: '20261130' };
  const lateOn = async (day: string) =>
    (await test.ask(searchResults, { as: 'Manager', body: { ...body, only: { lateOn: day } } })).totalCount;
  expect([await lateOn('20261103'), await lateOn('20261104')]).toEqual([0, 1]);
});
