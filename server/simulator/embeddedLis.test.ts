import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import { cabinetStatus, resultMessage, sortingStatus } from '../../contract/codes.ts';
import { getLaboratory } from '../../contract/laboratory.ts';
import { takeBack } from '../../contract/providers.ts';
import { resultPdf } from '../../contract/results.ts';
import { importOrders } from '../../contract/sorting.ts';
import { insertProviders, outsideDesk, providerIds } from '../../tests/support/outsideLaboratories.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { knowServices, orderThatEnds, readyOrder, workFor } from '../../tests/support/resultOrders.ts';
import { storedOrder, wrongTotals } from '../../tests/support/sortingOrders.ts';
import { lisTasks, orders } from '../core/db/schema/orders.ts';
import { releases } from '../core/db/schema/releases.ts';
import { releasedValues } from '../orderFlow/results/releasedValues.ts';
import { noLis } from '../orderFlow/lis/noLis.ts';
import { endOf } from './refusals.ts';

const test = useLab(knowServices);

const handOver = ({ barcode }: { barcode: string }) =>
  test.ask(importOrders, { as: 'Sorter', query: { barcodes: [barcode] } });

const handedOver = async (end: Parameters<typeof orderThatEnds>[1], codes?: string[]) => {
  const order = await orderThatEnds(test, end, codes);
  await handOver(order);
  return order;
};

describe('an order at the embedded laboratory', () => {
  it('is confirmed, registered and gets a result, each step on time (SORT-53)', async () => {
    const order = await handedOver('Ready', ['1001', '2002']);
    const stateAfter = async (days: number) => {
      const moved = await workFor(test, days);
      const { sortingState, cabinetStatus: shown } = await storedOrder(test, order.orderId);
      return [moved, sortingState, shown];
    };
    const moved = [order.orderId];
    expect(await stateAfter(0.2)).toEqual([[], sortingStatus.SENT, cabinetStatus.NewOrder]);
    expect(await stateAfter(0.1)).toEqual([moved, sortingStatus.IMPORTED, cabinetStatus.InWork]);
    expect(await stateAfter(0.1)).toEqual([[], sortingStatus.IMPORTED, cabinetStatus.InWork]);
    expect(await stateAfter(0.2)).toEqual([moved, sortingStatus.INTEGRATED, cabinetStatus.InWork]);
    // 1001 takes one working day, 2002 two.
    const released = await releasedValues(test.db, [order.orderId]);
    expect(released.flatMap(({ observations }) => observations)).toEqual([]);
    expect(await stateAfter(1)).toEqual([moved, sortingStatus.INTEGRATED, cabinetStatus.InWork]);
    expect(await stateAfter(0.5)).toEqual([moved, sortingStatus.INTEGRATED, cabinetStatus.Ready]);
    expect((await storedOrder(test, order.orderId)).resultAt).toEqual(test.clock.now());
    expect(await stateAfter(9)).toEqual([[], sortingStatus.INTEGRATED, cabinetStatus.Ready]);
    expect(await wrongTotals(test)).toEqual([]);
  });

  it('is ready only when an outside laboratory has done its part or has returned it', async () => {
    await insertProviders(test.db);
    const [sent, returned] = [await handedOver('Ready', ['1001']), await handedOver('Ready', ['1001'])];
    const desk = outsideDesk(test);
    const statesAfter = async (days: number) => {
      await workFor(test, days);
      return Promise.all(
        [sent, returned].map(async ({ orderId }) => {
          const { cabinetStatus: shown } = await storedOrder(test, orderId);
          return shown === cabinetStatus.Ready ? 'ready' : 'in progress';
        }),
      );
    };
    for (const days of [0.3, 0.3]) await workFor(test, days);
    expect(await statesAfter(3)).toEqual(['in progress', 'in progress']);
    await desk.send(providerIds.Dialab, sent.barcode);
    const query = { barcode: returned.barcode, providerId: providerIds.Dialab };
    await test.ask(takeBack, { as: 'Sorter', body: { ...query, reason: 'Done here' } });
    expect(await statesAfter(0.3)).toEqual(['in progress', 'ready']);
    await desk.work(1);
    expect(await statesAfter(0.3)).toEqual(['in progress', 'ready']);
    await desk.work(2);
    expect(await statesAfter(0.3)).toEqual(['ready', 'ready']);
    await test.db.execute('truncate providers, provider_services, provider_orders cascade');
  });

  it('has values of all its services', async () => {
    const { orderId } = await readyOrder(test, ['9001']);
    const released = await releasedValues(test.db, [orderId]);
    expect(released.map(({ serviceId, version, kind, at }) => [serviceId, version, kind, at])).toEqual(
      [1, 4, 10].map((serviceId) => [serviceId, 1, 'final', test.clock.now()]),
    );
    expect(released[0]?.observations).toContainEqual(
      expect.objectContaining({
        analyte: { ru: 'Гемоглобин (HGB)', en: 'Haemoglobin (HGB)', be: 'Гемаглабін (HGB)' },
        unit: { ru: 'г/л', en: 'g/l', be: 'г/л' },
        low: '117',
        high: '155',
        expected: null,
      }),
    );
  });

  it('may end as not productive or as an error, without a result', async () => {
    const ended = [];
    for (const end of ['NonProductive', 'Error'] as const) {
      ended.push({ end, ...(await handedOver(end)) });
    }
    for (const days of [1, 1, 1]) await workFor(test, days);
    for (const { end, orderId } of ended) {
      expect(await storedOrder(test, orderId)).toMatchObject({
        cabinetStatus: cabinetStatus[end],
        resultAt: null,
      });
      const released = await releasedValues(test.db, [orderId]);
      expect(released.flatMap(({ observations }) => observations)).toEqual([]);
    }
  });

  it('moves on once, even with several servers at the same time', async () => {
    const placed = [await orderThatEnds(test), await orderThatEnds(test)];
    for (const order of placed) await handOver(order);
    test.clock.advance(20_000);
    const rounds = await Promise.all([1, 2, 3].map(() => test.lab.lis.advance(test.db)));
    expect(rounds.flat().toSorted((a, b) => a - b)).toEqual(placed.map(({ orderId }) => orderId));
  });

  it('whose status changed elsewhere is left unchanged', async () => {
    const { orderId, barcode } = await orderThatEnds(test);
    await handOver({ barcode });
    await test.db.update(orders).set({ sortingState: sortingStatus.CANCELLED }).where(eq(orders.id, orderId));
    await workFor(test, 1);
    expect((await storedOrder(test, orderId)).sortingState).toBe(sortingStatus.CANCELLED);
    expect(await test.db.select().from(lisTasks).where(eq(lisTasks.orderId, orderId))).toEqual([]);
  });
});

