import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sortingStatus } from '../../contract/codes.ts';
import * as endpoints from '../../contract/providers.ts';
import { openLab, type TestLab } from '../../tests/support/lab.ts';
import { insertHandedOver, insertProviders, providerIds } from '../../tests/support/outsideLaboratories.ts';
import { readWorkbook } from '../orderFiles/readWorkbook.ts';
import { outsource } from './outsource.ts';
import { workProviders } from './workProviders.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED } = sortingStatus;
const { Dialab, api, paper, closed } = providerIds;
const DAY = 86_400_000;
const BLOOD = '8000000001';
const BOTH = '8000000002';
const SOUTH = '8000000003';
const DOWN = '8000000007';

let lab: TestLab;
let orderIds: number[];
beforeAll(async () => {
  lab = await openLab();
  await insertProviders(lab.db);
});
afterAll(() => lab.close());
beforeEach(async () => {
  await lab.db.execute('truncate orders, audit_log restart identity cascade');
  orderIds = await insertHandedOver(
    lab.db,
    [
      { barcode: BLOOD, services: [1, 2] },
      { barcode: BOTH, services: [1, 4, 10] },
      { barcode: SOUTH, services: [1], contractId: 2 },
      { barcode: DOWN, services: [8] },
    ],
    lab.clock.now(),
  );
  await outsource(lab.db, orderIds, lab.clock.now());
});

const wireToday = (): string => lab.clock.now().toISOString().slice(0, 10).replaceAll('-', '');
const search = (
  more: Partial<Parameters<typeof body>[0]> = {},
  as: 'Admin' | 'Sorter' = 'Sorter',
  headers: Record<string, string> = {},
) => lab.ask(endpoints.searchProviderOrders, { as, headers, body: body(more) });
const body = (more: {
  providerId?: number;
  status?: (typeof sortingStatus)[keyof typeof sortingStatus];
  barcode?: string;
  lateOnly?: boolean;
  pageNumber?: number;
  pageSize?: number;
}) => ({
  providerId: Dialab,
  status: NEW,
  createdDateStart: '20261101',
  createdDateEnd: '20271231',
  ...more,
});
const barcodesIn = ({ orders }: { orders: { barcode: string }[] }) => orders.map(({ barcode }) => barcode);
const send = (providerId: number, ...barcodes: string[]) =>
  lab.ask(endpoints.sendToProvider, { as: 'Sorter', body: { providerId, barcodes } });
const orderAt = async (providerId: number, barcode: string) =>
  (await lab.ask(endpoints.providerOrderDetails, { as: 'Sorter', query: { barcode, providerId } })).order;
/** The providers work `ms` from now. */
const work = (ms: number) => workProviders(lab.db, { now: () => new Date(lab.clock.now().getTime() + ms) });
/** Lets the days since orders were sent pass: a session would not last so long. */
const waitDays = (days: number) =>
  lab.db.execute(`update provider_orders set sent_at = sent_at - interval '${String(days)} days'`);
const readReport = async (base64: string) => {
  const read = await readWorkbook(Uint8Array.from(atob(base64), (char) => char.charCodeAt(0)));
  return 'rows' in read ? read.rows : [];
};
const audited = async () =>
  (
    await lab.db.execute<{ action: string; reason: string }>(
      'select action, reason from audit_log order by id',
    )
  ).rows;

describe('orders handed over to the laboratory', () => {
  test('wait for every outside laboratory in use that does one of their services (OUT-02)', async () => {
    expect(barcodesIn(await search()).toSorted()).toEqual([BLOOD, BOTH, SOUTH]);
    expect(barcodesIn(await search({ providerId: paper }))).toEqual([BOTH]);
    expect(barcodesIn(await search({ providerId: api }))).toEqual([DOWN]);
    expect(barcodesIn(await search({ providerId: closed }))).toEqual([]);
  });

  test('are noted once, and what was taken back stays so', async () => {
    await lab.ask(endpoints.takeBack, {
      as: 'Sorter',
      body: { providerId: Dialab, barcode: BLOOD, reason: 'Done here' },
    });
    await outsource(lab.db, orderIds, lab.clock.now());
    expect((await search()).totalCount).toBe(2);
    expect((await orderAt(Dialab, BLOOD)).status).toBe(CANCELLED);
  });
});

