import { beforeEach, describe, expect, test } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import * as endpoints from '../../../contract/providers.ts';
import { insertAnswers } from '../../../tests/support/answers.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import {
  BLOOD,
  BOTH,
  DOWN,
  handOver,
  insertHandedOver,
  insertProviders,
  outsideDesk,
  providerIds,
  searchBody,
  SOUTH,
} from '../../../tests/support/outsideLaboratories.ts';
import { outsource } from './outsource.ts';
import { and, eq } from 'drizzle-orm';
import { orders } from '../../core/db/schema/orders.ts';
import { providerOrders, providers, providerServices } from '../../core/db/schema/providers.ts';
import { randomOf } from '../../core/random.ts';
import { latenessOf } from './lateness.ts';

const { NEW, SENT, IMPORTED, CANCELLED, INTEGRATED } = sortingStatus;
const DAY = 86_400_000;

const { Dialab, api, paper, closed } = providerIds;
const lab = useLab(({ db }) => insertProviders(db));
const desk = outsideDesk(lab);

let orderIds: number[];
beforeEach(async () => {
  orderIds = await handOver(lab);
});

const wireToday = (): string => lab.clock.now().toISOString().slice(0, 10).replaceAll('-', '');
const barcodesIn = ({ orders }: { orders: { barcode: string }[] }) => orders.map(({ barcode }) => barcode);

const takeBack = (barcode: string) =>
  lab.ask(endpoints.takeBack, {
    as: 'Sorter',
    body: { providerId: Dialab, barcode, reason: 'Done here' },
  });

describe('orders handed over to the laboratory', () => {
  test('wait for every outside laboratory in use that does one of their services (OUT-02)', async () => {
    expect(barcodesIn(await desk.search()).toSorted()).toEqual([BLOOD, BOTH, SOUTH]);
    expect(barcodesIn(await desk.search({ providerId: paper }))).toEqual([BOTH]);
    expect(barcodesIn(await desk.search({ providerId: api }))).toEqual([DOWN]);
    expect(barcodesIn(await desk.search({ providerId: closed }))).toEqual([]);
  });

  test('are recorded once, and one taken back stays so', async () => {
    await takeBack(BLOOD);
    await outsource(lab.db, orderIds, lab.clock.now());
    expect((await desk.search()).totalCount).toBe(2);
    expect((await desk.orderAt(Dialab, BLOOD)).status).toBe(CANCELLED);
  });
});

