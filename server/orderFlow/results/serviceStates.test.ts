import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealWith } from '../../../contract/dealtWith.ts';
import { listNotices } from '../../../contract/notices.ts';
import { createOrder } from '../../../contract/orders.ts';
import type { ReleaseKind } from '../../../contract/releases.ts';
import { resultPdf, searchResults } from '../../../contract/results.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { getToday } from '../../../contract/today.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { words } from '../../../tests/support/observed.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders, orderServices, orderTubes, resultDeliveries } from '../../core/db/schema/orders.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { orderRequest } from '../orders/createOrder.fixtures.ts';
import { settleOrders, stateOfOrder } from './settleOrders.ts';
import { storeReleases, type NewRelease } from './storeReleases.ts';

const test = useLab();

it.each([
  ['nothing came', [null, null], 3],
  ['one service is open', ['final', null], 3],
  ['one is preliminary', ['final', 'preliminary'], 3],
  ['all are final', ['final', 'final'], 2],
  ['one is rejected', ['final', 'rejected'], 2],
  ['one is cancelled', ['cancelled', 'final'], 2],
  ['one is withdrawn, the other rejected', ['withdrawn', 'rejected'], 2],
  ['all are rejected', ['rejected', 'rejected'], 5],
  ['all are rejected or cancelled', ['rejected', 'cancelled'], 5],
  ['all are cancelled', ['cancelled', 'cancelled'], 4],
  ['no specimen was taken', [], 5],
] as const)('the state of an order when %s', (_, released, status) => {
  expect(stateOfOrder(released)).toBe(status);
});

const potassium = {
  code: 'potassium',
  analyte: words('Potassium'),
  unit: words('mmol/l'),
  comparator: '' as const,
  number: '4.1',
  words: null,
  low: null,
  high: null,
  expected: null,
  method: null,
  flag: '' as const,
};
let keys = 0;
const release = async (
  orderId: number,
  serviceId: number,
  kind: ReleaseKind,
  more: Partial<NewRelease> = {},
) => {
  const at = test.clock.now();
  keys += 1;
  await storeReleases(test.db, [
    {
      orderId,
      serviceId,
      version: 1,
      kind,
      at,
      isSimulated: false,
      sourceKey: `states ${String(keys)}`,
      reason: null,
      rejection: kind === 'rejected' ? 'haemolysed' : null,
      doctor: 'Gray A.',
      providerId: null,
      observations: kind === 'final' ? [potassium] : [],
      ...more,
    },
  ]);
  await settleOrders(test.db, new Map([[orderId, [kind]]]), at);
};
const rowOf = async (barcode: string) => {
  const dates = { createdDateStart: '20260101', createdDateEnd: '20261231' };
  return (await test.ask(searchResults, { as: 'Nurse', body: { barcode, ...dates } })).orders[0];
};
const progressOf = async (barcode: string) =>
  (await rowOf(barcode))?.services.map(({ progress }) => progress);
const refusedCount = async () =>
  (await test.ask(getToday, { as: 'Nurse' })).lines.find(({ name }) => name === 'refused')?.count ?? 0;
/** Services 1001 (EDTA) and 2001 (SST) at the laboratory. */
const atLaboratory = (number: number, more = {}) =>
  insertOrder(test.db, number, {
    serviceIds: [1, 4],
    sortingState: 5,
    cabinetStatus: 3,
    createdAt: new Date('2026-11-18T09:00:00Z'),
    ...more,
  });

