import { afterAll, beforeAll, expect, it } from 'vitest';
import { sortingStatus } from '../contract/codes.ts';
import { promotionImpact } from '../contract/promotions.ts';
import { insertOrder } from '../tests/support/orders.ts';
import { openLab, type TestLab } from '../tests/support/testLab.ts';
import { orderServices } from './db/schema/orders.ts';

let test: TestLab;
const ordered = '2026-11-18T09:00:00Z';
beforeAll(async () => {
  test = await openLab();
  // 1001 costs 10 BYN in each; number 2 has a card of 10 %, number 3 two services, the others do not count.
  await insertOrder(test.db, 1, { totalPrice: 1000 });
  await insertOrder(test.db, 2, { totalPrice: 900 });
  await insertOrder(test.db, 3, { totalPrice: 2000, serviceIds: [1, 2], createdAt: new Date(ordered) });
  await insertOrder(test.db, 4, { totalPrice: 1000, serviceIds: [2] });
  await insertOrder(test.db, 5, { totalPrice: 1000, createdAt: new Date('2026-10-20T09:00:00Z') });
  await insertOrder(test.db, 6, { totalPrice: 1000, sortingState: sortingStatus.CANCELLED });
});
afterAll(() => test.close());

const impact = async (percent: number, changes: object = {}) =>
  (
    await test.ask(promotionImpact, {
      as: 'Admin',
      body: { contractId: 1, serviceCode: '1001', percent, ...changes },
    })
  ).impact;

it('counts the orders of the last thirty days that a promotion would have made cheaper, with their cards', async () => {
  const { orders, difference, examples } = await impact(20);
  expect([orders, difference]).toEqual([3, -5.8]);
  expect(examples.toSorted((one, other) => one.before - other.before)).toEqual([
    { barcode: '5000000002', before: 9, after: 7.2 },
    { barcode: '5000000001', before: 10, after: 8 },
    { barcode: '5000000003', before: 20, after: 18 },
  ]);
});

it('writes nothing', async () => {
  const before = await test.db.select().from(orderServices);
  await impact(50);
  expect(await test.db.select().from(orderServices)).toEqual(before);
});

it('is nothing for another contract or an unknown service', async () => {
  const nothing = { orders: 0, difference: 0, examples: [] };
  expect(await impact(20, { contractId: 2 })).toEqual(nothing);
  expect(await impact(20, { serviceCode: '7777' })).toEqual(nothing);
});

it('of services that were on promotion starts from the price-book price', async () => {
  await test.db.update(orderServices).set({ listPrice: 1250 });
  expect(await impact(20)).toEqual({ orders: 0, difference: 0, examples: [] });
});