describe('the list of a provider (CALL-59, OUT-03)', () => {
  test('shows the patient and the provider’s services', async () => {
    const { orders } = await desk.search({ barcode: BOTH });
    expect(orders).toEqual([
      {
        barcode: BOTH,
        providerId: Dialab,
        status: NEW,
        patient: { lastName: 'Иванова', firstName: 'Мария', dateOfBirth: '19810111' },
        contract: { id: 1, name: { ru: 'Клиника Северная', en: 'North Clinic', be: 'Клініка Паўночная' } },
        services: [
          {
            serviceCode: '1001',
            serviceName: 'Complete blood count',
            providerCode: 'D-1',
            error: '',
            expectedDate: null,
            isDone: false,
          },
          expect.objectContaining({ serviceCode: '2001', serviceName: 'Glucose', providerCode: 'D-4' }),
        ],
        tubes: [
          { code: 'SST', count: 2, tubeColor: '#E8C33B', kind: 'tube' },
          { code: 'EDTA', count: 1, tubeColor: '#8E6BBF', kind: 'tube' },
        ],
        answers: [],
        createdDate: expect.any(String) as string,
        deadlineDate: '20261119',
        sentDate: null,
        termsOfDate: null,
        sentBy: '',
        expectedDate: null,
        ageDays: 0,
        lateness: 'late',
        providerNumber: '',
        attempts: 0,
        lastError: '',
        reason: '',
      },
    ]);
  });

  test('has the answers to what the provider’s services ask (D10)', async () => {
    await insertAnswers(lab.db, BOTH, [4]);
    const answersAt = async (providerId: number) =>
      (await desk.search({ providerId, barcode: BOTH })).orders.map(({ answers }) => answers);
    const week = { id: 'number:Неделя', text: 'Week', type: 'number', value: '12', serviceCodes: ['2001'] };
    expect(await answersAt(paper)).toEqual([[week]]);
    await lab.db.execute('update order_answers set service_id = 1');
    expect(await answersAt(paper)).toEqual([[]]);
  });

  test('comes in pages, the newest first, and counts all of them', async () => {
    const tomorrow = new Date(lab.clock.now().getTime() + DAY);
    const ids = await insertHandedOver(lab.db, [{ barcode: '8000000011', services: [1] }], tomorrow);
    await outsource(lab.db, ids, tomorrow);
    const first = await desk.search({ pageSize: 3 });
    expect(first.totalCount).toBe(4);
    expect(barcodesIn(first)[0]).toBe('8000000011');
    const second = await desk.search({ pageSize: 3, pageNumber: 2 });
    expect(barcodesIn(first).concat(barcodesIn(second)).toSorted()).toEqual([
      BLOOD,
      BOTH,
      SOUTH,
      '8000000011',
    ]);
  });

  test('finds what is late: past the day that the laboratory promised, and not finished', async () => {
    await desk.send(Dialab, BLOOD, SOUTH);
    await desk.waitDays(4);
    await desk.send(Dialab, BOTH);
    const late = async () => barcodesIn(await desk.search({ status: SENT, lateOnly: true })).toSorted();
    expect(await late()).toEqual([BLOOD, SOUTH]);
    expect(await desk.orderAt(Dialab, BLOOD)).toMatchObject({ ageDays: 4, lateness: 'late' });
    expect(await desk.orderAt(Dialab, BOTH)).toMatchObject({ lateness: null });
    await desk.work(1);
    await desk.work(2);
    expect(barcodesIn(await desk.search({ status: INTEGRATED, lateOnly: true }))).toEqual([]);
  });

  test('is limited to the requested days, contracts and subdivisions', async () => {
    const none = await desk.search({ createdDateEnd: '20261102' });
    expect(none).toMatchObject({ orders: [], totalCount: 0 });
    expect(barcodesIn(await desk.search({}, 'Sorter', { Contracts: '2' }))).toEqual([SOUTH]);
    expect(barcodesIn(await desk.search({}, 'Sorter', { Contracts: '1', ClientUnits: '12' }))).toEqual([]);
    expect((await desk.search({}, 'Admin')).totalCount).toBe(3);
  });
});

describe('orders at a provider by their barcodes', () => {
  test('are returned in the requested order, without unknown ones (CALL-63, CALL-65)', async () => {
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
    await desk.send(Dialab, BLOOD);
    expect((await details(BLOOD, {}, 'true')).status).toBe(200);
  });
});

describe('papers', () => {
  test('labels of several orders are one document, only of the provider’s tubes; of a foreign order none is printed (CALL-64, X-137)', async () => {
    const print = (barcodes: string, headers: Record<string, string> = {}) =>
      lab.call(endpoints.providerLabels, { as: 'Sorter', headers, query: { providerId: Dialab, barcodes } });
    const { body: printed } = await print(`${BLOOD},${SOUTH}`);
    const pdf = atob('base64Barcode' in printed ? printed.base64Barcode : '');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(2);
    const foreign = await print(`${BLOOD},${SOUTH}`, { Contracts: '1' });
    expect(foreign).toEqual(await print(`${BLOOD},8999999999`));
    expect(foreign.status).toBe(404);
  });

  test('what was sent to Dialab is listed by the day of sending in any state (CALL-66, OUT-05)', async () => {
    await desk.send(Dialab, BLOOD, BOTH);
    await takeBack(BOTH);
    await desk.send(api, DOWN);
    await desk.send(api, DOWN);
    const list = (startDate: string, endDate: string) =>
      lab.ask(endpoints.dialabOrders, { as: 'Sorter', query: { startDate, endDate } });
    const sent = await list(wireToday(), wireToday());
    expect(barcodesIn(sent).toSorted()).toEqual([BLOOD, BOTH]);
    expect(sent.totalCount).toBe(2);
    expect((await list('20261101', '20261102')).orders).toEqual([]);
  });
});

test('the outside laboratories in use are listed; nurses, managers, users and trackers have no part in outsourcing (CALL-62, OUT-01)', async () => {
  const { providers } = await lab.ask(endpoints.listProviders, { as: 'Sorter' });
  expect(providers.map(({ name, kind }) => [name, kind])).toEqual([
    ['Dialab', 'Dialab'],
    ['Allergo', 'api'],
    ['Metal', 'paper'],
  ]);
  for (const as of ['Nurse', 'Manager', 'User', 'AdvancedUser'] as const)
    expect((await lab.call(endpoints.searchProviderOrders, { as, body: searchBody() })).status).toBe(403);
});