describe('the list of a provider (CALL-59, OUT-03)', () => {
  test('shows whose order it is and what the provider does of it', async () => {
    const { orders } = await search({ barcode: BOTH });
    expect(orders).toEqual([
      {
        barcode: BOTH,
        providerId: Dialab,
        status: NEW,
        patient: { lastName: 'Иванова', firstName: 'Мария', dateOfBirth: '19810111' },
        contract: { id: 1, name: { ru: 'Клиника Северная', en: 'North Clinic', be: 'Клініка Паўночная' } },
        services: [
          { serviceCode: '1001', serviceName: 'Complete blood count', providerCode: 'D-1', error: '' },
          { serviceCode: '2001', serviceName: 'Glucose', providerCode: 'D-4', error: '' },
        ],
        tubes: [
          { code: 'SST', count: 2, tubeColor: '#E8C33B' },
          { code: 'EDTA', count: 1, tubeColor: '#8E6BBF' },
        ],
        createdDate: expect.any(String) as string,
        sentDate: null,
        expectedDate: null,
        ageDays: 0,
        providerNumber: '',
        attempts: 0,
        lastError: '',
        reason: '',
      },
    ]);
  });

  test('comes in pages, the newest first, and counts all of them', async () => {
    const tomorrow = new Date(lab.clock.now().getTime() + DAY);
    const ids = await insertHandedOver(lab.db, [{ barcode: '8000000011', services: [1] }], tomorrow);
    await outsource(lab.db, ids, tomorrow);
    const first = await search({ pageSize: 3 });
    expect(first.totalCount).toBe(4);
    expect(barcodesIn(first)[0]).toBe('8000000011');
    const second = await search({ pageSize: 3, pageNumber: 2 });
    expect(barcodesIn(first).concat(barcodesIn(second)).toSorted()).toEqual([
      BLOOD,
      BOTH,
      SOUTH,
      '8000000011',
    ]);
  });

  test('holds only the days that were asked for', async () => {
    const none = await lab.ask(endpoints.searchProviderOrders, {
      as: 'Sorter',
      body: { ...body({}), createdDateEnd: '20261102' },
    });
    expect(none).toMatchObject({ orders: [], totalCount: 0 });
  });

  test('finds what is late: sent three days ago and not finished', async () => {
    await send(Dialab, BLOOD, SOUTH);
    await waitDays(2);
    await send(Dialab, BOTH);
    await waitDays(1);
    expect(barcodesIn(await search({ status: SENT, lateOnly: true })).toSorted()).toEqual([BLOOD, SOUTH]);
    expect((await orderAt(Dialab, BLOOD)).ageDays).toBe(3);
    await work(DAY);
    await work(2 * DAY);
    expect(barcodesIn(await search({ status: INTEGRATED, lateOnly: true }))).toEqual([]);
  });

  test('keeps to the asked contracts and subdivisions', async () => {
    expect(barcodesIn(await search({}, 'Sorter', { Contracts: '2' }))).toEqual([SOUTH]);
    expect(barcodesIn(await search({}, 'Sorter', { Contracts: '1', ClientUnits: '12' }))).toEqual([]);
    expect((await search({}, 'Admin')).totalCount).toBe(3);
  });
});

describe('orders at a provider by their barcodes', () => {
  test('come as asked, what is not there is missing (CALL-63, CALL-65)', async () => {
    const asked = { providerId: Dialab, barcodes: [SOUTH, '8999999999', BLOOD, DOWN] };
    for (const endpoint of [endpoints.providerOrdersByBarcodes, endpoints.providerOrdersDetails])
      expect(barcodesIn(await lab.ask(endpoint, { as: 'Sorter', body: asked }))).toEqual([SOUTH, BLOOD]);
    const own = await lab.ask(endpoints.providerOrdersByBarcodes, {
      as: 'Sorter',
      headers: { Contracts: '1' },
      body: asked,
    });
    expect(barcodesIn(own)).toEqual([BLOOD]);
  });

  test('one is not found alike whether it is absent, foreign or not sent though a sent one was asked for (CALL-60)', async () => {
    const details = (barcode: string, headers: Record<string, string> = {}, isSent?: 'true') =>
      lab.call(endpoints.providerOrderDetails, {
        as: 'Sorter',
        headers,
        query: { barcode, providerId: Dialab, ...(isSent && { isSent }) },
      });
    const absent = await details('8999999999');
    expect(absent.status).toBe(404);
    expect(await details(SOUTH, { Contracts: '1' })).toEqual(absent);
    expect(await details(BLOOD, {}, 'true')).toEqual(absent);
    await send(Dialab, BLOOD);
    expect((await details(BLOOD, {}, 'true')).status).toBe(200);
  });
});