describe('a service of an order (X-85)', () => {
  it('goes from ordered to released, as far as somebody has recorded it', async () => {
    const id = await atLaboratory(1, { sortingState: 1, cabinetStatus: 1 });
    const barcode = '5000000001';
    const move = (changes: Partial<typeof orders.$inferSelect>) =>
      test.db.update(orders).set(changes).where(eq(orders.id, id));
    await test.db.insert(orderTubes).values({ orderId: id, tubeCode: 'SST', count: 1, numbers: [2] });
    expect(await progressOf(barcode)).toEqual(['ordered', 'ordered']);
    await test.db.insert(specimenMarks).values([
      {
        orderId: id,
        number: 1,
        tubeCode: 'EDTA',
        state: 'taken',
        note: '',
        takenAt: test.clock.now(),
        at: test.clock.now(),
        byUser: 1,
      },
      {
        orderId: id,
        number: 2,
        tubeCode: 'SST',
        state: 'notTaken',
        reason: 'absent',
        note: '',
        at: test.clock.now(),
        byUser: 1,
      },
    ]);
    expect(await progressOf(barcode)).toEqual(['taken', 'notTaken']);
    await move({ sortingState: 2 });
    expect(await progressOf(barcode)).toEqual(['handedOver', 'notTaken']);
    await move({ sortingState: 3, cabinetStatus: 3 });
    expect(await progressOf(barcode)).toEqual(['received', 'notTaken']);
    await move({ sortingState: 5 });
    expect(await progressOf(barcode)).toEqual(['inWork', 'notTaken']);
    await release(id, 1, 'preliminary', { observations: [potassium] });
    expect(await progressOf(barcode)).toEqual(['preliminary', 'notTaken']);
    await release(id, 1, 'final', { version: 2 });
    expect(await progressOf(barcode)).toEqual(['released', 'notTaken']);
    expect((await rowOf(barcode))?.state).toBe('Готов');
    await release(id, 1, 'final', { version: 3, observations: [{ ...potassium, number: '4.2' }] });
    expect(await progressOf(barcode)).toEqual(['corrected', 'notTaken']);
    await release(id, 1, 'withdrawn', { version: 4 });
    expect(await progressOf(barcode)).toEqual(['withdrawn', 'notTaken']);
  });

  it('whose specimen is rejected says why, waits to be collected again, and does not hold the order up', async () => {
    const before = await refusedCount();
    const id = await atLaboratory(2);
    const barcode = '5000000002';
    await release(id, 4, 'rejected');
    expect(await rowOf(barcode)).toMatchObject({
      state: 'В работе',
      resultDate: null,
      revisions: ['rejected'],
      waits: ['refused'],
      services: [
        { serviceCode: '1001', serviceStatus: 'В работе', progress: 'inWork', rejection: null },
        { serviceCode: '2001', serviceStatus: 'Отклонена', progress: 'rejected', rejection: 'haemolysed' },
      ],
    });
    expect((await test.ask(resultPdf, { as: 'Nurse', query: { barcode } })).clientMessage.code).toBe(4);
    expect(await refusedCount()).toBe(before + 1);
    const { notices } = await test.ask(listNotices, { as: 'Nurse' });
    expect(notices.find(({ kind }) => kind === 'refused')?.count).toBe(before + 1);

    test.clock.advance(60_000);
    await release(id, 1, 'final');
    expect((await rowOf(barcode))?.state).toBe('Готов');
    const { services } = await test.ask(resultValues, { as: 'Nurse', query: { barcode } });
    expect(services.map(({ release: one, values }) => [one?.kind, one?.rejection, values.length])).toEqual([
      ['final', null, 1],
      ['rejected', 'haemolysed', 0],
    ]);
    const paper = await pdfText(
      (await test.ask(resultPdf, { as: 'Nurse', language: 'en', query: { barcode } })).base64Pdf,
    );
    expect(paper.join(' ')).toContain(
      'Not examined, specimen rejected: haemolysed. Collect blood again: no clenched fist, do not shake the tube',
    );
    expect(paper.join(' ')).not.toContain('Still in progress');
  });

  it('is collected again once for each rejection; a note of a desk counts until the next one', async () => {
    const barcode = '5000000002';
    const before = await refusedCount();
    await test.ask(createOrder, orderRequest({ header: { retakeOf: barcode } }));
    expect((await rowOf(barcode))?.waits).toEqual([]);
    expect(await refusedCount()).toBe(before - 1);
    expect((await test.call(createOrder, orderRequest({ header: { retakeOf: barcode } }))).status).toBe(400);
    const id = await atLaboratory(3);
    await release(id, 1, 'rejected');
    await test.ask(dealWith, {
      as: 'Nurse',
      body: { barcode: '5000000003', kind: 'refused', how: 'the patient comes tomorrow' },
    });
    expect((await rowOf('5000000003'))?.waits).toEqual([]);
    test.clock.advance(60_000);
    await release(id, 4, 'rejected', { rejection: 'insufficient' });
    expect(await rowOf('5000000003')).toMatchObject({ state: 'Непродуктивный', waits: ['refused'] });
  });

  it('that gets a value after all is no longer rejected', async () => {
    const id = await atLaboratory(4);
    await release(id, 1, 'rejected');
    await release(id, 4, 'rejected');
    expect((await rowOf('5000000004'))?.state).toBe('Непродуктивный');
    await release(id, 1, 'final', { version: 2 });
    expect(await rowOf('5000000004')).toMatchObject({ state: 'Готов', revisions: ['rejected'] });
    await release(id, 4, 'final', { version: 2 });
    expect(await rowOf('5000000004')).toMatchObject({ state: 'Готов', revisions: [], waits: [] });
    expect(await progressOf('5000000004')).toEqual(['released', 'released']);
  });

  it('that is cancelled says why; an order of which all are is cancelled', async () => {
    const id = await atLaboratory(5);
    const reason = { ru: 'нет реагентов', en: 'out of reagents', be: 'няма рэагентаў' };
    await release(id, 1, 'cancelled', { reason });
    await release(id, 4, 'final');
    const { services } = await test.ask(resultValues, {
      as: 'Nurse',
      language: 'en',
      query: { barcode: '5000000005' },
    });
    expect(services[0]?.release).toMatchObject({ kind: 'cancelled', reason: 'out of reagents' });
    const other = await atLaboratory(6);
    for (const serviceId of [1, 4]) await release(other, serviceId, 'cancelled', { reason });
    expect(await rowOf('5000000006')).toMatchObject({ state: 'Отменён', resultDate: null });
  });

  it('that is rejected is no part of a result to mail; the whole result is mailed once', async () => {
    await test.db.update(contracts).set({ resultDelivery: 'email', sendPartial: true });
    await test.db.delete(resultDeliveries);
    const id = await atLaboratory(7);
    await release(id, 4, 'rejected');
    expect(await test.db.$count(resultDeliveries)).toBe(0);
    await release(id, 1, 'final');
    expect(await test.db.$count(resultDeliveries)).toBe(1);
  });

  it('shares its rejection with a package only when all of the package is rejected', async () => {
    const id = await atLaboratory(8, { serviceIds: [14] });
    await test.db
      .insert(orderServices)
      .values(
        [1, 4].map((serviceId, at) => ({ orderId: id, serviceId, parentId: 14, price: 0, position: at + 2 })),
      );
    const packageWord = async () =>
      (await rowOf('5000000008'))?.services.find(({ serviceCode }) => serviceCode === '9001')?.serviceStatus;
    await release(id, 1, 'rejected');
    expect(await packageWord()).toBe('В работе');
    await release(id, 4, 'final');
    expect(await packageWord()).toBe('Готова');
    await release(id, 4, 'rejected', { version: 2 });
    await release(id, 4, 'preliminary', { version: 3, observations: [potassium] });
    expect(await packageWord()).toBe('В работе');
  });
});
