import { beforeEach, expect, it } from 'vitest';
import { cabinetStatus, resultMessage } from '../../contract/codes.ts';
import { criticalCall } from '../../contract/dealtWith.ts';
import { resultPdf } from '../../contract/results.ts';
import { resultValues } from '../../contract/resultValues.ts';
import { importOrders } from '../../contract/sorting.ts';
import { callAbout } from '../../tests/support/criticalCalls.ts';
import { insertReleases, line, words } from '../../tests/support/observed.ts';
import { pdfText } from '../../tests/support/pdfText.ts';
import { insertProviders, outsideDesk, providerIds } from '../../tests/support/outsideLaboratories.ts';
import { knowServices, orderThatEnds, workFor } from '../../tests/support/resultOrders.ts';
import { auditOf, storedOrder } from '../../tests/support/sortingOrders.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { shownOrder, countedToday } from '../../tests/support/shownOrders.ts';
import { contracts } from '../core/db/schema/contracts.ts';
import { emails } from '../core/db/schema/emails.ts';
import { messageRules } from '../core/db/schema/messageRules.ts';
import { deliverResults } from '../orderFlow/results/deliverResults.ts';
import { releasedValues } from '../orderFlow/results/releasedValues.ts';
import { sendQueued } from '../orderFlow/results/sendQueued.ts';

const test = useLab(knowServices);
beforeEach(() => test.db.delete(emails));

/** 1001 takes one working day, 2002 takes two. */
const handedOver = async (codes = ['1001', '2002'], end?: 'Ready' | 'NonProductive') => {
  const order = await orderThatEnds(test, end, codes);
  await test.ask(importOrders, { as: 'Sorter', query: { barcodes: [order.barcode] } });
  for (const days of [0.3, 0.3]) await workFor(test, days);
  return order;
};
const rowOf = (barcode: string) => shownOrder(test, barcode);
const statesOf = async (barcode: string) =>
  (await rowOf(barcode))?.services.map(({ serviceCode, serviceStatus }) => [serviceCode, serviceStatus]);
const codeOf = async (barcode: string) =>
  (await test.ask(resultPdf, { as: 'Nurse', query: { barcode } })).clientMessage.code;

it('a service gives out its values after its working days, while the order is in work', async () => {
  const { barcode, orderId } = await handedOver();
  expect(await codeOf(barcode)).toBe(resultMessage.InWork);
  expect(await statesOf(barcode)).toEqual([
    ['1001', 'В работе'],
    ['2002', 'В работе'],
  ]);
  expect(await workFor(test, 0.6)).toEqual([orderId]);
  expect(await storedOrder(test, orderId)).toMatchObject({
    cabinetStatus: cabinetStatus.InWork,
    resultAt: test.clock.now(),
  });
  expect(await rowOf(barcode)).toMatchObject({ state: 'В работе' });
  expect(await statesOf(barcode)).toEqual([
    ['1001', 'Готова'],
    ['2002', 'В работе'],
  ]);
  const { services } = await test.ask(resultValues, { as: 'Nurse', query: { barcode } });
  expect(services.map(({ code, values }) => [code, values.length > 0])).toEqual([
    ['1001', true],
    ['2002', false],
  ]);
  expect((await auditOf(test, orderId)).slice(-2)).toEqual(['order.release', 'result.read']);

  expect(await workFor(test, 1)).toEqual([orderId]);
  expect(await statesOf(barcode)).toEqual([
    ['1001', 'Готова'],
    ['2002', 'Готова'],
  ]);
  expect(
    (await releasedValues(test.db, [orderId])).map(({ serviceId, version }) => [serviceId, version]),
  ).toEqual([
    [1, 1],
    [5, 1],
  ]);
});

it('the paper of a part says so in each language, and what is still in work', async () => {
  const { barcode } = await handedOver();
  await workFor(test, 0.6);
  const said = [
    ['ru', 'Часть результатов. Ещё в работе:'],
    ['en', 'A part of the results. Still in progress:'],
    ['be', 'Частка вынікаў. Яшчэ ў працы:'],
  ] as const;
  const paper = async (language: (typeof said)[number][0]) => {
    const { base64Pdf } = await test.ask(resultPdf, { as: 'Nurse', language, query: { barcode } });
    return (await pdfText(base64Pdf)).join(' ');
  };
  for (const [language, words] of said) expect(await paper(language)).toContain(words);
  await workFor(test, 1);
  for (const [language, words] of said) expect(await paper(language)).not.toContain(words);
});

