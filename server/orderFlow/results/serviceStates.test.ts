import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { dealWith } from '../../../contract/dealtWith.ts';
import { listNotices } from '../../../contract/notices.ts';
import { createOrder } from '../../../contract/orders.ts';
import type { ReleaseKind } from '../../../contract/releases.ts';
import { resultPdf } from '../../../contract/results.ts';
import { resultValues } from '../../../contract/resultValues.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { pdfText } from '../../../tests/support/pdfText.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { line, insertReleases } from '../../../tests/support/observed.ts';
import { shownOrder, countedToday } from '../../../tests/support/shownOrders.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders, orderServices, orderTubes, resultDeliveries } from '../../core/db/schema/orders.ts';
import { specimenMarks } from '../../core/db/schema/specimens.ts';
import { orderRequest } from '../orders/createOrder.fixtures.ts';
import { settleOrders, stateOfOrder } from './settleOrders.ts';
import { type NewRelease } from './storeReleases.ts';

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

let keys = 0;
/** What was released has a value, unless the service was not examined. */
const release = async (
  orderId: number,
  serviceCode: string,
  kind: ReleaseKind,
  { value = '4.1', ...more }: Partial<NewRelease> & { value?: string } = {},
) => {
  const at = test.clock.now();
  keys += 1;
  await insertReleases(test.db, orderId, [line('Potassium', value, { serviceCode })], {
    kind,
    at,
    isSimulated: false,
    sourceKey: `states ${String(keys)}`,
    rejection: kind === 'rejected' ? 'haemolysed' : null,
    ...(kind !== 'final' && kind !== 'preliminary' && { observations: [] }),
    ...more,
  });
  await settleOrders(test.db, new Map([[orderId, [kind]]]), at);
};
const rowOf = (barcode: string) => shownOrder(test, barcode);
const progressOf = async (barcode: string) =>
  (await rowOf(barcode))?.services.map(({ progress }) => progress);
const refusedCount = async () => (await countedToday(test, 'refused')) ?? 0;
/** Services 1001 (EDTA) and 2001 (SST) at the laboratory. */
const atLaboratory = (number: number, more = {}) =>
  insertOrder(test.db, number, { serviceIds: [1, 4], sortingState: 5, cabinetStatus: 3, ...more });

describe('a service of an order (X-85)', () => {
  it('goes from ordered to released, as far as somebody has recorded it', async () => {
    const id = await atLaboratory(1, { sortingState: 1, cabinetStatus: 1 });
    const barcode = '5000000001';
    const move = (changes: Partial<typeof orders.$inferSelect>) =>
      test.db.update(orders).set(changes).where(eq(orders.id, id));
    await test.db.insert(orderTubes).values({ orderId: id, tubeCode: 'SST', count: 1, numbers: [2] });
    expect(await progressOf(barcode)).toEqual(['ordered', 'ordered']);
    const mark = { orderId: id, note: '', at: test.clock.now(), byUser: 1 };
    await test.db.insert(specimenMarks).values([
      { ...mark, number: 1, tubeCode: 'EDTA', state: 'taken', takenAt: test.clock.now() },
      { ...mark, number: 2, tubeCode: 'SST', state: 'notTaken', reason: 'absent' },
    ]);
    expect(await progressOf(barcode)).toEqual(['taken', 'notTaken']);
    await move({ sortingState: 2 });
    expect(await progressOf(barcode)).toEqual(['handedOver', 'notTaken']);
    await move({ sortingState: 3, cabinetStatus: 3 });
    expect(await progressOf(barcode)).toEqual(['received', 'notTaken']);
    await move({ sortingState: 5 });
    expect(await progressOf(barcode)).toEqual(['inWork', 'notTaken']);
    await release(id, '1001', 'preliminary');
    expect(await progressOf(barcode)).toEqual(['preliminary', 'notTaken']);
    await release(id, '1001', 'final', { version: 2 });
    expect(await progressOf(barcode)).toEqual(['released', 'notTaken']);
    expect((await rowOf(barcode))?.state).toBe('Готов');
    await release(id, '1001', 'final', { version: 3, value: '4.2' });
    expect(await progressOf(barcode)).toEqual(['corrected', 'notTaken']);
    await release(id, '1001', 'withdrawn', { version: 4 });
    expect(await progressOf(barcode)).toEqual(['withdrawn', 'notTaken']);
  });

  it('whose specimen is rejected says why, waits to be collected again, and does not hold the order up', async () => {
    const before = await refusedCount();
    const id = await atLaboratory(2);
    const barcode = '5000000002';
    await release(id, '2001', 'rejected');
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
    await release(id, '1001', 'final');
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
    await release(id, '1001', 'rejected');
    await test.ask(dealWith, {
      as: 'Nurse',
      body: { barcode: '5000000003', kind: 'refused', how: 'the patient comes tomorrow' },
    });
    expect((await rowOf('5000000003'))?.waits).toEqual([]);
    test.clock.advance(60_000);
    await release(id, '2001', 'rejected', { rejection: 'insufficient' });
    expect(await rowOf('5000000003')).toMatchObject({ state: 'Непродуктивный', waits: ['refused'] });
  });

  it('that gets a value after all is no longer rejected', async () => {
    const id = await atLaboratory(4);
    await release(id, '1001', 'rejected');
    await release(id, '2001', 'rejected');
    expect((await rowOf('5000000004'))?.state).toBe('Непродуктивный');
    await release(id, '1001', 'final', { version: 2 });
    expect(await rowOf('5000000004')).toMatchObject({ state: 'Готов', revisions: ['rejected'] });
    await release(id, '2001', 'final', { version: 2 });
    expect(await rowOf('5000000004')).toMatchObject({ state: 'Готов', revisions: [], waits: [] });
    expect(await progressOf('5000000004')).toEqual(['released', 'released']);
  });

  it('that is cancelled says why; an order of which all are is cancelled', async () => {
    const id = await atLaboratory(5);
    const reason = { ru: 'нет реагентов', en: 'out of reagents', be: 'няма рэагентаў' };
    await release(id, '1001', 'cancelled', { reason });
    await release(id, '2001', 'final');
    const query = { barcode: '5000000005' };
    const { services } = await test.ask(resultValues, { as: 'Nurse', language: 'en', query });
    expect(services[0]?.release).toMatchObject({ kind: 'cancelled', reason: 'out of reagents' });
    const other = await atLaboratory(6);
    for (const code of ['1001', '2001']) await release(other, code, 'cancelled', { reason });
    expect(await rowOf('5000000006')).toMatchObject({ state: 'Отменён', resultDate: null });
  });

  it('that is rejected is no part of a result to mail; the whole result is mailed once', async () => {
    await test.db.update(contracts).set({ resultDelivery: 'email', sendPartial: true });
    await test.db.delete(resultDeliveries);
    const id = await atLaboratory(7);
    await release(id, '2001', 'rejected');
    expect(await test.db.$count(resultDeliveries)).toBe(0);
    await release(id, '1001', 'final');
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
    await release(id, '1001', 'rejected');
    expect(await packageWord()).toBe('В работе');
    await release(id, '2001', 'final');
    expect(await packageWord()).toBe('Готова');
    await release(id, '2001', 'rejected', { version: 2 });
    await release(id, '2001', 'preliminary', { version: 3 });
    expect(await packageWord()).toBe('В работе');
  });
});
