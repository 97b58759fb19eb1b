import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { changeOrderStatus, checkHandOver, importOrders, takeOrdersBack } from '../../../contract/sorting.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditOf, placeOrder, putInto, storedOrder } from '../../../tests/support/sortingOrders.ts';
import { lisTasks, orders } from '../../core/db/schema/orders.ts';
import { providerOrders, providers, providerServices } from '../../core/db/schema/providers.ts';
import { createEmbeddedLis } from '../lis/embeddedLis.ts';

const test = useLab(async () => {
  test.lab.lis = createEmbeddedLis({ clock: test.clock, workingDayMs: 60_000 });
});

const ABSENT = '9999999990';
const handOver = (barcodes: string[], as: UserName = 'Sorter') =>
  test.ask(importOrders, { as, query: { barcodes }, language: 'en' });
const takeBack = (barcodes: string[], as: UserName = 'Sorter') =>
  test.ask(takeOrdersBack, { as, query: { barcodes }, language: 'en' });
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
    expect((await takeBack([barcode], 'Nurse')).orders).toEqual([
      { barcode, isSuccess: false, statusMessage: TOO_LATE },
    ]);
    test.clock.advance(60_001);
    expect((await takeBack([barcode])).orders).toEqual([
      { barcode, isSuccess: false, statusMessage: TOO_LATE },
    ]);
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

  it('answers for each order: cancelled, foreign and absent ones do not affect the others', async () => {
    const [good, cancelled] = [await placeOrder(test), await placeOrder(test)];
    await handOver([good.barcode]);
    await test.ask(changeOrderStatus, {
      as: 'Nurse',
      query: { barcode: cancelled.barcode, newStatus: sortingStatus.CANCELLED },
    });
    expect(await takeBack([ABSENT, cancelled.barcode, good.barcode])).toEqual({
      isSuccess: false,
      statusMessage: 'Not all orders were taken back',
      orders: [
        { barcode: ABSENT, isSuccess: false, statusMessage: 'Order not found' },
        {
          barcode: cancelled.barcode,
          isSuccess: false,
          statusMessage: 'The order is cancelled. Restore it first',
        },
        { barcode: good.barcode, isSuccess: true, statusMessage: 'Taken back' },
      ],
    });
    const fresh = await placeOrder(test);
    await handOver([fresh.barcode]);
    expect((await takeBack([fresh.barcode], 'Stranger')).orders[0]?.statusMessage).toBe('Order not found');
  });

  it('takes the order off the lists of outside laboratories, unless one has it already', async () => {
    const [provider] = await test.db
      .insert(providers)
      .values({ code: 'OUT', name: { ru: 'O', en: 'O', be: 'O' }, kind: 'api' })
      .returning();
    const providerId = provider?.id ?? 0;
    await test.db.insert(providerServices).values({ providerId, serviceId: 8, price: 100, workingDays: 3 });
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