it('an order whose specimens are all rejected ends at once, and gives out no value', async () => {
  const { barcode, orderId } = await handedOver(['1001', '2002'], 'NonProductive');
  await workFor(test, 0.1);
  expect(await statesOf(barcode)).toEqual([
    ['1001', 'Непродуктивная'],
    ['2002', 'Непродуктивная'],
  ]);
  expect(await storedOrder(test, orderId)).toMatchObject({
    cabinetStatus: cabinetStatus.NonProductive,
    resultAt: null,
    stoppedAt: test.clock.now(),
  });
  const released = await releasedValues(test.db, [orderId]);
  expect(released.map(({ kind, observations }) => [kind, observations])).toEqual([
    ['rejected', []],
    ['rejected', []],
  ]);
});

it('what an outside laboratory does is not given out before it is done', async () => {
  await insertProviders(test.db);
  const { barcode, orderId } = await handedOver(['1001', '2002']);
  const desk = outsideDesk(test);
  await desk.send(providerIds.Dialab, barcode);
  await workFor(test, 2);
  const own = (await statesOf(barcode))?.filter(([, state]) => state === 'Готова');
  expect(own).toHaveLength(1);
  expect(await storedOrder(test, orderId)).toMatchObject({ cabinetStatus: cabinetStatus.InWork });
  await desk.work(1);
  await desk.work(2);
  await workFor(test, 0.3);
  expect(await storedOrder(test, orderId)).toMatchObject({ cabinetStatus: cabinetStatus.Ready });
  await test.db.execute('truncate providers, provider_services, provider_orders cascade');
});

it('a critical value of a part waits for the desk at once, and a note about it stays until another comes', async () => {
  const { barcode, orderId } = await handedOver();
  const potassium = line('K', '7.1', { unit: words('K'), reference: '3.5–5.1', flag: 'HH' });
  await workFor(test, 0.6);
  const before = await countedToday(test, 'critical');
  await insertReleases(test.db, orderId, [potassium], { version: 2, at: test.clock.now() });
  expect(await rowOf(barcode)).toMatchObject({ state: 'В работе', mark: 'critical', waits: ['critical'] });
  expect(await countedToday(test, 'critical')).toBe((before ?? 0) + 1);
  await test.ask(criticalCall, { as: 'Nurse', body: await callAbout(test, barcode) });
  expect(await countedToday(test, 'critical')).toBe(before);
  await workFor(test, 1);
  expect(await rowOf(barcode)).toMatchObject({ state: 'Готов', mark: 'critical', waits: [] });
  await insertReleases(test.db, orderId, [potassium], { version: 3, at: test.clock.now() });
  expect((await rowOf(barcode))?.waits).toEqual(['critical']);
  await insertReleases(test.db, orderId, [{ ...potassium, value: '4.1', flag: '' }], { version: 4 });
  expect((await rowOf(barcode))?.mark).not.toBe('critical');
});

it('a contract that asks for parts is mailed each of them once', async () => {
  await test.db.update(contracts).set({
    resultDelivery: 'email',
    sendPartial: true,
    resultAddresses: ['clinic@north.test'],
    resultForm: 'portal',
  });
  await handedOver();
  for (const days of [0.6, 1, 1]) {
    await workFor(test, days);
    await deliverResults(test.lab);
  }
  expect((await test.db.select().from(emails)).map(({ event }) => event)).toEqual([
    'resultPartial',
    'resultReady',
  ]);
});

it('a rule announces rejected specimens once, with the reason and what to do', async () => {
  await test.db.insert(messageRules).values({
    name: 'Rejections',
    event: 'specimenRejected',
    audience: 'client',
    attach: 'none',
    linkDays: 5,
    quietFrom: '00:00',
    quietTo: '00:00',
    consentRequired: false,
    isActive: true,
  });
  const { barcode, orderId } = await handedOver(['1001', '2002'], 'NonProductive');
  for (const days of [0.1, 1, 1]) await workFor(test, days);
  test.emails.length = 0;
  await sendQueued(test.lab);
  const [email, ...others] = test.emails;
  expect(others).toEqual([]);
  expect(email).toMatchObject({ to: 'nurse@test.lab' });
  const [first, second] = await releasedValues(test.db, [orderId]);
  expect([first?.rejection, second?.rejection]).not.toContain(null);
  expect(email?.text).toMatch(
    /: (гемолиз|кровь свернулась|мало материала|нет этикетки|этикетка неверна|пробирка повреждена)/,
  );
  expect(email?.text.match(/Возьмите (кровь )?заново/g)?.length).toBeGreaterThanOrEqual(3);
  expect(email?.text).toContain(barcode.replace(/(..)(....)(....)/, '$1 $2 $3'));
});
