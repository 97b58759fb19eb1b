import { beforeEach, describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { changeOrderStatus } from '../../../contract/sorting.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  auditOf,
  placeOrder,
  putInto,
  storedOrder,
  wrongTotals,
} from '../../../tests/support/sortingOrders.ts';

let orderId = 0;
let barcode = '';
const test = useLab();
beforeEach(async () => {
  ({ orderId, barcode } = await placeOrder(test));
});

const { NEW, CANCELLED, SENT, IMPORTED, INTEGRATED } = sortingStatus;
const change = (newStatus: typeof NEW | typeof CANCELLED, as: UserName = 'User', code = barcode) =>
  test.call(changeOrderStatus, { as, query: { barcode: code, newStatus }, language: 'ru' });

describe('cancelling and restoring', () => {
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
