import { beforeEach, describe, expect, it } from 'vitest';
import { cabinetStatus, sortingStatus } from '../../../contract/codes.ts';
import { searchResults, type ResultSearch } from '../../../contract/results.ts';
import { hasResult } from '../../../contract/resultStates.ts';
import { insertCenters, insertOrder } from '../../../tests/support/orders.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { orders } from '../../core/db/schema/orders.ts';

const test = useLab(({ db }) => insertCenters(db));
beforeEach(() => test.db.delete(orders));

const month: ResultSearch = { createdDateStart: '20261101', createdDateEnd: '20261130' };
const ready = { sortingState: sortingStatus.INTEGRATED, cabinetStatus: cabinetStatus.Ready };
const search = (changes: Partial<ResultSearch> = {}, as: UserName = 'Nurse', headers = {}) =>
  test.ask(searchResults, { as, headers, body: { ...month, ...changes } });
const found = async (...asked: Parameters<typeof search>): Promise<number[]> =>
  (await search(...asked)).orders.map(({ barcode }) => Number(barcode) - 5_000_000_000);

describe('the results list (CALL-45)', () => {
  it('shows an order with its states in Russian and its days, or says that the conditions fit nothing (ENT-09, RES-08, RES-17)', async () => {
    expect(await search()).toMatchObject({
      statusMessage: 'Nothing matches these conditions',
      orders: [],
      totalCount: 0,
    });
    const orderId = await insertOrder(test.db, 1, {
      ...ready,
      workingDays: 2,
      // Thursday evening in Minsk.
      createdAt: new Date('2026-11-19T15:00:00Z'),
      resultAt: new Date('2026-11-23T22:00:00Z'),
    });
    expect(await search()).toEqual({
      isSuccess: true,
      statusMessage: 'Done',
      totalCount: 1,
      orders: [
        {
          orderId,
          name: 'Иванова Мария',
          barcode: '5000000001',
          contractName: 'North Clinic',
          state: 'Готов',
          orderDate: '20261119',
          deadLineDate: '20261123',
          resultDate: '20261124',
          patient: { firstName: 'Мария', lastName: 'Иванова', dateOfBirth: '19810111' },
          services: [
            {
              serviceCode: '1001',
              serviceName: 'Complete blood count',
              serviceStatus: 'Готова',
              rejection: null,
            },
          ],
          revisions: [],
          critical: null,
          waits: [],
          dealtWith: [],
          retakeOf: null,
          specimens: [],
        },
      ],
    });
  });

  it('takes own contracts of those asked, all of them when none is (FILT-28)', async () => {
    await insertOrder(test.db, 1);
    await insertOrder(test.db, 2, { contractId: 2, patientId: 4, clientUnitId: 21 });
    expect(await found({}, 'Manager')).toEqual([1, 2]);
    expect(await found({ contractIds: [2] }, 'Manager')).toEqual([2]);
    expect(await found({ contractIds: [2] }, 'Nurse')).toEqual([]);
    expect(await found({ contractIds: [1, 2, 99] }, 'Nurse')).toEqual([1]);
    expect(await found({}, 'Manager', { Contracts: '2' })).toEqual([2]);
    expect(await found({ contractIds: [] }, 'Admin')).toEqual([1, 2]);
  });

  it('takes one status or all, and finds by unit, service, medical centre, names, barcode and day of the result (FILT-11, FILT-22)', async () => {
    await insertOrder(test.db, 1, { ...ready, resultAt: new Date('2026-11-20T10:00:00Z') });
    await insertOrder(test.db, 2, { clientUnitId: 12, patientId: 2, serviceIds: [5] });
    expect(await found({ cabinetOrderStatus: -1 })).toEqual([1, 2]);
    expect(await found({ cabinetOrderStatus: cabinetStatus.Ready })).toEqual([1]);
    expect((await search({ cabinetOrderStatus: cabinetStatus.NewOrder })).totalCount).toBe(1);
    expect(await found({ clientUnitId: 12 })).toEqual([2]);
    expect(await found({ serviceId: 5 })).toEqual([2]);
    expect(await found({ medicalCenterCode: 'MNS-01' })).toEqual([1]);
    expect(await found({ lastName: 'петр', firstName: 'с' })).toEqual([2]);
    expect(await found({ barcode: '5000000002' })).toEqual([2]);
    expect(await found({ resultDateStart: '20261120' })).toEqual([1]);
    expect(await found({ resultDateEnd: '20261119' })).toEqual([]);
  });

  it('begins with the oldest order, twenty a page (RES-11, RES-12, RES-09)', async () => {
    for (let number = 1; number <= 21; number += 1) await insertOrder(test.db, number);
    expect(await found()).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
    expect(await found({ pageNumber: 2 })).toEqual([21]);
  });

  it('is ordered by each column both ways (RES-01)', async () => {
    const states = Object.values(cabinetStatus);
    for (let number = 1; number <= 28; number += 1)
      await insertOrder(test.db, number, {
        cabinetStatus: states[number % states.length] ?? cabinetStatus.Ready,
        patientId: (number % 3) + 1,
        workingDays: number % 9,
        createdAt: new Date(Date.UTC(2026, 10, number, 12)),
      });
    for (const [name, shown] of [
      ['OrderId', 'orderId'],
      ['FullName', 'name'],
      ['Barcode', 'barcode'],
      ['OrderDate', 'orderDate'],
      ['DeadLineDate', 'deadLineDate'],
      ['State', 'state'],
    ] as const) {
      const values = async (isAsc: boolean) =>
        (await search({ sorting: { name, isAsc }, pageSize: 100 })).orders.map((order) => order[shown]);
      const ascending = await values(true);
      expect([name, ascending.length]).toEqual([name, 28]);
      expect([name, ascending]).toEqual([
        name,
        ascending.toSorted((a, b) =>
          typeof a === 'number' ? a - Number(b) : a.localeCompare(String(b), 'ru'),
        ),
      ]);
      expect([name, await values(false)]).toEqual([name, ascending.toReversed()]);
    }
  });

  it('refuses a period that ends before it begins', async () => {
    const body = { ...month, resultDateStart: '20261102', resultDateEnd: '20261101' };
    expect((await test.call(searchResults, { as: 'User', body })).status).toBe(400);
  });
});

it('states without a result hide the actions, but those of an order with a released service show them (RES-04..07)', () => {
  const shows = (state: string, ...words: string[]) => [
    state,
    hasResult({ state, services: words.map((serviceStatus) => ({ serviceStatus })) }),
  ];
  for (const state of ['Новый заказ', ' ОТМЕНЁН ', 'отменен', 'Непродуктивный', 'В работе', 'Ошибка'])
    expect(shows(state, 'В работе')).toEqual([state, false]);
  for (const state of ['Готов', 'Частично готов', ''])
    expect(shows(state, 'В работе')).toEqual([state, true]);
  expect(shows('В работе', 'В работе', 'Готова')).toEqual(['В работе', true]);
});
