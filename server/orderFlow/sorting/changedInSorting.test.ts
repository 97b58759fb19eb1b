import { eq } from 'drizzle-orm';
import { describe, expect, it, beforeEach } from 'vitest';
import { sortingStatus, cabinetStatus } from '../../../contract/codes.ts';
import { getOrder } from '../../../contract/orders.ts';
import { changeOrderStatus, removeService } from '../../../contract/sorting.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  auditOf,
  placeOrder,
  putInto,
  storedOrder,
  wrongTotals,
} from '../../../tests/support/sortingOrders.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { discountCards } from '../../core/db/schema/discounts.ts';

const test = useLab();

const remove = (barcode: string, code: string, as: UserName = 'User') =>
  test.ask(removeService, { as, query: { barcode, code } });
const read = async (barcode: string) => (await test.ask(getOrder, { as: 'Nurse', query: { barcode } })).order;
const codesOf = async (barcode: string) => (await read(barcode)).services.map(({ code }) => code);

describe('a service of a new order', () => {
  it('is removed, and price, term and tubes are recalculated', async () => {
    const { orderId, barcode } = await placeOrder(test, ['1001', '2003', '3001']);
    expect(await remove(barcode, '2003')).toEqual({
      isSuccess: true,
      statusMessage: 'Removed from the order: 2003',
      deleteState: 1,
      codes: ['2003'],
    });
    expect(await read(barcode)).toMatchObject({
      parrentCodes: ['1001', '3001'],
      sumPrice: 90,
      workingDays: 1,
      version: 2,
      tubes: [{ code: 'CIT' }, { code: 'EDTA' }],
    });
    expect(await auditOf(test, orderId)).toEqual(['order.create', 'order.removeService']);
  });

  it('is removed once when the call is retried after a lost response', async () => {
    const { orderId, barcode } = await placeOrder(test, ['1001', '2003']);
    const again = () =>
      test.ask(removeService, {
        as: 'User',
        query: { barcode, code: '2003' },
        headers: { 'Idempotency-Key': 'removal-1' },
      });
    expect(await again()).toMatchObject({ isSuccess: true, codes: ['2003'] });
    expect(await again()).toMatchObject({ isSuccess: true, codes: ['2003'] });
    expect(await auditOf(test, orderId)).toEqual(['order.create', 'order.removeService']);
  });

  it('reduces the discount; the others keep the price they were ordered at', async () => {
    const { barcode } = await placeOrder(test, ['1001', '2001', '2002'], 'LAB-10');
    await test.db.update(priceBook).set({ price: 99_900 }).where(eq(priceBook.serviceId, 1));
    await test.db.update(discountCards).set({ isActive: false });
    await remove(barcode, '2002');
    expect(await read(barcode)).toMatchObject({ discount: 5, sumPrice: 45, discountCardNo: 'LAB-10' });
    await test.db.update(priceBook).set({ price: 1000 }).where(eq(priceBook.serviceId, 1));
    await test.db.update(discountCards).set({ isActive: true });
  });

  it('is removed only with its package', async () => {
    const { orderId, barcode } = await placeOrder(test, ['9001', '1002']);
    expect(await remove(barcode, '2001')).toEqual({
      isSuccess: false,
      statusMessage:
        'Service 2001 is part of 9001 — Screening package. Only the whole package can be removed',
      deleteState: 0,
      codes: [],
    });
    expect((await storedOrder(test, orderId)).version).toBe(1);
    expect(await remove(barcode, '9001')).toMatchObject({
      isSuccess: true,
      codes: ['9001', '1001', '2001', '4001'],
    });
    expect(await read(barcode)).toMatchObject({ parrentCodes: ['1002'], sumPrice: 20 });
  });

  it('stays if another package of the order includes it, and cannot be removed if it is the last one', async () => {
    const { barcode } = await placeOrder(test, ['9001', '9002']);
    expect(await remove(barcode, '9001')).toMatchObject({ codes: ['9001', '1001', '4001'] });
    expect((await codesOf(barcode)).toSorted()).toEqual(['2001', '2002', '2003', '9002']);
    expect((await read(barcode)).services.find(({ code }) => code === '2001')?.parentCode).toBe('9002');
    expect(await remove(barcode, '9002')).toMatchObject({
      isSuccess: false,
      deleteState: 0,
      statusMessage: 'This is the last service of the order. Cancel the order instead',
    });
    expect(await codesOf(barcode)).toContain('9002');
  });

  it('that is not in the order is reported; one is removed when two callers remove the last two at the same time', async () => {
    const { barcode } = await placeOrder(test);
    expect(await remove(barcode, '4001')).toMatchObject({
      isSuccess: false,
      deleteState: 0,
      statusMessage: 'The order has no service 4001',
    });
    const responses = await Promise.all([remove(barcode, '1001'), remove(barcode, '2001', 'Nurse')]);
    expect(responses.map(({ deleteState }) => deleteState).toSorted((a, b) => a - b)).toEqual([0, 1]);
    expect(await codesOf(barcode)).toHaveLength(1);
  });
});

