import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { updateOrder } from '../../../contract/orders.ts';
import { changeOrderStatus, importOrders, checkHandOver, takeOrdersBack } from '../../../contract/sorting.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  auditOf,
  placeOrder,
  putInto,
  storedOrder,
  wrongTotals,
} from '../../../tests/support/sortingOrders.ts';
import { words } from '../../../tests/support/observed.ts';
import { lisTasks, orders } from '../../core/db/schema/orders.ts';
import { providerOrders, providers, providerServices } from '../../core/db/schema/providers.ts';
import type { Language } from '../../core/messages/messages.ts';
import { createEmbeddedLis } from '../../simulator/embeddedLis.ts';

/** An outside laboratory that does 3001. */
const providerId = 77;
const test = useLab(async () => {
  test.lab.lis = createEmbeddedLis({ clock: test.clock, workingDayMs: 60_000 });
  const outside = { id: providerId, code: 'OUT', name: words('O'), kind: 'api' as const };
  await test.db.insert(providers).values(outside);
  await test.db.insert(providerServices).values({ providerId, serviceId: 8, price: 100, workingDays: 3 });
});

const handOver = (barcodes: string[], as: UserName = 'Sorter', language: Language = 'en') =>
  test.ask(importOrders, { as, query: { barcodes }, language });
const takeBack = (barcodes: string[], as: UserName = 'Sorter') =>
  test.ask(takeOrdersBack, { as, query: { barcodes }, language: 'en' });
const ABSENT = '9999999990';
const outcome = (barcode: string, statusMessage: string, isSuccess = false) => ({
  barcode,
  isSuccess,
  statusMessage,
});