const noon = (day: string): Date => new Date(`${day}T12:00:00+03:00`);
const entryOf = async (barcode: string): Promise<number> => {
  const [row] = await lab.db
    .select({ id: providerOrders.id })
    .from(providerOrders)
    .innerJoin(orders, eq(orders.id, providerOrders.orderId))
    .where(and(eq(orders.barcode, barcode), eq(providerOrders.providerId, Dialab)));
  return row?.id ?? 0;
};
const latenessOn = async (barcode: string, day: string) => {
  const id = await entryOf(barcode);
  return (await latenessOf(lab.db, [id], noon(day))).get(id);
};

test('a sent order is slow on the last working day before its promise and on it, and late after it (X-135)', async () => {
  // Friday; BOTH takes three working days.
  await desk.send(Dialab, BOTH);
  const days = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-30'];
  const found = [];
  for (const day of days) found.push(await latenessOn(BOTH, day));
  expect(found).toEqual([null, 'slow', 'slow', 'late', 'late']);
});

test('an order that is not sent is slow on the last day on which its own promise can be kept, then late (X-135)', async () => {
  // Tuesday; BLOOD takes one working day there.
  await lab.db.update(orders).set({ deadlineOn: '2026-11-24' });
  const days = ['2026-11-20', '2026-11-22', '2026-11-23', '2026-11-24'];
  const found = [];
  for (const day of days) found.push(await latenessOn(BLOOD, day));
  expect(found).toEqual([null, null, 'slow', 'late']);
});

test('services that were added later do not move the promise of those that wait to be sent (X-160)', async () => {
  await lab.db.update(orders).set({ placedDeadlineOn: '2026-11-24', deadlineOn: '2026-12-04' });
  const placed = await latenessOn(BLOOD, '2026-11-23');
  const { deadlineDate } = await desk.orderAt(Dialab, BLOOD);
  await lab.db.execute('update order_services set added_at = now()');
  const added = await latenessOn(BLOOD, '2026-11-23');
  expect([placed, deadlineDate, added, (await desk.orderAt(Dialab, BLOOD)).deadlineDate]).toEqual([
    'slow',
    '20261124',
    null,
    '20261204',
  ]);
});

test('over random calendars an order is late and slow as a count day by day says (X-135)', async () => {
  const random = randomOf(7);
  const number = (most: number): number => random.int(0, most - 1);
  const iso = (offset: number): string => new Date(Date.UTC(2026, 10, 1 + offset)).toISOString().slice(0, 10);
  const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
  const after = (day: string): string => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
  /** The day on which this many working days have passed, counted one by one. */
  const counted = (works: (day: string) => boolean, from: string, working: number): string => {
    let day = from;
    for (let passed = 0; passed < working;) {
      day = after(day);
      if (works(day)) passed += 1;
    }
    return day;
  };
  const id = await entryOf(BLOOD);
  for (let round = 0; round < 200; round += 1) {
    const workingWeek = [1, 2, 3, 4, 5, 6, 7].filter((day) => day === 3 || random.chance(0.6));
    const off = Array.from({ length: number(6) }, () => iso(number(40)));
    const works = (day: string) => workingWeek.includes(weekdayOf(day)) && !off.includes(day);
    const workingDays = 1 + number(8);
    const [today, expected, deadline] = [iso(number(40)), iso(number(40)), iso(number(40))];
    const status = random.pick([NEW, SENT, IMPORTED, CANCELLED, INTEGRATED]);
    await lab.db
      .update(providers)
      .set({ workingWeek, holidays: off.map((day) => ({ day, name: 'Off' })) })
      .where(eq(providers.id, Dialab));
    await lab.db.update(providerServices).set({ workingDays }).where(eq(providerServices.providerId, Dialab));
    await lab.db.update(providerOrders).set({ status, expectedAt: noon(expected) });
    await lab.db.update(orders).set({ deadlineOn: deadline });

    const isOver = status === NEW ? counted(works, today, workingDays) > deadline : expected < today;
    const isNear =
      status === NEW
        ? counted(works, counted(works, today, 1), workingDays) > deadline
        : expected <= counted(works, today, 1);
    const isOpen = status === NEW || status === SENT || status === IMPORTED;
    const right = !isOpen ? null : isOver ? 'late' : isNear ? 'slow' : null;
    expect([round, (await latenessOf(lab.db, [id], noon(today))).get(id)]).toEqual([round, right]);
  }
});
