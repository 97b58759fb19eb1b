import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { updateOrder } from '../../../contract/orders.ts';
import { changeOrderStatus, importOrders } from '../../../contract/sorting.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  auditOf,
  placeOrder,
  putInto,
  storedOrder,
  wrongTotals,
} from '../../../tests/support/sortingOrders.ts';
import { lisTasks } from '../../core/db/schema/orders.ts';
import { providerOrders, providers, providerServices } from '../../core/db/schema/providers.ts';
import type { Language } from '../../core/messages/messages.ts';

const test = useLab();

const handOver = (barcodes: string[], as: UserName = 'Sorter', language: Language = 'en') =>
  test.ask(importOrders, { as, query: { barcodes }, language });
const ABSENT = '9999999990';

describe('handing orders over', () => {
  it('sends new orders to the laboratory at once, all with the same time (SORT-53)', async () => {
    const [first, second] = [await placeOrder(test), await placeOrder(test)];
    expect(await handOver([second.barcode, first.barcode])).toEqual({
      isSuccess: true,
      statusMessage: '2 orders are handed over to the laboratory',
      orders: [second, first].map(({ barcode }) => ({
        barcode,
        isSuccess: true,
        statusMessage: 'Handed over to the laboratory',
      })),
    });
    for (const { orderId } of [first, second]) {
      expect(await storedOrder(test, orderId)).toMatchObject({
        sortingState: sortingStatus.SENT,
        cabinetStatus: cabinetStatus.NewOrder,
        importedAt: test.clock.now(),
        version: 2,
      });
      expect(await auditOf(test, orderId)).toEqual(['order.create', 'order.import']);
      expect(await test.db.select().from(lisTasks).where(eq(lisTasks.orderId, orderId))).toHaveLength(1);
    }
    expect(await wrongTotals(test)).toEqual([]);
  });

  it('treats a retry as a success and changes nothing, at any state', async () => {
    const { orderId, barcode } = await placeOrder(test);
    await handOver([barcode]);
    const { importedAt } = await storedOrder(test, orderId);
    test.clock.advance(60_000);
    for (const state of [sortingStatus.SENT, sortingStatus.IMPORTED, sortingStatus.INTEGRATED]) {
      if (state !== sortingStatus.SENT) await putInto(test, orderId, state);
      const before = await storedOrder(test, orderId);
      expect(await handOver([barcode])).toEqual({
        isSuccess: true,
        statusMessage: '1 order is handed over to the laboratory',
        orders: [{ barcode, isSuccess: true, statusMessage: 'Handed over to the laboratory already' }],
      });
      expect(await storedOrder(test, orderId)).toEqual({ ...before, importedAt });
    }
  });

  it('has an outcome per order: cancelled, foreign and absent ones do not affect the others', async () => {
    const [good, cancelled] = [await placeOrder(test), await placeOrder(test)];
    await test.ask(changeOrderStatus, {
      as: 'Nurse',
      query: { barcode: cancelled.barcode, newStatus: sortingStatus.CANCELLED },
    });
    const response = await handOver([ABSENT, cancelled.barcode, good.barcode]);
    expect(response).toEqual({
      isSuccess: false,
      statusMessage: 'Handed over 1 of 3',
      orders: [
        { barcode: ABSENT, isSuccess: false, statusMessage: 'Order not found' },
        {
          barcode: cancelled.barcode,
          isSuccess: false,
          statusMessage: 'The order is cancelled. Restore it first',
        },
        { barcode: good.barcode, isSuccess: true, statusMessage: 'Handed over to the laboratory' },
      ],
    });
    const fresh = await placeOrder(test);
    expect(await handOver([fresh.barcode, ABSENT], 'Stranger')).toEqual({
      isSuccess: false,
      statusMessage: 'Nothing was handed over to the laboratory',
      orders: [fresh.barcode, ABSENT].map((barcode) => ({
        barcode,
        isSuccess: false,
        statusMessage: 'Order not found',
      })),
    });
    expect((await storedOrder(test, fresh.orderId)).sortingState).toBe(sortingStatus.NEW);
  });

  it('leaves an order NEW when the laboratory rejects it or fails', async () => {
    const [taken, refused] = [await placeOrder(test), await placeOrder(test)];
    const { lis } = test.lab;
    test.lab.lis = {
      ...lis,
      submit: (_db, ids) =>
        Promise.resolve(new Map(ids.map((id) => [id, id === taken.orderId ? 'accepted' : 'rejected']))),
    };
    const response = await handOver([taken.barcode, refused.barcode]);
    test.lab.lis = { ...lis, submit: () => Promise.reject(new Error('The laboratory is away')) };
    const { status } = await test.call(importOrders, {
      as: 'Sorter',
      query: { barcodes: [refused.barcode] },
    });
    test.lab.lis = lis;
    expect(test.logged.splice(0)).toHaveLength(1);
    expect(status).toBe(500);
    expect(response.isSuccess).toBe(false);
    expect(response.orders.map(({ isSuccess }) => isSuccess)).toEqual([true, false]);
    expect(await storedOrder(test, refused.orderId)).toMatchObject({
      sortingState: sortingStatus.NEW,
      importedAt: null,
      version: 1,
    });
    expect(await handOver([refused.barcode])).toMatchObject({ isSuccess: true });
  });

  it('counts orders in the language of the caller', async () => {
    const placed: string[] = [];
    for (let count = 0; count < 5; count++) placed.push((await placeOrder(test)).barcode);
    const messageFor = async (language: Language, count: number) =>
      (await handOver(placed.slice(0, count), 'Sorter', language)).statusMessage;
    expect(await messageFor('ru', 1)).toBe('1 заказ передан в лабораторию');
    expect(await messageFor('ru', 2)).toBe('2 заказа переданы в лабораторию');
    expect(await messageFor('ru', 5)).toBe('5 заказов передано в лабораторию');
    expect(await messageFor('be', 3)).toBe('3 заказы перададзены ў лабараторыю');
    expect(await messageFor('be', 5)).toBe('5 заказаў перададзена ў лабараторыю');
  });

  it('records the orders with services of an active outside laboratory', async () => {
    const [provider] = await test.db
      .insert(providers)
      .values({ code: 'OUT', name: { ru: 'O', en: 'O', be: 'O' }, kind: 'api' })
      .returning();
    const providerId = provider?.id ?? 0;
    await test.db.insert(providerServices).values({ providerId, serviceId: 8, price: 100, workingDays: 3 });
    const [inside, outside] = [await placeOrder(test), await placeOrder(test, ['3001'])];
    await handOver([inside.barcode, outside.barcode]);
    await handOver([outside.barcode]);
    expect(await test.db.select().from(providerOrders)).toMatchObject([
      { providerId, orderId: outside.orderId, status: sortingStatus.NEW },
    ]);
  });
});