describe('handing orders over', () => {
  it('sends new orders to the laboratory at once, all with the same time (SORT-53)', async () => {
    const [first, second] = [await placeOrder(test), await placeOrder(test)];
    expect(await handOver([second.barcode, first.barcode])).toEqual({
      isSuccess: true,
      statusMessage: '2 orders are handed over to the laboratory',
      orders: [second, first].map(({ barcode }) => outcome(barcode, 'Handed over to the laboratory', true)),
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

  it('has an outcome per order, as has taking back: cancelled, foreign and absent ones do not affect the others', async () => {
    const [good, cancelled] = [await placeOrder(test), await placeOrder(test)];
    await test.ask(changeOrderStatus, {
      as: 'Nurse',
      query: { barcode: cancelled.barcode, newStatus: sortingStatus.CANCELLED },
    });
    const three = [ABSENT, cancelled.barcode, good.barcode];
    const left = [
      outcome(ABSENT, 'Order not found'),
      outcome(cancelled.barcode, 'The order is cancelled. Restore it first'),
    ];
    expect(await handOver(three)).toEqual({
      isSuccess: false,
      statusMessage: 'Handed over 1 of 3',
      orders: [...left, outcome(good.barcode, 'Handed over to the laboratory', true)],
    });
    expect(await takeBack(three)).toEqual({
      isSuccess: false,
      statusMessage: 'Not all orders were taken back',
      orders: [...left, outcome(good.barcode, 'Taken back', true)],
    });
    expect(await handOver([good.barcode, ABSENT], 'Stranger')).toEqual({
      isSuccess: false,
      statusMessage: 'Nothing was handed over to the laboratory',
      orders: [good.barcode, ABSENT].map((barcode) => outcome(barcode, 'Order not found')),
    });
    expect((await storedOrder(test, good.orderId)).sortingState).toBe(sortingStatus.NEW);
    await handOver([good.barcode]);
    expect((await takeBack([good.barcode], 'Stranger')).orders[0]?.statusMessage).toBe('Order not found');
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

const TOO_LATE =
  'It can be taken back within a minute by the person who handed it over, before the laboratory has confirmed it';

describe('taking a hand-over back', () => {
  it('makes orders new again within sixty seconds, with a line in the log; it is too late after them, and for anybody else (SORT-53)', async () => {
    const { orderId, barcode } = await placeOrder(test);
    await handOver([barcode]);
    test.clock.advance(60_000);
    expect(await takeBack([barcode])).toMatchObject({
      isSuccess: true,
      orders: [{ barcode, isSuccess: true, statusMessage: 'Taken back' }],
    });
    expect(await storedOrder(test, orderId)).toMatchObject({
      sortingState: sortingStatus.NEW,
      cabinetStatus: cabinetStatus.NewOrder,
      importedAt: null,
      handedOverBy: null,
      version: 3,
    });
    expect(await auditOf(test, orderId)).toEqual(['order.create', 'order.import', 'order.takeBack']);
    expect(await test.db.select().from(lisTasks).where(eq(lisTasks.orderId, orderId))).toEqual([]);
    expect((await takeBack([barcode])).isSuccess).toBe(true);
    expect((await handOver([barcode])).isSuccess).toBe(true);
    expect((await takeBack([barcode], 'Nurse')).orders).toEqual([outcome(barcode, TOO_LATE)]);
    test.clock.advance(60_001);
    expect((await takeBack([barcode])).orders).toEqual([outcome(barcode, TOO_LATE)]);
    expect((await storedOrder(test, orderId)).sortingState).toBe(sortingStatus.SENT);
  });

  it('is too late once the laboratory has confirmed; it does not confirm before the minute is over', async () => {
    const { orderId, barcode } = await placeOrder(test);
    await handOver([barcode]);
    test.clock.advance(59_999);
    await test.lab.lis.advance(test.db);
    expect((await storedOrder(test, orderId)).sortingState).toBe(sortingStatus.SENT);
    test.clock.advance(1);
    await test.lab.lis.advance(test.db);
    expect((await takeBack([barcode])).orders[0]?.isSuccess).toBe(false);
    expect((await storedOrder(test, orderId)).sortingState).toBe(sortingStatus.IMPORTED);
  });

  it('takes the order off the lists of outside laboratories, unless one has it already', async () => {
    const { orderId, barcode } = await placeOrder(test, ['3001']);
    const entries = () => test.db.select().from(providerOrders).where(eq(providerOrders.orderId, orderId));
    await handOver([barcode]);
    expect(await entries()).toHaveLength(1);
    expect((await takeBack([barcode])).isSuccess).toBe(true);
    expect(await entries()).toEqual([]);
    await handOver([barcode]);
    await test.db.update(providerOrders).set({ status: sortingStatus.SENT });
    expect((await takeBack([barcode])).isSuccess).toBe(false);
    expect(await entries()).toHaveLength(1);
    expect(await test.db.select().from(lisTasks).where(eq(lisTasks.orderId, orderId))).toHaveLength(1);
  });

  it('of two people at once changes an order once', async () => {
    const { orderId, barcode } = await placeOrder(test);
    await handOver([barcode]);
    const both = await Promise.all([takeBack([barcode]), takeBack([barcode]), handOver([barcode])]);
    expect(both.slice(0, 2).map(({ isSuccess }) => isSuccess)).toEqual([true, true]);
    const [state] = await test.db.select().from(orders).where(eq(orders.id, orderId));
    const log = await auditOf(test, orderId);
    expect(log.filter((action) => action === 'order.import').length).toBe(
      log.filter((action) => action === 'order.takeBack').length +
        (state?.sortingState === sortingStatus.SENT ? 1 : 0),
    );
  });
});

describe('before a hand-over', () => {
  it('the states are asked again: each order with its tubes, or why it cannot go (SORT-51)', async () => {
    const placed = await Promise.all([1, 2, 3, 4].map(() => placeOrder(test)));
    const [free, cancelled, sent, ready] = placed.map(({ barcode }) => barcode);
    await putInto(test, placed[1]?.orderId ?? 0, sortingStatus.CANCELLED);
    await putInto(test, placed[2]?.orderId ?? 0, sortingStatus.SENT);
    await putInto(test, placed[3]?.orderId ?? 0, sortingStatus.INTEGRATED);
    await test.db
      .update(orders)
      .set({ cabinetStatus: cabinetStatus.Ready })
      .where(eq(orders.barcode, ready ?? ''));
    const ask = (as: UserName) =>
      test.ask(checkHandOver, {
        as,
        language: 'en',
        query: { barcodes: [...placed.map(({ barcode }) => barcode), ABSENT] },
      });
    const row = (asked: string | undefined, statusMessage: string, isSuccess = false, tubes = 2) => ({
      barcode: asked,
      isSuccess,
      statusMessage,
      tubes,
      notTaken: 0,
    });
    expect((await ask('Sorter')).orders).toEqual([
      row(free, 'Done', true),
      row(cancelled, 'The order is cancelled. Restore it first'),
      row(sent, 'Handed over to the laboratory already'),
      row(ready, 'The result is ready already'),
      row(ABSENT, 'Order not found', false, 0),
    ]);

    expect((await ask('Stranger')).orders.map(({ statusMessage }) => statusMessage)).toEqual(
      Array.from({ length: 5 }, () => 'Order not found'),
    );
  });
});
