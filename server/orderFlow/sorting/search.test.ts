import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { searchMedicalCenters, searchOrders, type SortingSearch } from '../../../contract/sorting.ts';
import { insertAnswers } from '../../../tests/support/answers.ts';
import { insertCenters, insertOrder } from '../../../tests/support/orders.ts';
import { type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { setFlags, limitUnits } from '../../../tests/support/rights.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';

const test = useLab(({ db }) => insertCenters(db));
beforeEach(() => test.db.delete(orders));

const week: SortingSearch = {
  sortingState: sortingStatus.NEW,
  createdDateStart: '20261114',
  createdDateEnd: '20261120',
};
const search = (changes: Partial<SortingSearch> = {}, as: UserName = 'Nurse', headers = {}) =>
  test.ask(searchOrders, { as, headers, body: { ...week, ...changes } });
/** The last digits of the barcodes found, in order. */
const found = async (...asked: Parameters<typeof search>): Promise<number[]> =>
  (await search(...asked)).orders.map(({ barcode }) => Number(barcode) - 5_000_000_000);

describe('the sorting list', () => {
  it('shows an order with patient, contract, services, tubes and price, or says that nothing was found (ENT-07, SORT-31)', async () => {
    expect(await search()).toMatchObject({ statusMessage: 'Orders not found', orders: [], totalCount: 0 });
    const orderId = await insertOrder(test.db, 1, { serviceIds: [2, 1], workingDays: 2 });
    const { isSuccess, totalCount, orders: page } = await search();
    expect({ isSuccess, totalCount }).toEqual({ isSuccess: true, totalCount: 1 });
    expect(page).toEqual([
      {
        orderId,
        barcode: '5000000001',
        patient: { lastName: 'Иванова', firstName: 'Мария', dateOfBirth: '19810111' },
        contract: {
          id: 1,
          name: { ru: 'Клиника Северная', en: 'North Clinic', be: 'Клініка Паўночная' },
        },
        contractName: 'North Clinic',
        clientUnit: { id: 11 },
        sortingState: sortingStatus.NEW,
        services: [
          { serviceId: 2, serviceCode: '1002', serviceName: 'ESR', parentCode: null },
          { serviceId: 1, serviceCode: '1001', serviceName: 'Complete blood count', parentCode: null },
        ],
        tubes: [{ code: 'EDTA', count: 1, numbers: [1], tubeColor: '#8E6BBF', kind: 'tube' }],
        specimens: [],
        workingDays: 2,
        deadLineDate: '20261120',
        importedDate: null,
        createdDate: '2026-11-18T09:00:00.000Z',
        sumPrice: 10.5,
        isPaid: false,
        paidAmount: null,
        payments: [],
        answers: [],
      },
    ]);
  });

  it('has the time of birth of a newborn, on the day of the order (X-191)', async () => {
    for (const [number, patientId, createdAt] of [
      [1, 1, '2026-11-18T09:00:00Z'],
      [2, 2, '2026-11-18T09:00:00Z'],
      [3, 2, '2026-11-15T00:00:00Z'],
    ] as const)
      await insertOrder(test.db, number, { patientId, createdAt: new Date(createdAt) });
    const stored = await test.db
      .select()
      .from(patients)
      .where(inArray(patients.id, [1, 2]));
    const born = { dateOfBirth: '2026-09-17', timeOfBirth: '04:35' };
    await test.db.update(patients).set(born).where(eq(patients.id, 2));
    const times = (await search({ orderingParameterName: 'Barcode' })).orders.map(
      ({ patient }) => patient.timeOfBirth,
    );
    for (const { id, dateOfBirth, timeOfBirth } of stored)
      await test.db.update(patients).set({ dateOfBirth, timeOfBirth }).where(eq(patients.id, id));
    expect(times).toEqual([undefined, undefined, '04:35']);
  });

  it('shows the answers to what the services ask, but not to roles that only track orders (D10)', async () => {
    await insertOrder(test.db, 1, { serviceIds: [2, 1] });
    await insertAnswers(test.db, '5000000001', [1, 2]);
    const answers = async (as: UserName) => (await search({}, as)).orders.map((order) => order.answers);
    expect(await answers('Nurse')).toEqual([
      [{ id: 'number:Неделя', text: 'Week', type: 'number', value: '12', serviceCodes: ['1002', '1001'] }],
    ]);
    expect(await answers('AdvancedUser')).toEqual([[]]);
  });

  it('shows no price to a user without the flag, nor of a contract that hides its prices (D4)', async () => {
    await insertOrder(test.db, 1);
    await insertOrder(test.db, 2, { contractId: 2, patientId: 4, clientUnitId: 21 });
    const prices = async (as: UserName) =>
      (await search({ orderingParameterName: 'Barcode' }, as)).orders.map(({ sumPrice }) => sumPrice);
    await setFlags(test, 'Sorter', { priceDisplay: false });
    expect(await prices('Sorter')).toEqual([null, null]);
    await test.db.update(contracts).set({ showPrices: false }).where(eq(contracts.id, 2));
    expect(await prices('Manager')).toEqual([10.5, null]);
    expect(await prices('Admin')).toEqual([10.5, 10.5]);
    await test.db.update(contracts).set({ showPrices: true });
  });

  it('is limited to the user’s contracts and units, and the requested ones, and shows what the numbers find (SORT-36, D3)', async () => {
    await insertOrder(test.db, 1);
    await insertOrder(test.db, 2, { clientUnitId: 12, patientId: 2 });
    await insertOrder(test.db, 3, { clientUnitId: null });
    await insertOrder(test.db, 4, { contractId: 2, patientId: 4, clientUnitId: 21 });
    await insertOrder(test.db, 5, { contractId: 2, patientId: 5, clientUnitId: null });
    expect(await found()).toEqual([1, 3, 2]);
    expect(await found({}, 'Manager')).toEqual([1, 3, 4, 5, 2]);
    expect(await found({}, 'Manager', { Contracts: '2' })).toEqual([4, 5]);
    expect(await found({}, 'Nurse', { Contracts: '2' })).toEqual([]);
    expect(await found({}, 'Nurse', { Contracts: '1', ClientUnits: '12' })).toEqual([2]);
    expect(await found({ clientUnitId: 11 })).toEqual([1]);
    expect((await search({ clientUnitId: 21 })).totalCount).toBe(0);
    await limitUnits(test, 'Manager', [11]);
    const byNumber = { orderingParameterName: 'Barcode' } as const;
    expect(await found(byNumber, 'Manager')).toEqual([1, 4, 5]);
    expect(await found(byNumber, 'Manager', { Contracts: '1' })).toEqual([1]);
    expect(await found(byNumber, 'Manager', { ClientUnits: '11,21' })).toEqual([1, 4]);
    await limitUnits(test, 'Manager', null);
  });

  it('filters by days at the laboratory, both ends included', async () => {
    await insertOrder(test.db, 1, { createdAt: new Date('2026-11-13T20:59:59Z') });
    await insertOrder(test.db, 2, { createdAt: new Date('2026-11-13T21:00:00Z') });
    await insertOrder(test.db, 3, { createdAt: new Date('2026-11-20T20:59:59Z') });
    await insertOrder(test.db, 4, { createdAt: new Date('2026-11-20T21:00:00Z') });
    const byDay = { orderingParameterName: 'CreatedDate' } as const;
    expect(await found(byDay)).toEqual([2, 3]);
    expect((await search()).totalCount).toBe(2);
  });

  it('filters by the day of import', async () => {
    const imported = { sortingState: sortingStatus.IMPORTED, cabinetStatus: cabinetStatus.InWork };
    await insertOrder(test.db, 1, { ...imported, importedAt: new Date('2026-11-18T10:00:00Z') });
    await insertOrder(test.db, 2, { ...imported, importedAt: new Date('2026-11-19T10:00:00Z') });
    const asked = { sortingState: sortingStatus.IMPORTED };
    expect(await found({ ...asked, importedDateStart: '20261119', importedDateEnd: '20261119' })).toEqual([
      2,
    ]);
    expect(await found({ ...asked, importedDateStart: '', importedDateEnd: '20261118' })).toEqual([1]);
    expect((await search(asked)).orders[0]?.importedDate).toBe('2026-11-18T10:00:00.000Z');
  });

  it('finds by the beginning of last and first name, ё like е, whatever the case, by service, medical centre and barcode', async () => {
    await insertOrder(test.db, 1, { serviceIds: [1, 4] });
    await insertOrder(test.db, 2, { patientId: 2, serviceIds: [5], clientUnitId: 12 });
    await insertOrder(test.db, 3, { contractId: 2, patientId: 4, clientUnitId: 21 });
    expect(await found({ lastName: 'ИВАН' })).toEqual([1]);
    expect(await found({ firstName: 'серг' })).toEqual([2]);
    expect(await found({ lastName: 'пет', firstName: 'мар' })).toEqual([]);
    expect(await found({ lastName: 'ковалев' }, 'Manager')).toEqual([3]);
    expect(await found({ lastName: '%' })).toEqual([]);
    expect(await found({ firstName: '_' })).toEqual([]);
    expect(await found({ serviceId: 4 })).toEqual([1]);
    expect(await found({ medicalCenterCode: 'GRD-02' })).toEqual([2]);
    expect(await found({ barcode: '500000000299' })).toEqual([2]);
    expect(await found({ barcode: '5000000002', createdDateEnd: '20261114' })).toEqual([]);
    expect((await search({ serviceId: 4, medicalCenterCode: 'GRD-02' })).totalCount).toBe(0);
  });

  it('is ordered by name, barcode or day, both ways, equal names by id (SORT-13, SORT-14, SORT-24)', async () => {
    for (const [number, day, patientId] of [
      [3, 18, 2],
      [1, 16, 1],
      [2, 17, 1],
    ] as const)
      await insertOrder(test.db, number, { patientId, createdAt: new Date(Date.UTC(2026, 10, day, 9)) });
    expect(await found()).toEqual([1, 2, 3]);
    expect(await found({ isAsc: false })).toEqual([3, 2, 1]);
    expect(await found({ orderingParameterName: 'Barcode', isAsc: false })).toEqual([3, 2, 1]);
    expect(await found({ orderingParameterName: 'CreatedDate' })).toEqual([1, 2, 3]);
    await test.db.update(patients).set({ lastName: 'Абрамов' }).where(eq(patients.id, 2));
    expect(await found()).toEqual([3, 1, 2]);
    await test.db.update(patients).set({ lastName: 'Петров' }).where(eq(patients.id, 2));
  });

  it('comes in pages, the total is that of all pages, or as all barcodes at once (SORT-25, SORT-26, SORT-58)', async () => {
    for (let number = 1; number <= 12; number += 1)
      await insertOrder(test.db, number, number % 2 ? {} : { contractId: 2, patientId: 4, clientUnitId: 21 });
    const asked = { orderingParameterName: 'Barcode' } as const;
    expect(await found(asked, 'Manager')).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(await found({ ...asked, pageNumber: 2 }, 'Manager')).toEqual([11, 12]);
    expect(await found({ ...asked, pageNumber: 2, pageSize: 5 })).toEqual([11]);
    const beyond = await search({ ...asked, pageNumber: 9 }, 'Manager');
    expect(beyond).toMatchObject({ orders: [], totalCount: 12, statusMessage: 'Done' });
    const all = await search({ onlyBarcodes: true, pageSize: 10_000 }, 'Manager');
    expect({ ...all, barcodes: all.barcodes?.length }).toMatchObject({
      orders: [],
      totalCount: 12,
      barcodes: 12,
    });
  });

  it('has the right total after orders are changed, renamed and deleted', async () => {
    await insertOrder(test.db, 1);
    const second = await insertOrder(test.db, 2);
    const third = await insertOrder(test.db, 3);
    await test.db
      .update(orders)
      .set({ sortingState: sortingStatus.CANCELLED, cabinetStatus: cabinetStatus.Canceled })
      .where(eq(orders.id, second));
    await test.db.delete(orders).where(eq(orders.id, third));
    expect((await search()).totalCount).toBe(1);
    expect((await search({ sortingState: sortingStatus.CANCELLED })).totalCount).toBe(1);
  });

  it.each([
    [{ lastName: 'Иван1' }, 'lastName'],
    [{ firstName: 'Ма рия' }, 'firstName'],
    [{ createdDateStart: '20261121' }, 'createdDateEnd'],
    [{ createdDateEnd: '20261131' }, 'createdDateEnd'],
    [{ importedDateStart: '20261120', importedDateEnd: '20261119' }, 'importedDateEnd'],
    [{ barcode: '12345' }, 'barcode'],
    [{ pageSize: 101 }, 'pageSize'],
    [{ pageNumber: 0 }, 'pageNumber'],
  ] satisfies [Partial<SortingSearch>, keyof SortingSearch][])(
    'refuses %j (FILT-04, FILT-07, FILT-14)',
    async (changes, field) => {
      const { status, body } = await test.call(searchOrders, { as: 'Nurse', body: { ...week, ...changes } });
      expect(status).toBe(400);
      expect(Object.keys(('errors' in body && body.errors) || {})).toEqual([field]);
    },
  );

  it('requires a solved captcha (SORT-34)', async () => {
    const { status } = await test.call(searchOrders, {
      as: 'Nurse',
      body: week,
      headers: { 'X-Captcha': 'none' },
    });
    expect(status).toBe(501);
  });
});

describe('medical centres (FILT-10, CALL-58)', () => {
  const centers = (term: string, query = {}) =>
    test.ask(searchMedicalCenters, { as: 'User', query: { term, ...query } });

  it('are found by all words of the term, in any language', async () => {
    expect(await centers('лида гродн')).toMatchObject({
      totalCount: 1,
      medicalCenters: [
        {
          medicalCenterCode: 'GRD-02',
          city: 'Lida',
          address: 'Советская, 5',
          region: 'Гродненская область',
        },
      ],
    });
    expect((await centers('MNS')).medicalCenters.map(({ city }) => city)).toEqual(['Minsk']);
    expect((await centers('лида минск')).totalCount).toBe(0);
  });

  it('come in pages', async () => {
    const { medicalCenters: page, totalCount } = await centers('область', { pageNumber: 2, pageSize: 1 });
    expect({ codes: page.map(({ medicalCenterCode }) => medicalCenterCode), totalCount }).toEqual({
      codes: ['MNS-01'],
      totalCount: 2,
    });
  });
});
