import { eq } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, beforeEach } from 'vitest';
import { cabinetStatus, resultMessage, sortingStatus } from '../../../contract/codes.ts';
import { getLaboratory } from '../../../contract/laboratory.ts';
import { takeBack } from '../../../contract/providers.ts';
import { resultPdf, type ResultConditions, searchResults } from '../../../contract/results.ts';
import { importOrders } from '../../../contract/sorting.ts';
import { insertProviders, outsideDesk, providerIds } from '../../../tests/support/outsideLaboratories.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { knowServices, orderThatEnds, readyOrder, workFor } from '../../../tests/support/resultOrders.ts';
import { storedOrder, wrongTotals, auditOf } from '../../../tests/support/sortingOrders.ts';
import { lisTasks, orders } from '../../core/db/schema/orders.ts';
import { releases } from '../../core/db/schema/releases.ts';
import { releasedValues } from '../results/releasedValues.ts';
import { noLis } from './noLis.ts';
import { endOf } from './refusals.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { shownOrder, wholeYear } from '../../../tests/support/shownOrders.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { messageRules } from '../../core/db/schema/messageRules.ts';
import { sendQueued } from '../results/sendQueued.ts';
import { deliverResults } from '../results/deliverResults.ts';

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
        [sent, returned].map(async ({ barcode }) => {
          const { clientMessage } = await test.ask(resultPdf, { as: 'User', query: { barcode } });
          return clientMessage.code === resultMessage.Success ? 'ready' : 'in progress';
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

beforeEach(async () => {
  await test.db.delete(emails);
  await test.db.update(contracts).set({ resultDelivery: 'none' });
});

/** An order of these services that has been handed over and is finished after its working days. */
const finished = async (codes: string[], revision: 'corrected' | 'withdrawn' | null) => {
  const order = await orderThatEnds(test, 'Ready', codes, revision);
  await test.ask(importOrders, { as: 'Sorter', query: { barcodes: [order.barcode] } });
  for (const days of [0.3, 0.3, 2]) await workFor(test, days);
  return order;
};
const found = (only: ResultConditions) =>
  test.ask(searchResults, { as: 'Nurse', body: { ...wholeYear, only, pageSize: 100 } });
const rowOf = (barcode: string) => shownOrder(test, barcode);
const statesOf = async (barcode: string) =>
  (await rowOf(barcode))?.services.map(({ serviceStatus }) => serviceStatus);

it('a corrected result is a second version with its reason, a day after the order was ready', async () => {
  const { barcode, orderId } = await finished(['3065', '2002'], 'corrected');
  expect((await storedOrder(test, orderId)).cabinetStatus).toBe(cabinetStatus.Ready);
  const before = await releasedValues(test.db, [orderId]);
  expect(before.map(({ version }) => version)).toEqual([1, 1]);
  expect(await workFor(test, 1)).toEqual([orderId]);
  expect(await storedOrder(test, orderId)).toMatchObject({
    cabinetStatus: cabinetStatus.Ready,
    resultAt: test.clock.now(),
    isCorrected: true,
  });
  const glucose = (await releasedValues(test.db, [orderId])).find(({ version }) => version === 2);
  expect(glucose?.kind).toBe('final');
  expect(glucose?.reason?.en).toBe('measured again after a new calibration');
  const old = before.find(({ serviceId }) => serviceId === glucose?.serviceId);
  expect(glucose?.observations.map(({ number }) => number)).not.toEqual(
    old?.observations.map(({ number }) => number),
  );
  expect((await statesOf(barcode))?.toSorted()).toEqual(['Готова', 'Исправлена']);
  expect((await rowOf(barcode))?.revisions).toEqual(['corrected']);
  expect((await auditOf(test, orderId)).slice(-2)).toEqual(['order.finish', 'order.release']);
  expect(await test.db.$count(lisTasks, eq(lisTasks.orderId, orderId))).toBe(0);
  expect(await workFor(test, 3)).toEqual([]);
});

it('a withdrawn result has no values, and its order stays ready', async () => {
  const { barcode, orderId } = await finished(['3065'], 'withdrawn');
  await workFor(test, 1);
  expect(await releasedValues(test.db, [orderId])).toMatchObject([
    {
      version: 2,
      kind: 'withdrawn',
      reason: { en: 'the tube was labelled wrongly; collect the specimen again' },
      observations: [],
    },
  ]);
  expect(await rowOf(barcode)).toMatchObject({ state: 'Готов', revisions: ['corrected'] });
  expect(await statesOf(barcode)).toEqual(['Отозвана']);
});

it('a culture says after two days whether something grows; its identification is no correction', async () => {
  await test.db.update(services).set({ code: '6301', workingDays: 5 }).where(eq(services.code, '2003'));
  const { barcode, orderId } = await orderThatEnds(test, 'Ready', ['6301', '3065']);
  await test.ask(importOrders, { as: 'Sorter', query: { barcodes: [barcode] } });
  for (const days of [0.3, 0.3, 1, 1]) await workFor(test, days);
  expect((await statesOf(barcode))?.toSorted()).toEqual(['Готова', 'Предварительно']);
  expect(await rowOf(barcode)).toMatchObject({ state: 'В работе', revisions: ['preliminary'] });
  await workFor(test, 4);
  expect(await rowOf(barcode)).toMatchObject({ state: 'Готов', revisions: [] });
  const stored = await test.db.select().from(releases).where(eq(releases.orderId, orderId));
  expect(stored.map(({ version, kind, isCurrent }) => `${version} ${kind} ${isCurrent}`).toSorted()).toEqual([
    '1 final true',
    '1 preliminary false',
    '2 final true',
  ]);
});

it('abnormal, critical, preliminary and corrected results are found with exact totals', async () => {
  const value = (flag: 'H' | 'HH' | '') => [{ ...line('K', '5.0'), serviceCode: '1001', flag }];
  const orderWith = async (flag: 'H' | 'HH' | '') => {
    const order = await readyOrder(test, ['1001']);
    await insertReleases(test.db, order.orderId, value(flag), { version: 2, kind: 'preliminary' });
    return order;
  };
  const counts = async () => {
    const totals = [];
    for (const only of [
      { mark: 'abnormal' },
      { mark: 'critical' },
      { revision: 'preliminary' },
      { revision: 'corrected' },
    ] as const) {
      const { orders, totalCount } = await found(only);
      expect(orders).toHaveLength(totalCount);
      totals.push(totalCount);
    }
    return totals;
  };
  const [abnormal = 0, critical = 0, preliminary = 0, corrected = 0] = await counts();
  await orderWith('');
  const high = await orderWith('H');
  await orderWith('HH');
  expect(await counts()).toEqual([abnormal + 2, critical + 1, preliminary + 3, corrected]);
  await insertReleases(test.db, high.orderId, value('HH'), { version: 3 });
  expect(await counts()).toEqual([abnormal + 2, critical + 2, preliminary + 2, corrected + 1]);
  await insertReleases(test.db, high.orderId, [], {});
  expect(await wrongTotals(test)).toEqual([]);
});

it('a correction is mailed to the contract and by rule, with its version and reason, once', async () => {
  await test.db.update(contracts).set({
    resultDelivery: 'email',
    sendPartial: false,
    resultAddresses: ['clinic@north.test'],
    resultForm: 'portal',
  });
  await test.db.insert(messageRules).values({
    name: 'Corrections',
    event: 'resultCorrected',
    audience: 'client',
    attach: 'none',
    linkDays: 5,
    quietFrom: '00:00',
    quietTo: '00:00',
    consentRequired: false,
    isActive: true,
  });
  await finished(['3065'], 'corrected');
  await deliverResults(test.lab);
  expect((await test.db.select().from(emails)).map(({ event }) => event)).toEqual(['resultReady']);
  await workFor(test, 1);
  await deliverResults(test.lab);
  test.emails.length = 0;
  await sendQueued(test.lab);
  const corrected = test.emails.filter(({ text }) => text.includes('версия 2'));
  expect(corrected.map(({ to }) => to).toSorted()).toEqual(['clinic@north.test', 'nurse@test.lab']);
  expect(corrected[0]?.text).toContain(': версия 2, измерено повторно после новой калибровки');
  await deliverResults(test.lab);
  expect(await test.db.$count(emails, eq(emails.event, 'resultCorrected'))).toBe(2);
});
