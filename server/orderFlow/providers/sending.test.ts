import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import * as endpoints from '../../../contract/providers.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  BLOOD,
  BOTH,
  DOWN,
  handOver,
  insertProviders,
  outsideDesk,
  providerIds,
  SOUTH,
} from '../../../tests/support/outsideLaboratories.ts';
import { providers } from '../../core/db/schema/providers.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED, REQUEST_FOR_PAYMENT } = sortingStatus;
const DAY = 86_400_000;

const { Dialab, api, paper, closed } = providerIds;
const lab = useLab(({ db }) => insertProviders(db));
const desk = outsideDesk(lab);
beforeEach(() => handOver(lab));

describe('sending (CALL-61)', () => {
  test('gives the order a number and a day by which it is expected, weekends left out', async () => {
    expect(await desk.send(Dialab, BOTH)).toEqual({
      isSuccess: true,
      statusMessage: 'Sent: 1',
      orders: [{ barcode: BOTH, isSuccess: true, statusMessage: 'Done' }],
    });
    const sent = await desk.orderAt(Dialab, BOTH);
    expect(sent).toMatchObject({ status: SENT, attempts: 1, lastError: '' });
    expect(sent.providerNumber).not.toBe('');
    const days = (Date.parse(sent.expectedDate ?? '') - Date.parse(sent.sentDate ?? '')) / DAY;
    expect(Math.round(days)).toBeGreaterThanOrEqual(3);
    expect([0, 6]).not.toContain(new Date(sent.expectedDate ?? '').getUTCDay());
  });

  test('counts by the week and the days off of the outside laboratory (X-135)', async () => {
    await desk.send(Dialab, BOTH);
    const { expectedDate } = await desk.orderAt(Dialab, BOTH);
    const day = (expectedDate ?? '').slice(0, 10);
    await handOver(lab);
    const isDialab = eq(providers.id, Dialab);
    await lab.db
      .update(providers)
      .set({ holidays: [{ day, name: 'Holiday' }] })
      .where(isDialab);
    await desk.send(Dialab, BOTH);
    const later = await desk.orderAt(Dialab, BOTH);
    await handOver(lab);
    await lab.db
      .update(providers)
      .set({ workingWeek: [6, 7] })
      .where(isDialab);
    await desk.send(Dialab, BOTH);
    const atWeekends = await desk.orderAt(Dialab, BOTH);
    await lab.db
      .update(providers)
      .set({ workingWeek: [1, 2, 3, 4, 5], holidays: [] })
      .where(isDialab);
    expect([day, later.expectedDate?.slice(0, 10), atWeekends.expectedDate?.slice(0, 10)]).toEqual([
      '2026-11-25',
      '2026-11-26',
      '2026-11-28',
    ]);
  });

  test('keeps an order with a service that has no code there, and says which', async () => {
    const { isSuccess, orders } = await desk.send(paper, BOTH);
    expect(isSuccess).toBe(false);
    expect(orders).toMatchObject([{ barcode: BOTH, isSuccess: false }]);
    expect(orders[0]?.statusMessage).toContain('4001');
    await desk.send(paper, BOTH);
    const kept = await desk.orderAt(paper, BOTH);
    expect(kept).toMatchObject({ status: NEW, attempts: 2, sentDate: null });
    expect(kept.lastError).toContain('4001');
    expect(kept.services.map(({ error }) => error)).toEqual(['', 'No code at the outside laboratory']);
    const { orders: inRussian } = await lab.ask(endpoints.providerOrdersDetails, {
      as: 'Sorter',
      language: 'ru',
      body: { providerId: paper, barcodes: [BOTH] },
    });
    expect(inRussian[0]?.lastError).toContain('Согласуйте код');
  });

  test('keeps an order the provider does not respond to, and sends it the next time', async () => {
    expect((await desk.send(api, DOWN)).orders).toMatchObject([{ isSuccess: false }]);
    expect(await desk.orderAt(api, DOWN)).toMatchObject({ status: NEW, attempts: 1 });
    expect((await desk.orderAt(api, DOWN)).lastError).not.toBe('');
    expect((await desk.send(api, DOWN)).isSuccess).toBe(true);
    expect(await desk.orderAt(api, DOWN)).toMatchObject({ status: SENT, attempts: 2, lastError: '' });
  });

  test('has an outcome per order, the same for foreign and absent ones', async () => {
    await lab.db.execute("update patients set gender = 'U' where id = 4");
    const { orders, statusMessage } = await desk.send(Dialab, SOUTH, '8999999999', DOWN, BLOOD, BLOOD);
    await lab.db.execute("update patients set gender = 'M' where id = 4");
    expect(orders.map(({ barcode, isSuccess }) => [barcode, isSuccess])).toEqual([
      [SOUTH, false],
      ['8999999999', false],
      [DOWN, false],
      [BLOOD, true],
    ]);
    expect(orders[0]?.statusMessage).toContain('gender');
    expect(orders[1]?.statusMessage).toBe(orders[2]?.statusMessage);
    expect(statusMessage).toContain('not sent: 3');
    const own = await lab.ask(endpoints.sendToProvider, {
      as: 'Sorter',
      headers: { Contracts: '1' },
      body: { providerId: Dialab, barcodes: [SOUTH] },
    });
    expect(own.orders).toEqual([{ ...orders[1], barcode: SOUTH }]);
    expect((await desk.orderAt(Dialab, SOUTH)).status).toBe(NEW);
  });

  test('by two calls at once sends it once, and again changes only the number of attempts', async () => {
    await Promise.all([desk.send(Dialab, BLOOD), desk.send(Dialab, BLOOD)]);
    expect(await desk.orderAt(Dialab, BLOOD)).toMatchObject({ status: SENT, attempts: 2 });
    expect((await desk.search({ status: SENT })).totalCount).toBe(1);
    await desk.waitDays(1);
    const first = await desk.orderAt(Dialab, BLOOD);
    await desk.send(Dialab, BLOOD);
    expect(await desk.orderAt(Dialab, BLOOD)).toEqual({ ...first, ageDays: 1, attempts: 3 });
  });

  test.each([closed, 99])('to the provider %i, which is not in use, is refused', async (providerId) => {
    const body = { providerId, barcodes: [BLOOD] };
    expect((await lab.call(endpoints.sendToProvider, { as: 'Sorter', body })).status).toBe(404);
  });

  test('is audited, also when it fails', async () => {
    await desk.send(Dialab, BLOOD);
    await desk.send(paper, BOTH);
    expect((await desk.audited()).map(({ action }) => action)).toEqual([
      'provider.send',
      'provider.sendFailed',
    ]);
  });
});

