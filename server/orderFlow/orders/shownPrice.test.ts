import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { createOrder, updateOrder } from '../../../contract/orders.ts';
import type { ShownPrice } from '../../../contract/shownPrice.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { setFlags } from '../../../tests/support/rights.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { orderRequest, type Send } from './createOrder.fixtures.ts';

const test = useLab();
beforeEach(async () => {
  await test.db.execute('truncate orders, idempotency_keys cascade');
  await setPrice(4000);
});

/** Of service 2001, kopecks. */
const setPrice = (price: number) =>
  test.db.update(priceBook).set({ price }).where(eq(priceBook.serviceId, 4));
const services = ['1001', '2001'];
/** 1001 costs 10.00, 2001 costs 40.00. */
const seen: ShownPrice = {
  total: 50,
  discount: 0,
  services: [
    { code: '1001', price: 10 },
    { code: '2001', price: 40 },
  ],
};
const place = (shownPrice: ShownPrice | undefined, { header, headers, ...more }: Send = {}) => {
  const request = orderRequest({ header: { services, ...header }, ...more });
  return test.call(createOrder, {
    ...request,
    headers: { ...request.headers, ...headers },
    body: { ...request.body, shownPrice },
  });
};
const totals = async () => (await test.db.select().from(orders)).map(({ totalPrice }) => totalPrice);
const key = (of: string) => ({ headers: { 'Idempotency-Key': of } });

describe('an order that carries the price that was shown', () => {
  it('is refused with the difference by service when the price book changed, also to less, and writes nothing; it need not carry it', async () => {
    await setPrice(8420);
    expect(await place(seen)).toMatchObject({
      status: 409,
      body: {
        code: 'PriceChanged',
        statusMessage:
          'The price has changed, the order was not saved. Compare the prices and accept the new one',
        prices: {
          services: [{ code: '2001', name: 'Glucose', shown: 40, now: 84.2 }],
          discount: { shown: 0, now: 0 },
          total: { shown: 50, now: 94.2 },
        },
      },
    });
    await setPrice(3999);
    expect((await place(seen)).body).toMatchObject({ prices: { total: { shown: 50, now: 49.99 } } });
    expect(await totals()).toEqual([]);
    await setPrice(8420);
    expect((await place(undefined)).status).toBe(200);
    expect(await totals()).toEqual([9420]);
  });

  it('is placed at the price that was shown, and at the accepted one under the same key, once', async () => {
    expect((await place(seen, key('as-shown-1'))).status).toBe(200);
    await setPrice(8420);
    expect((await place(seen, key('accepted-1'))).status).toBe(409);
    const accepted = { ...seen, total: 94.2 };
    const first = await place(accepted, key('accepted-1'));
    expect(await place(accepted, key('accepted-1'))).toEqual(first);
    expect(await totals()).toEqual([5000, 9420]);
  });

  it('whose response was lost is the placed one, although the price shown meanwhile is another', async () => {
    const first = await place(seen, key('lost-answer'));
    await setPrice(8420);
    expect(await place({ ...seen, total: 94.2 }, key('lost-answer'))).toEqual(first);
    expect(await totals()).toEqual([5000]);
  });

  it('is compared after its discount, or before it while the card was not checked', async () => {
    const header = { discountCardNo: 'LAB-10' };
    expect((await place(seen, { header })).body).toMatchObject({
      prices: { services: [], discount: { shown: 0, now: 5 }, total: { shown: 50, now: 45 } },
    });
    expect((await place({ ...seen, discount: 5, total: 45 }, { header })).status).toBe(200);
    expect((await place({ ...seen, discount: null }, { header })).status).toBe(200);
    expect(await totals()).toEqual([4500, 4500]);
  });

  it('is not compared, and shows no price, for a user or in a contract without prices', async () => {
    const wrong = { ...seen, total: 1 };
    await setFlags(test, 'Nurse', { priceDisplay: false });
    expect((await place(wrong)).status).toBe(200);
    await setFlags(test, 'Nurse', {});
    await test.db.update(contracts).set({ calculateByContract: false });
    expect((await place(wrong)).status).toBe(200);
    await test.db.update(contracts).set({ calculateByContract: true });
    expect((await place(wrong)).status).toBe(409);
  });
});

it('a changed order is refused alike; services that stay keep their prices', async () => {
  const placed = await test.ask(createOrder, orderRequest({}));
  await setPrice(8420);
  const change = (shownPrice: ShownPrice) =>
    test.call(updateOrder, {
      as: 'Nurse',
      query: { orderId: placed.orderId ?? 0 },
      body: { version: 1, serviceCodes: services, shownPrice },
    });
  expect(await change(seen)).toMatchObject({
    status: 409,
    body: { prices: { services: [{ code: '2001', shown: 40, now: 84.2 }], total: { shown: 50, now: 94.2 } } },
  });
  expect(await totals()).toEqual([1000]);
  expect((await change({ ...seen, total: 94.2 })).status).toBe(200);
  expect(await totals()).toEqual([9420]);
});