it('without a laboratory system a handed-over order waits, says so, and gets no result', async () => {
  const { lis } = test.lab;
  test.lab.lis = noLis;
  onTestFinished(() => void (test.lab.lis = lis));
  expect((await test.ask(getLaboratory, { as: 'Nurse' })).lis).toBe('none');
  const order = await orderThatEnds(test, 'Ready', ['1001']);
  const WAITING = 'Waiting: no laboratory system is connected';
  expect(await handOver(order)).toMatchObject({
    isSuccess: true,
    statusMessage: `1 order is handed over to the laboratory. ${WAITING}`,
    orders: [{ isSuccess: true, statusMessage: WAITING }],
  });
  for (const days of [1, 1, 1]) await workFor(test, days);
  expect(await storedOrder(test, order.orderId)).toMatchObject({
    sortingState: sortingStatus.SENT,
    cabinetStatus: cabinetStatus.NewOrder,
  });
  const { clientMessage } = await test.ask(resultPdf, { as: 'User', query: { barcode: order.barcode } });
  expect(clientMessage.code).toBe(resultMessage.InWork);
});

it('an order that had no values when it was ready gets them by its task, at the moment of its result, without an event', async () => {
  const { orderId } = await readyOrder(test);
  const resultAt = test.clock.now();
  const values = async () =>
    (await releasedValues(test.db, [orderId])).map(({ at, observations }) => [
      at,
      observations.map(({ number, words }) => [number, words]),
    ]);
  const before = await values();
  await test.db.delete(releases).where(eq(releases.orderId, orderId));
  expect(await values()).toEqual([]);
  await test.db.insert(lisTasks).values({ orderId, step: 'values', dueAt: resultAt });
  expect(await workFor(test, 1)).not.toContain(orderId);
  expect(await values()).toEqual(before);
  expect(before[0]?.[0]).toEqual(resultAt);
  expect(await test.db.$count(lisTasks, eq(lisTasks.orderId, orderId))).toBe(0);
});

it('about one order in fifty ends without a result', () => {
  const ends = Array.from({ length: 5000 }, (_, id) => endOf(id + 1));
  const without = ends.filter((end) => end !== cabinetStatus.Ready).length;
  expect(without / ends.length).toBeGreaterThan(0.01);
  expect(without / ends.length).toBeLessThan(0.03);
});
