import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { sortingStatus } from '../../contract/codes.ts';
import { discountPrefixImpact } from '../../contract/discountPrefixes.ts';
import { discountTypeImpact } from '../../contract/discountTypes.ts';
import { promotionImpact } from '../../contract/promotions.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { discountCards, discountPrefixes, discountUses } from './db/schema/discounts.ts';
import { orderServices } from './db/schema/orders.ts';

const ordered = '2026-11-18T09:00:00Z';
const test = useLab(async () => {
  // 1001 costs 10 BYN in each; number 2 has a card of 10 %, number 3 two services, the others do not count.
  await insertOrder(test.db, 1, { totalPrice: 1000 });
  await insertOrder(test.db, 2, { totalPrice: 900 });
  await insertOrder(test.db, 3, { totalPrice: 2000, serviceIds: [1, 2], createdAt: new Date(ordered) });
  await insertOrder(test.db, 4, { totalPrice: 1000, serviceIds: [2] });
  await insertOrder(test.db, 5, { totalPrice: 1000, createdAt: new Date('2026-10-20T09:00:00Z') });
  await insertOrder(test.db, 6, { totalPrice: 1000, sortingState: sortingStatus.CANCELLED });
});

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

it('writes nothing, and is nothing for another contract or an unknown service', async () => {
  const before = await test.db.select().from(orderServices);
  await impact(50);
  expect(await test.db.select().from(orderServices)).toEqual(before);
  const nothing = { orders: 0, difference: 0, examples: [] };
  expect(await impact(20, { contractId: 2 })).toEqual(nothing);
  expect(await impact(20, { serviceCode: '7777' })).toEqual(nothing);
});

it('of a discount type counts the orders with its cards, as their card was accepted', async () => {
  const ofType = async (percent: number, isActive = true) =>
    (await test.ask(discountTypeImpact, { as: 'Admin', body: { id: 1, percent, isActive } })).impact;
  const nothing = { orders: 0, difference: 0, examples: [] };
  expect(await ofType(50)).toEqual(nothing);
  await test.db.insert(discountUses).values([
    { orderId: 2, cardId: 1, percent: 10, usedOn: '2026-11-20' },
    { orderId: 6, cardId: 1, percent: 10, usedOn: '2026-11-20' },
  ]);
  expect(await ofType(10)).toEqual(nothing);
  expect(await ofType(25)).toEqual({
    orders: 1,
    difference: -1.5,
    examples: [{ barcode: '5000000002', before: 9, after: 7.5 }],
  });
  expect(await ofType(25, false)).toMatchObject({ orders: 1, difference: 1 });
  expect(
    (await test.ask(discountTypeImpact, { as: 'Admin', body: { id: 2, percent: 90, isActive: true } }))
      .impact,
  ).toEqual(nothing);
});

it('of a prefix counts the orders that would have paid the full price without its cards', async () => {
  await test.db.insert(discountPrefixes).values({ id: 1, prefix: 'P', description: 'DEMO', generateType: 1 });
  const withoutPrefix = async () =>
    (await test.ask(discountPrefixImpact, { as: 'Admin', body: { id: 1 } })).impact;
  expect((await withoutPrefix()).orders).toBe(0);
  await test.db.update(discountCards).set({ prefixId: 1 }).where(eq(discountCards.id, 1));
  expect(await withoutPrefix()).toEqual({
    orders: 1,
    difference: 1,
    examples: [{ barcode: '5000000002', before: 9, after: 10 }],
  });
});

it('of services that were on promotion starts from the price-book price', async () => {
  await test.db.update(orderServices).set({ listPrice: 1250 });
  expect(await impact(20)).toEqual({ orders: 0, difference: 0, examples: [] });
});
