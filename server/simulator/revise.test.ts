import { eq } from 'drizzle-orm';
import { expect, it, beforeEach } from 'vitest';
import { cabinetStatus } from '../../contract/codes.ts';
import { type ResultConditions, searchResults } from '../../contract/results.ts';
import { importOrders } from '../../contract/sorting.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { knowServices, orderThatEnds, readyOrder, workFor } from '../../tests/support/resultOrders.ts';
import { storedOrder, wrongTotals, auditOf } from '../../tests/support/sortingOrders.ts';
import { lisTasks } from '../core/db/schema/orders.ts';
import { releases } from '../core/db/schema/releases.ts';
import { releasedValues } from '../orderFlow/results/releasedValues.ts';
import { insertReleases, line } from '../../tests/support/observed.ts';
import { shownOrder, wholeYear } from '../../tests/support/shownOrders.ts';
import { services } from '../core/db/schema/catalogue.ts';
import { contracts } from '../core/db/schema/contracts.ts';
import { emails } from '../core/db/schema/emails.ts';
import { messageRules } from '../core/db/schema/messageRules.ts';
import { sendQueued } from '../orderFlow/results/sendQueued.ts';
import { deliverResults } from '../orderFlow/results/deliverResults.ts';

const test = useLab(knowServices);

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