const takeBack = (barcode: string, headers: Record<string, string> = {}) =>
  lab.call(endpoints.takeBack, {
    as: 'Sorter',
    headers,
    body: { providerId: Dialab, barcode, reason: 'Sample is spilt' },
  });

test('the provider confirms an order, which is neither sent again nor taken back then, registers it and requests payment', async () => {
  const state = async () => (await desk.orderAt(Dialab, BLOOD)).status;
  await desk.send(Dialab, BLOOD);
  await desk.work(0);
  expect(await state()).toBe(SENT);
  await desk.work(1);
  const accepted = await desk.orderAt(Dialab, BLOOD);
  expect(accepted.status).toBe(IMPORTED);
  expect((await desk.send(Dialab, BLOOD)).orders).toEqual([
    {
      barcode: BLOOD,
      isSuccess: true,
      statusMessage: 'The outside laboratory has accepted the order already',
    },
  ]);
  expect(await takeBack(BLOOD)).toMatchObject({ status: 409, body: { code: 'NotEditable' } });
  expect(await desk.orderAt(Dialab, BLOOD)).toEqual(accepted);
  await desk.work(1);
  expect(await state()).toBe(IMPORTED);
  await desk.work(2);
  expect(await state()).toBe(INTEGRATED);
  await desk.work(3);
  expect(await state()).toBe(REQUEST_FOR_PAYMENT);
  await desk.work(4);
  expect((await desk.audited()).map(({ action }) => action)).toEqual([
    'provider.send',
    'provider.confirm',
    'provider.register',
    'provider.requestPayment',
  ]);
});

describe('taking an order back', () => {
  test('cancels it at the provider once, with the reason, and a retry after a lost response succeeds', async () => {
    await desk.send(Dialab, BLOOD);
    const before = (await desk.audited()).length;
    const first = await takeBack(BLOOD);
    expect([first.status, await takeBack(BLOOD)]).toEqual([200, first]);
    expect((await desk.audited()).length).toBe(before + 1);
    await desk.work(1);
    expect(await desk.orderAt(Dialab, BLOOD)).toMatchObject({ status: CANCELLED, reason: 'Sample is spilt' });
    expect((await desk.audited()).at(-1)).toEqual({ action: 'provider.takeBack', reason: 'Sample is spilt' });
    expect((await desk.send(Dialab, BLOOD)).orders).toMatchObject([{ isSuccess: false }]);
  });

  test('of one taken back by mistake is sent again on request, as for the first time (X-136)', async () => {
    await desk.send(Dialab, BOTH);
    await desk.waitDays(5);
    await takeBack(BOTH);
    const again = () =>
      lab.ask(endpoints.sendToProvider, {
        as: 'Sorter',
        body: { providerId: Dialab, barcodes: [BOTH], takenBack: true },
      });
    const sent = (await desk.orderAt(Dialab, BOTH)).status;
    await lab.db.execute('update orders set sorting_state = 4');
    expect((await again()).orders).toMatchObject([{ isSuccess: false }]);
    await lab.db.execute('update orders set sorting_state = 2');
    expect([sent, (await again()).isSuccess]).toEqual([CANCELLED, true]);
    const { sentDate, expectedDate, ...order } = await desk.orderAt(Dialab, BOTH);
    expect(order).toMatchObject({ status: SENT, ageDays: 0, reason: '', attempts: 2 });
    expect([sentDate, expectedDate].map((day) => day?.slice(0, 10))).toEqual(['2026-11-20', '2026-11-25']);
    expect(await desk.audited()).toEqual([
      { action: 'provider.send', reason: '' },
      { action: 'provider.takeBack', reason: 'Sample is spilt' },
      { action: 'provider.send', reason: '' },
    ]);
  });

  test('of a foreign or absent one is not found', async () => {
    const absent = await takeBack('8999999999');
    expect(absent.status).toBe(404);
    expect(await takeBack(SOUTH, { Contracts: '1' })).toEqual(absent);
  });
});
