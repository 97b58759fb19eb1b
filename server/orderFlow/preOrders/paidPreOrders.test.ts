import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { preOrderStatus, type PaymentChannel } from '../../../contract/codes.ts';
import { createOrder, getOrder, updateOrder } from '../../../contract/orders.ts';
import {
  getPreOrder,
  refundPreOrder,
  searchPreOrders,
  type ListedStatus,
} from '../../../contract/preOrders.ts';
import { searchOrders } from '../../../contract/sorting.ts';
import { refundOf, waits } from '../../../tests/support/preOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { setFlags } from '../../../tests/support/rights.ts';
import { preOrderPayments, preOrders, preOrderServices } from '../../core/db/schema/preOrders.ts';

const { New, Paid } = preOrderStatus;
const lab = useLab();

const [ONLINE, UNSPECIFIED, UNPAID] = ['7000000001', '7000000002', '7000000003'];
beforeEach(async () => {
  await lab.db.execute('truncate pre_orders, orders restart identity cascade');
  await lab.db
    .insert(preOrders)
    .values([
      waits(ONLINE, 1, { status: Paid, paymentChannel: 3, paidAmount: 4750 }),
      waits(UNSPECIFIED, 1, { status: Paid, paymentChannel: 1 }),
      waits(UNPAID, 1, { status: New, paymentChannel: 3 }),
    ]);
  await lab.db.insert(preOrderServices).values([
    { preOrderId: 1, serviceId: 1, position: 0, heldPrice: 750 },
    { preOrderId: 1, serviceId: 4, position: 1, heldPrice: 4000 },
  ]);
});

const place = (barcode: string, paymentChannel: PaymentChannel) =>
  lab.call(createOrder, {
    as: 'Nurse',
    headers: { Contracts: '1' },
    body: {
      patient: { id: 1 },
      header: {
        services: ['1001', '2001'],
        paymentChannel,
        barcode,
        orderExtraFields: [{ id: 1, value: 'I10' }],
      },
    },
  });
const orderOf = async (barcode: string) =>
  (await lab.ask(getOrder, { as: 'Admin', query: { barcode } })).order;
const read = async (barcode: string) =>
  (await lab.ask(getPreOrder, { as: 'Admin', query: { barcode } })).preOrder;

describe('a paid pre-order', () => {
  test('says what was paid and what its services cost then, neither to a user without prices', async () => {
    expect(await read(ONLINE)).toMatchObject({
      status: Paid,
      paidAmount: 47.5,
      ordered: null,
      services: [
        { serviceCode: '1001', heldPrice: 7.5 },
        { serviceCode: '2001', heldPrice: 40 },
      ],
    });
    expect(await read(UNPAID)).toMatchObject({ paidAmount: null });
    await setFlags(lab, 'Admin', { priceDisplay: false });
    expect(await read(ONLINE)).toMatchObject({ paidAmount: null, services: [{ heldPrice: null }, {}] });
    await setFlags(lab, 'Admin', {});
  });

  test('stays paid as an order, also past its last day', async () => {
    await lab.db.update(preOrders).set({ validUntil: '2026-11-01' });
    expect((await place(ONLINE, 3)).status).toBe(200);
    expect(await orderOf(ONLINE)).toMatchObject({
      isPaid: true,
      paidAmount: 47.5,
      sumPrice: 50,
      paymentChannel: 3,
    });
    await place(UNPAID, 3);
    expect(await orderOf(UNPAID)).toMatchObject({ isPaid: false, paidAmount: null });
  });

  test('is an order of what is kept of the payment, also of a part of the price', async () => {
    await lab.db.update(preOrders).set({ refundedAmount: 750 }).where(eq(preOrders.barcode, ONLINE));
    await lab.db.update(preOrders).set({ paidAmount: 1000 }).where(eq(preOrders.barcode, UNPAID));
    await place(ONLINE, 3);
    expect(await orderOf(ONLINE)).toMatchObject({ isPaid: true, paidAmount: 40 });
    await place(UNPAID, 3);
    expect(await orderOf(UNPAID)).toMatchObject({ isPaid: false, paidAmount: 10 });
  });

  test('is an order that says when, how and by which number it was paid, in its details and in the list (X-167)', async () => {
    const payment = { kind: 'payment', channel: 4, source: 'bePaid', preOrderId: 1 } as const;
    const paidAt = new Date('2026-11-18T08:00:00Z');
    await lab.db
      .insert(preOrderPayments)
      .values({ ...payment, amount: 4750, number: 'P-1', paidAt, recordedAt: paidAt });
    await place(ONLINE, 3);
    const payments = [
      {
        kind: 'payment',
        at: '2026-11-18T08:00:00.000Z',
        amount: 47.5,
        channel: 4,
        channelName: 'ERIP',
        number: 'P-1',
      },
    ];
    expect(await orderOf(ONLINE)).toMatchObject({ payments });
    expect(await read(ONLINE)).toMatchObject({ payments });
    const { orders: listed } = await lab.ask(searchOrders, {
      as: 'Admin',
      body: { sortingState: 1, createdDateStart: '20261120', createdDateEnd: '20261120' },
    });
    expect(listed).toMatchObject([{ isPaid: true, paidAmount: 47.5, payments }]);
  });

  test('is found, and its money given back, by the number that its order has now', async () => {
    await place(ONLINE, 3);
    const { orderId, version } = await orderOf(ONLINE);
    const body = { version, barcode: '7000000009' };
    expect((await lab.call(updateOrder, { as: 'Nurse', query: { orderId }, body })).status).toBe(200);
    expect(await read('7000000009')).toMatchObject({ barcode: ONLINE, orderId });
    const refund = await lab.call(refundPreOrder, { as: 'Admin', body: refundOf('7000000009') });
    expect(refund.status).toBe(200);
    expect(await orderOf('7000000009')).toMatchObject({ paidAmount: 46.5 });
  });

  test.each([2, 4] as const)('cannot be turned to payment %i', async (channel) => {
    expect(await place(ONLINE, channel)).toMatchObject({
      status: 400,
      body: {
        errors: { 'header.paymentChannel': ['The order is already paid: its payment cannot be changed'] },
      },
    });
    expect(await read(ONLINE)).toMatchObject({ orderId: null });
    expect((await place(UNPAID, channel)).status).toBe(200);
  });

  test('whose payment is not specified becomes an order with any but cash', async () => {
    expect((await place(UNSPECIFIED, 2)).status).toBe(400);
    expect((await place(UNSPECIFIED, 4)).status).toBe(200);
  });
});

describe('a pre-order that became an order', () => {
  test('says when and by whom, leaves the lists of those that wait, and is in the list of those that became orders', async () => {
    const found = async (status: ListedStatus) => {
      const body = { createdDateStart: '20261101', createdDateEnd: '20261120', status };
      return (await lab.ask(searchPreOrders, { as: 'Admin', body })).preOrders.map(({ barcode }) => barcode);
    };
    expect([await found(New), await found(Paid)]).toEqual([[UNPAID], [UNSPECIFIED, ONLINE]]);
    await place(UNPAID, 3);
    await place(ONLINE, 3);
    expect((await read(ONLINE)).ordered).toEqual({ at: '2026-11-20T09:00:00.000Z', by: 'Nurse Test' });
    expect([await found(New), await found(Paid)]).toEqual([[], [UNSPECIFIED]]);
    expect(await found(5)).toEqual([UNPAID, ONLINE]);
    expect((await read(UNPAID)).orderId).not.toBeNull();
  });
});