describe('sending (CALL-61)', () => {
  test('gives the order a number and a day by which it is expected, weekends left out', async () => {
    expect(await send(Dialab, BOTH)).toEqual({
      isSuccess: true,
      statusMessage: 'Sent: 1',
      orders: [{ barcode: BOTH, isSuccess: true, statusMessage: 'Done' }],
    });
    const sent = await orderAt(Dialab, BOTH);
    expect(sent).toMatchObject({ status: SENT, attempts: 1, lastError: '' });
    expect(sent.providerNumber).not.toBe('');
    const days = (Date.parse(sent.expectedDate ?? '') - Date.parse(sent.sentDate ?? '')) / DAY;
    expect(Math.round(days)).toBeGreaterThanOrEqual(3);
    expect([0, 6]).not.toContain(new Date(sent.expectedDate ?? '').getUTCDay());
  });

  test('keeps an order with a service that has no code there, and says which', async () => {
    const { isSuccess, orders } = await send(paper, BOTH);
    expect(isSuccess).toBe(false);
    expect(orders).toMatchObject([{ barcode: BOTH, isSuccess: false }]);
    expect(orders[0]?.statusMessage).toContain('4001');
    await send(paper, BOTH);
    const kept = await orderAt(paper, BOTH);
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

  test('keeps what the provider does not answer for, and sends it the next time', async () => {
    expect((await send(api, DOWN)).orders).toMatchObject([{ isSuccess: false }]);
    expect(await orderAt(api, DOWN)).toMatchObject({ status: NEW, attempts: 1 });
    expect((await orderAt(api, DOWN)).lastError).not.toBe('');
    expect((await send(api, DOWN)).isSuccess).toBe(true);
    expect(await orderAt(api, DOWN)).toMatchObject({ status: SENT, attempts: 2, lastError: '' });
  });

  test('lets each order answer for itself, foreign and absent ones alike', async () => {
    await lab.db.execute("update patients set gender = 'U' where id = 4");
    const { orders, statusMessage } = await send(Dialab, SOUTH, '8999999999', DOWN, BLOOD, BLOOD);
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
    expect((await orderAt(Dialab, SOUTH)).status).toBe(NEW);
  });

  test('once more changes nothing but the count of attempts', async () => {
    await send(Dialab, BLOOD);
    await waitDays(1);
    const first = await orderAt(Dialab, BLOOD);
    await send(Dialab, BLOOD);
    expect(await orderAt(Dialab, BLOOD)).toEqual({ ...first, ageDays: 1, attempts: 2 });
  });

  test('at the same time by two sends it once', async () => {
    await Promise.all([send(Dialab, BLOOD), send(Dialab, BLOOD)]);
    expect(await orderAt(Dialab, BLOOD)).toMatchObject({ status: SENT, attempts: 2 });
    expect((await search({ status: SENT })).totalCount).toBe(1);
  });

  test('of what the provider has accepted already is a success that changes nothing', async () => {
    await send(Dialab, BLOOD);
    await work(DAY);
    const before = await orderAt(Dialab, BLOOD);
    expect((await send(Dialab, BLOOD)).orders).toEqual([
      {
        barcode: BLOOD,
        isSuccess: true,
        statusMessage: 'The outside laboratory has accepted the order already',
      },
    ]);
    expect(await orderAt(Dialab, BLOOD)).toEqual(before);
  });

  test.each([closed, 99])('to the provider %i, which is not in use, is refused', async (providerId) => {
    const { status } = await lab.call(endpoints.sendToProvider, {
      as: 'Sorter',
      body: { providerId, barcodes: [BLOOD] },
    });
    expect(status).toBe(404);
  });

  test('is written down, also when it fails', async () => {
    await send(Dialab, BLOOD);
    await send(paper, BOTH);
    expect((await audited()).map(({ action }) => action)).toEqual(['provider.send', 'provider.sendFailed']);
  });
});

describe('the provider', () => {
  test('confirms what it was sent and then registers it', async () => {
    await send(Dialab, BLOOD);
    await work(0);
    expect((await orderAt(Dialab, BLOOD)).status).toBe(SENT);
    await work(DAY);
    expect((await orderAt(Dialab, BLOOD)).status).toBe(IMPORTED);
    await work(DAY);
    expect((await orderAt(Dialab, BLOOD)).status).toBe(IMPORTED);
    await work(2 * DAY);
    await work(3 * DAY);
    expect((await orderAt(Dialab, BLOOD)).status).toBe(INTEGRATED);
    expect((await audited()).map(({ action }) => action)).toEqual([
      'provider.send',
      'provider.confirm',
      'provider.register',
    ]);
  });
});

describe('taking an order back', () => {
  const takeBack = (barcode: string, headers: Record<string, string> = {}) =>
    lab.call(endpoints.takeBack, {
      as: 'Sorter',
      headers,
      body: { providerId: Dialab, barcode, reason: 'Sample is spilt' },
    });

  test('cancels it at the provider with the reason, and the provider works on it no more', async () => {
    await send(Dialab, BLOOD);
    expect((await takeBack(BLOOD)).status).toBe(200);
    await work(DAY);
    expect(await orderAt(Dialab, BLOOD)).toMatchObject({ status: CANCELLED, reason: 'Sample is spilt' });
    expect((await audited()).at(-1)).toEqual({ action: 'provider.takeBack', reason: 'Sample is spilt' });
    expect((await send(Dialab, BLOOD)).orders).toMatchObject([{ isSuccess: false }]);
  });

  test('is refused once the provider has accepted it', async () => {
    await send(Dialab, BLOOD);
    await work(DAY);
    expect(await takeBack(BLOOD)).toMatchObject({ status: 409, body: { code: 'NotEditable' } });
    expect((await orderAt(Dialab, BLOOD)).status).toBe(IMPORTED);
  });

  test('of a foreign or absent one is not found', async () => {
    const absent = await takeBack('8999999999');
    expect(absent.status).toBe(404);
    expect(await takeBack(SOUTH, { Contracts: '1' })).toEqual(absent);
  });
});

describe('papers', () => {
  test('labels of several orders are one document; of a foreign order none is printed (CALL-64)', async () => {
    const print = (barcodes: string, headers: Record<string, string> = {}) =>
      lab.call(endpoints.providerLabels, { as: 'Sorter', headers, query: { barcodes } });
    const { body: printed } = await print(`${BLOOD},${SOUTH}`);
    const pdf = atob('base64Barcode' in printed ? printed.base64Barcode : '');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(6);
    const foreign = await print(`${BLOOD},${SOUTH}`, { Contracts: '1' });
    expect(foreign).toEqual(await print(`${BLOOD},8999999999`));
    expect(foreign.status).toBe(404);
  });

  test('the list of a month says what was sent, with codes, prices and a total', async () => {
    await send(Dialab, BLOOD, BOTH, SOUTH);
    await lab.ask(endpoints.takeBack, {
      as: 'Sorter',
      body: { providerId: Dialab, barcode: SOUTH, reason: 'Done here' },
    });
    const report = (month: string) =>
      lab.ask(endpoints.monthReport, { as: 'Sorter', query: { providerId: Dialab, month } });
    const { base64string, fileName } = await report(wireToday().slice(0, 6));
    expect(fileName).toBe(`DIALAB-${wireToday().slice(0, 6)}.xlsx`);
    const rows = await readReport(base64string);
    expect(rows.slice(1).map((row) => row.slice(1))).toEqual([
      [BLOOD, 'North Clinic', '1001', 'D-1', '5.00'],
      [BOTH, 'North Clinic', '1001, 2001', 'D-1, D-4', '25.00'],
      ['2', '', '', '', '30.00'],
    ]);
    expect(await readReport((await report('202601')).base64string)).toHaveLength(2);
  });

  test('what was sent to Dialab is listed by the day of sending in any state (CALL-66, OUT-05)', async () => {
    await send(Dialab, BLOOD, BOTH);
    await lab.ask(endpoints.takeBack, {
      as: 'Sorter',
      body: { providerId: Dialab, barcode: BOTH, reason: 'Done here' },
    });
    await send(api, DOWN);
    await send(api, DOWN);
    const list = (startDate: string, endDate: string) =>
      lab.ask(endpoints.dialabOrders, { as: 'Sorter', query: { startDate, endDate } });
    const sent = await list(wireToday(), wireToday());
    expect(barcodesIn(sent).toSorted()).toEqual([BLOOD, BOTH]);
    expect(sent.totalCount).toBe(2);
    expect((await list('20261101', '20261102')).orders).toEqual([]);
  });
});

test('the outside laboratories in use are listed (CALL-62)', async () => {
  const { providers } = await lab.ask(endpoints.listProviders, { as: 'Sorter' });
  expect(providers.map(({ name, kind }) => [name, kind])).toEqual([
    ['Dialab', 'Dialab'],
    ['Allergo', 'api'],
    ['Metal', 'paper'],
  ]);
});

test.each(['Nurse', 'Manager', 'User', 'AdvancedUser'] as const)(
  'the role %s has no part in outsourcing (OUT-01)',
  async (as) => {
    expect((await lab.call(endpoints.searchProviderOrders, { as, body: body({}) })).status).toBe(403);
  },
);