describe('at the same time', () => {
  it('handing over the same orders in a different order succeeds for both callers and happens once', async () => {
    const placed = [await placeOrder(test), await placeOrder(test), await placeOrder(test)];
    const barcodes = placed.map(({ barcode }) => barcode);
    const responses = await Promise.all([handOver(barcodes), handOver(barcodes.toReversed(), 'Nurse')]);
    expect(responses.map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    for (const { orderId } of placed)
      expect(await auditOf(test, orderId)).toEqual(['order.create', 'order.import']);
  });

  it('either handing over or cancelling wins, and the other is rejected', async () => {
    const { orderId, barcode } = await placeOrder(test);
    const [imported, cancelled] = await Promise.all([
      handOver([barcode]),
      test.call(changeOrderStatus, {
        as: 'Nurse',
        query: { barcode, newStatus: sortingStatus.CANCELLED },
      }),
    ]);
    const { sortingState } = await storedOrder(test, orderId);
    expect([imported.isSuccess, cancelled.status === 200]).toEqual(
      sortingState === sortingStatus.SENT ? [true, false] : [false, true],
    );
  });

  it('an edit either comes before the laboratory has the order or is refused', async () => {
    const { orderId, barcode } = await placeOrder(test);
    const [imported, edited] = await Promise.all([
      handOver([barcode]),
      test.call(updateOrder, { as: 'Nurse', query: { orderId }, body: { version: 1, remark: 'late' } }),
    ]);
    const { remarks, version } = await storedOrder(test, orderId);
    expect(imported.isSuccess).toBe(true);
    if (edited.status === 200) expect({ remarks, version }).toEqual({ remarks: 'late', version: 3 });
    else expect(edited).toMatchObject({ status: 409, body: { code: 'NotEditable' } });
  });
});