describe('a service of an order', () => {
  it('that is cancelled can be removed, and the order stays cancelled', async () => {
    const { orderId, barcode } = await placeOrder(test);
    await test.ask(changeOrderStatus, {
      as: 'User',
      query: { barcode, newStatus: sortingStatus.CANCELLED },
    });
    expect(await remove(barcode, '1001')).toMatchObject({ isSuccess: true, deleteState: 1 });
    expect(await storedOrder(test, orderId)).toMatchObject({
      sortingState: sortingStatus.CANCELLED,
      totalPrice: 4000,
      version: 3,
    });
    expect(await remove(barcode, '2001')).toMatchObject({
      isSuccess: false,
      statusMessage: 'This is the last service of a cancelled order. It cannot be removed',
    });
  });

  it('of a foreign contract gets the same response as one of an absent order; one that the laboratory has cannot be removed', async () => {
    const { orderId, barcode } = await placeOrder(test);
    const attempt = (code: string, as: UserName = 'Stranger') =>
      test.call(removeService, { as, query: { barcode: code, code: '1001' } });
    const foreign = await attempt(barcode);
    expect(foreign.status).toBe(404);
    expect(await attempt('9999999990')).toEqual(foreign);
    expect(await codesOf(barcode)).toHaveLength(2);
    await putInto(test, orderId, sortingStatus.SENT);
    expect(await attempt(barcode, 'User')).toMatchObject({ status: 409, body: { code: 'NotEditable' } });
  });
});

const { NEW, CANCELLED, SENT, IMPORTED, INTEGRATED } = sortingStatus;

describe('cancelling and restoring', () => {
  let orderId = 0;
  let barcode = '';
  beforeEach(async () => {
    ({ orderId, barcode } = await placeOrder(test));
  });
  const change = (newStatus: typeof NEW | typeof CANCELLED, as: UserName = 'User', code = barcode) =>
    test.call(changeOrderStatus, { as, query: { barcode: code, newStatus }, language: 'ru' });

  it('a new order is cancelled and a cancelled one is new again', async () => {
    expect(await change(CANCELLED)).toEqual({
      status: 200,
      body: { isSuccess: true, statusMessage: 'Заказ отменён' },
    });
    expect(await storedOrder(test, orderId)).toMatchObject({
      sortingState: CANCELLED,
      cabinetStatus: cabinetStatus.Canceled,
      version: 2,
    });
    expect(await change(NEW)).toEqual({
      status: 200,
      body: { isSuccess: true, statusMessage: 'Заказ восстановлен' },
    });
    expect(await storedOrder(test, orderId)).toMatchObject({
      sortingState: NEW,
      cabinetStatus: cabinetStatus.NewOrder,
      version: 3,
    });
    expect(await auditOf(test, orderId)).toEqual(['order.create', 'order.cancel', 'order.restore']);
    expect(await wrongTotals(test)).toEqual([]);
  });

  it('happens once by two calls at the same time, and succeeds and changes nothing when already done', async () => {
    await change(NEW);
    const responses = await Promise.all([change(CANCELLED), change(CANCELLED, 'Nurse')]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    const before = await storedOrder(test, orderId);
    expect(await change(CANCELLED)).toMatchObject({ status: 200, body: { isSuccess: true } });
    expect(await storedOrder(test, orderId)).toEqual(before);
    expect(await auditOf(test, orderId)).toEqual(['order.create', 'order.cancel']);
  });

  it('accepts no other status, is as of an absent order for strangers, and is refused once the laboratory has the order', async () => {
    const query = { barcode, newStatus: SENT };
    expect((await test.call(changeOrderStatus, { as: 'User', query })).status).toBe(400);
    const foreign = await change(CANCELLED, 'Stranger');
    expect(foreign.status).toBe(404);
    expect(await change(CANCELLED, 'Stranger', '9999999990')).toEqual(foreign);
    expect((await storedOrder(test, orderId)).sortingState).toBe(NEW);
    for (const state of [SENT, IMPORTED, INTEGRATED]) {
      await putInto(test, orderId, state);
      for (const asked of [NEW, CANCELLED] as const)
        expect([state, await change(asked)]).toMatchObject([
          state,
          {
            status: 409,
            body: {
              code: 'NotEditable',
              statusMessage: 'Заказ уже передан в лабораторию, изменить его нельзя',
            },
          },
        ]);
    }
  });
});
