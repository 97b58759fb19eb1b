import { expect, it } from 'vitest';
import { createOrder } from '../../../contract/orders.ts';
import { dealWith } from '../../../contract/dealtWith.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { shownOrder, countedToday } from '../../../tests/support/shownOrders.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { orderRequest, type Send } from './createOrder.fixtures.ts';

const test = useLab(async () => {
  const refused = { sortingState: 5, cabinetStatus: 5 } as const;
  for (const number of [1, 2, 3]) await insertOrder(test.db, number, refused);
  await insertOrder(test.db, 4, { ...refused, clientUnitId: 12 });
  await insertOrder(test.db, 5, { sortingState: 5, cabinetStatus: 2 });
});

const send = (retakeOf: string, options: Send = {}) =>
  test.call(createOrder, orderRequest({ ...options, header: { retakeOf } }));

it('a retake ends the wait of the refused order, and each names the other', async () => {
  expect(await countedToday(test, 'refused')).toBe(4);
  const { barcode, orderId } = await test.ask(
    createOrder,
    orderRequest({ header: { retakeOf: '5000000001' } }),
  );
  const placed = barcode ?? '';
  expect(placed).toMatch(/^\d{10}$/);
  expect(await countedToday(test, 'refused')).toBe(3);
  expect(await shownOrder(test, '5000000001')).toMatchObject({
    waits: [],
    dealtWith: [{ kind: 'refused', by: 'Nurse Test', how: '', retake: placed }],
    retakeOf: null,
  });
  expect(await shownOrder(test, placed)).toMatchObject({ retakeOf: '5000000001', dealtWith: [] });
  const [entry] = await auditLines(test, `order ${String(orderId)}`);
  expect(entry?.after?.['retakeOfId']).toEqual(expect.any(Number));
});

it('a refused order is collected again once, also when two nurses do it at the same moment', async () => {
  const header = { errors: { 'header.retakeOf': [expect.stringContaining('collected again already')] } };
  expect(await send('5000000001')).toMatchObject({ status: 400, body: header });
  const before = await test.db.$count(orders);
  const both = await Promise.all([send('5000000002'), send('5000000002')]);
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
  expect(await test.db.$count(orders)).toBe(before + 1);
});

it('what a colleague has noted in words does not stop a retake', async () => {
  await test.ask(dealWith, {
    as: 'Nurse',
    body: { barcode: '5000000003', kind: 'refused', how: 'пациент придёт завтра' },
  });
  test.clock.advance(1000);
  expect((await send('5000000003')).status).toBe(200);
  const notes = (await shownOrder(test, '5000000003'))?.dealtWith.map(({ how, retake }) => [
    how,
    retake !== null,
  ]);
  expect(notes).toEqual([
    ['пациент придёт завтра', false],
    ['', true],
  ]);
});

it.each([
  ['an absent order', '9999999999', {}],
  ['an order that was not refused', '5000000005', {}],
  ['the order of another patient', '5000000004', { patientId: 2 }],
  ['an order of another contract', '5000000004', { as: 'Stranger', patientId: 4, headers: {} }],
] as const)('%s is not collected again, and no order is placed', async (_, barcode, options) => {
  const before = await test.db.$count(orders);
  const answer = await send(barcode, options);
  expect(answer.body.isSuccess).toBe(false);
  expect(await test.db.$count(orders)).toBe(before);
  expect((await shownOrder(test, '5000000004'))?.waits).toEqual(['refused']);
});
