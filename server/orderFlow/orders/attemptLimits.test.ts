import { beforeEach, expect, it } from 'vitest';
import { orderMessage } from '../../../contract/codes.ts';
import { calculateServices, createOrder, updateOrder } from '../../../contract/orders.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orderRequest } from './createOrder.fixtures.ts';

const test = useLab();
const QUARTER = 15 * 60_000;
beforeEach(() => test.clock.advance(QUARTER));

const headers = { Contracts: '1' };
const calculate = async (discountCardNo: string, as: UserName = 'Nurse') =>
  (await test.ask(calculateServices, { as, headers, query: { codes: '2001', discountCardNo } })).clientMessage
    ?.code;
const send = (header: { barcode?: string; discountCardNo?: string }, as: UserName = 'Nurse') =>
  test.call(createOrder, orderRequest({ as, header: { services: ['2001'], ...header } }));
const clientMessage = (name: keyof typeof orderMessage) => ({
  body: { clientMessage: { code: orderMessage[name] } },
});

it('after twenty wrong promo codes the right one is rejected too, until the window is over', async () => {
  for (let guess = 0; guess < 20; guess++)
    expect(await calculate(`GUESS-${guess}`)).toBe(orderMessage.DiscountError);
  expect(await calculate('LAB-10')).toBe(orderMessage.DiscountError);
  expect(await send({ discountCardNo: 'LAB-10' })).toMatchObject(clientMessage('DiscountError'));
  expect(await calculate('LAB-10', 'Manager')).toBeUndefined();
  expect(await send({})).toMatchObject(clientMessage('Success'));
  test.clock.advance(QUARTER - 1);
  expect(await calculate('LAB-10')).toBe(orderMessage.DiscountError);
  test.clock.advance(1);
  expect(await calculate('LAB-10')).toBeUndefined();
});

it('the same wrong promo code counts once, however often the basket changes', async () => {
  for (let change = 0; change < 21; change++) await calculate('LAB-01');
  expect(await calculate('LAB-10')).toBeUndefined();
});

it('after thirty barcodes of other orders, entered barcodes are rejected for a while; orders without one are placed', async () => {
  expect(await send({ barcode: '4444444444' })).toMatchObject(clientMessage('Success'));
  for (let guess = 0; guess < 30; guess++)
    expect(await send({ barcode: '4444444444' })).toMatchObject(clientMessage('BarcodeUsed'));
  const refused = { status: 429, body: { code: 'TooManyRequests' } };
  expect(await send({ barcode: '4444444444' })).toMatchObject(refused);
  expect(await send({ barcode: '5555555555' })).toMatchObject(refused);
  const placed = await send({});
  expect(placed).toMatchObject(clientMessage('Success'));
  const orderId = 'orderId' in placed.body ? (placed.body.orderId ?? 0) : 0;
  const change = (barcode: string) =>
    test.call(updateOrder, { as: 'Nurse', query: { orderId }, body: { version: 1, barcode } });
  expect(await change('4444444444')).toMatchObject(refused);
  expect(await send({ barcode: '5555555555' }, 'Manager')).toMatchObject(clientMessage('Success'));
});
