import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  exportIndicators,
  figureConditions,
  getIndicators,
  reasonConditions,
  type IndicatorFigure,
  type IndicatorFigures,
  type IndicatorGroup,
} from '../../../contract/indicators.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import type { Rejection } from '../../../contract/releases.ts';
import { searchResults } from '../../../contract/results.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { contract2 } from '../../../tests/support/happened.ts';
import { insertReleases, line } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import { orders } from '../../core/db/schema/orders.ts';
import type { NewRelease } from '../results/storeReleases.ts';
import { userContracts } from '../../core/db/schema/users.ts';

const at = (moment: string): Date => new Date(`2026-${moment}Z`);
const work = { sortingState: 5, cabinetStatus: 3 } as const;
const ready = { sortingState: 5, cabinetStatus: 2 } as const;
const period = { from: '202610', to: '202611' };

/** Gives out a value of a service at a moment. */
const release = (
  { db }: TestLab,
  orderId: number,
  moment: string,
  {
    serviceCode = '1001',
    flag = '' as const,
    ...more
  }: Partial<NewRelease> & { serviceCode?: string; flag?: '' | 'HH' } = {},
) => {
  const version = more.version ?? 1;
  const sourceKey = [orderId, serviceCode, version].join(' ');
  return insertReleases(db, orderId, [line('Glucose', '5.2', { serviceCode, flag })], {
    at: at(moment),
    sourceKey,
    ...more,
  });
};

/** The counts of the list that each figure opens. */
const expectLists = async (test: TestLab, as: UserName, by: IndicatorGroup, isListed: boolean) => {
  const { day, rows, total } = await test.ask(getIndicators, { as, query: { ...period, by } });
  const found: Record<IndicatorFigure, (figures: IndicatorFigures) => number> = {
    late: ({ turnaround }) => turnaround.late,
    rejected: ({ rejected }) => rejected.orders,
    critical: ({ critical }) => critical.orders,
    open: ({ critical }) => critical.open,
  };
  for (const row of [...rows, total]) {
    if (row.opens === null) continue;
    for (const figure of ['late', 'rejected', 'critical', 'open'] as const) {
      const body = {
        ...row.opens,
        contractIds: row.opens.contractId === undefined ? [] : [row.opens.contractId],
      };
      const { totalCount } = await test.ask(searchResults, {
        as,
        body: { ...body, only: figureConditions[figure](day) },
      });
      expect([by, row, figure, totalCount]).toEqual([by, row, figure, found[figure](row)]);
    }
  }
  expect(rows.some(({ opens }) => opens !== null)).toBe(isListed);
};

describe('turnaround', () => {
  let test: TestLab;
  beforeAll(async () => {
    test = await openLab();
    const { db } = test;
    await db
      .update(services)
      .set({ discipline: 'haematology' })
      .where(inArray(services.code, ['1001']));
    await db
      .update(services)
      .set({ discipline: 'biochemistry' })
      .where(inArray(services.code, ['2001']));
    const [second] = await db
      .select({ id: services.id })
      .from(services)
      .where(inArray(services.code, ['2001']));
    const placed = { createdAt: at('11-02T09:00'), importedAt: at('11-02T10:00'), deadlineOn: '2026-11-03' };
    // In time; a correction a week later changes nothing.
    const first = await insertOrder(db, 1, {
      ...placed,
      ...ready,
      serviceIds: [1, second?.id ?? 0],
      resultAt: at('11-10T10:00'),
    });
    await release(test, first, '11-02T12:00');
    await release(test, first, '11-03T10:00', { serviceCode: '2001' });
    await release(test, first, '11-10T10:00', { version: 2 });
    // Late, although a preliminary result was in time.
    const culture = await insertOrder(db, 2, { ...placed, ...ready, resultAt: at('11-04T10:00') });
    await release(test, culture, '11-02T11:00', { kind: 'preliminary' });
    await release(test, culture, '11-04T10:00', { version: 2 });
    // In work: late, and promised for today, with a package that is no service of its own.
    await insertOrder(db, 3, {
      ...work,
      createdAt: at('11-16T09:00'),
      importedAt: at('11-16T10:00'),
      deadlineOn: '2026-11-17',
    });
    await insertOrder(db, 4, {
      ...work,
      serviceIds: [14, 1],
      createdAt: at('11-19T09:00'),
      importedAt: at('11-19T10:00'),
      deadlineOn: '2026-11-20',
    });
    // Not received, and cancelled.
    await insertOrder(db, 5, { createdAt: at('11-02T09:00'), deadlineOn: '2026-11-03' });
    await insertOrder(db, 6, { ...placed, sortingState: 4, cabinetStatus: 4 });
    // The first hour of November at the laboratory, and the last of October.
    const november = await insertOrder(db, 7, {
      ...ready,
      clientUnitId: 12,
      createdAt: at('10-31T21:00'),
      importedAt: at('10-31T22:30'),
      resultAt: at('10-31T23:30'),
      deadlineOn: '2026-11-02',
    });
    await release(test, november, '10-31T23:30');
    const october = await insertOrder(db, 8, {
      ...ready,
      createdAt: at('10-31T20:59'),
      importedAt: at('10-31T21:30'),
      resultAt: at('10-31T23:00'),
      deadlineOn: '2026-10-31',
    });
    await release(test, october, '10-31T23:00');
    const south = await insertOrder(db, 9, {
      ...contract2,
      ...ready,
      createdAt: at('11-05T09:00'),
      importedAt: at('11-05T10:00'),
      resultAt: at('11-05T10:30'),
      deadlineOn: '2026-11-06',
    });
    await release(test, south, '11-05T10:30');
  });
  afterAll(() => test.close());

  const figuresOf = async (as: UserName, query: object = {}) => {
    const { rows, total } = await test.ask(getIndicators, { as, query: { ...period, ...query } });
    const shown = ({ turnaround: one, rejected }: IndicatorFigures) => [
      one.services,
      one.median,
      one.p90,
      one.leftOut,
      one.orders,
      one.late,
      rejected.received,
    ];
    return {
      rows: rows.map((row) => [row.key, row.name, ...shown(row)]),
      total: shown(total),
    };
  };

  it('goes from the receipt to the first final release, by the month of the order at the laboratory', async () => {
    expect(await figuresOf('Manager')).toEqual({
      rows: [
        ['202610', '', 1, 90, 90, 0, 1, 1, 1],
        ['202611', '', 5, 120, 2304, 3, 5, 2, 7],
      ],
      total: [6, 105, 2160, 3, 6, 3, 8],
    });
  });

  it('is counted by contract and department, and by discipline, where an order of two counts in both', async () => {
    expect((await figuresOf('Admin', { by: 'contract' })).rows).toEqual([
      ['1', 'North Clinic', 5, 120, 2304, 3, 5, 3, 7],
      ['2', 'South Clinic', 1, 30, 30, 0, 1, 0, 1],
    ]);
    expect((await figuresOf('Manager', { by: 'unit' })).rows).toEqual([
      ['1 11', 'North Clinic · Reception', 4, 780, 2448, 3, 4, 3, 6],
      ['1 12', 'North Clinic · Ward', 1, 60, 60, 0, 1, 0, 1],
      ['2 21', 'South Clinic · Collection room', 1, 30, 30, 0, 1, 0, 1],
    ]);
    expect(await figuresOf('Manager', { by: 'discipline' })).toEqual({
      rows: [
        ['biochemistry', 'Biochemistry', 1, 1440, 1440, 0, 1, 0, 1],
        ['haematology', 'Haematology', 5, 90, 1776, 3, 6, 3, 7],
      ],
      total: [6, 105, 2160, 3, 6, 3, 8],
    });
  });

  it.each([
    ['month', true],
    ['contract', true],
    ['unit', true],
    ['discipline', false],
  ] as const)(
    'has in the lists that its figures open by %s the orders it has counted',
    async (by, isListed) => {
      await expectLists(test, 'Manager', by, isListed);
      await expectLists(test, 'Admin', by, isListed);
    },
  );

  it('is that of own contracts and departments only', async () => {
    const limited = async (clientUnitIds: number[] | null) => {
      await test.db
        .update(userContracts)
        .set({ clientUnitIds })
        .where(inArray(userContracts.contractId, [1]));
      return (await figuresOf('Manager', { by: 'unit' })).rows.map(([key]) => key);
    };
    expect(await limited([12])).toEqual(['1 12', '2 21']);
    await expectLists(test, 'Manager', 'month', true);
    await test.db.delete(userContracts).where(inArray(userContracts.contractId, [2]));
    expect(await limited([12])).toEqual(['1 12']);
    expect((await figuresOf('Manager', { by: 'unit' })).rows[0]?.[1]).toBe('Ward');
    expect(await limited(null)).toEqual(['1 11', '1 12']);
    await test.db.insert(userContracts).values({ userId: userIds.Manager, contractId: 2 });
  });

  it('is shown to managers and administrators, to others 403 before their input is read', async () => {
    for (const as of ['Nurse', 'User', 'Sorter', 'AdvancedUser'] as const)
      for (const endpoint of [getIndicators, exportIndicators])
        expect((await test.call(endpoint, { as, query: { from: '', to: '' } })).status).toBe(403);
  });

  it.each([
    [{ from: '202611', to: '202610' }, { to: ['The start date must not be after the end date'] }],
    [{ from: '202401', to: '202601' }, { from: ['There are too many'] }],
    [
      { from: '202613', to: '202613' },
      { from: ['x'], to: ['x'] },
    ],
  ])('of the period %o is refused', async (query, errors) => {
    const refused = await test.call(getIndicators, { as: 'Manager', query });
    expect(refused.status).toBe(400);
    expect(Object.keys((refused.body as { errors: object }).errors)).toEqual(Object.keys(errors));
  });

  it('takes twenty-four months, also without any order, and no month of the future opens a list', async () => {
    const { rows, total } = await test.ask(getIndicators, {
      as: 'Manager',
      query: { from: '202701', to: '202812' },
    });
    expect(rows).toEqual([]);
    expect(total).toEqual({
      turnaround: { services: 0, leftOut: 0, median: null, p90: null, orders: 0, late: 0 },
      rejected: { received: 0, services: 0, orders: 0, unexplained: 0, reasons: [] },
      critical: { orders: 0, counted: 0, within15: 0, within30: 0, open: 0 },
      opens: null,
    });
  });

  it('is a spreadsheet with the same figures, and its download has a line in the audit log', async () => {
    const { base64string, fileName } = await test.ask(exportIndicators, {
      as: 'Manager',
      query: { ...period, by: 'month' },
    });
    expect(fileName).toBe('indicators-202610-202611.xlsx');
    const [sheet] = await sheetsOf(base64string);
    const none = Array.from({ length: 14 }, () => 0);
    expect(sheet?.rows).toEqual([
      [
        'Month',
        'Services',
        'Half of them, h',
        'Nine of ten, h',
        'Services left out',
        'Orders with a promise',
        'In time',
        'In time, %',
        'Services received',
        'Services rejected',
        'Rejected, %',
        'Orders with a rejected sample',
        'haemolysed',
        'clotted',
        'too little material',
        'wrong tube',
        'no label',
        'label wrong or unreadable',
        'tube damaged or leaking',
        'arrived too late',
        'transported at a wrong temperature',
        'contaminated',
        'not received',
        'Orders with critical values',
        'Counted',
        'Within 15 minutes',
        'Within 30 minutes',
        'Awaiting a call',
      ],
      ['10.2026', 1, 1.5, 1.5, 0, 1, 0, 0, 1, ...none, 0, 0, 0, 0, 0],
      ['11.2026', 5, 2, 38.4, 3, 5, 3, 60, 7, ...none, 0, 0, 0, 0, 0],
      ['Total', 6, 1.75, 36, 3, 6, 3, 50, 8, ...none, 0, 0, 0, 0, 0],
    ]);
    const written = await test.db.select().from(auditLog);
    expect(written.filter(({ action }) => action === 'indicators.export')).toMatchObject([
      { userId: userIds.Manager, details: { found: 2 }, patientIds: [] },
    ]);
  });
});

describe('rejected specimens', () => {
  let test: TestLab;
  beforeAll(async () => {
    test = await openLab();
    const { db } = test;
    await db
      .update(services)
      .set({ discipline: 'haematology' })
      .where(inArray(services.code, ['1001']));
    const two = await db
      .select({ id: services.id })
      .from(services)
      .where(inArray(services.code, ['1001', '2001']));
    const serviceIds = two.map(({ id }) => id);
    const received = { ...work, serviceIds, createdAt: at('11-16T09:00'), importedAt: at('11-16T10:00') };
    const reject = (orderId: number, serviceCode: string, rejection: Rejection, version = 1) =>
      release(test, orderId, '11-17T10:00', {
        serviceCode,
        version,
        kind: 'rejected',
        rejection,
        observations: [],
      });
    // Both services, one, and one that was collected again.
    const both = await insertOrder(db, 1, { ...received, cabinetStatus: 5 });
    await reject(both, '1001', 'clotted');
    await reject(both, '2001', 'haemolysed');
    await reject(await insertOrder(db, 2, received), '1001', 'clotted');
    const again = await insertOrder(db, 3, received);
    await reject(again, '1001', 'clotted');
    await release(test, again, '11-18T10:00', { version: 2 });
    // Rejected as a whole before reasons were recorded, and never handed over.
    await insertOrder(db, 4, { ...received, cabinetStatus: 5, clientUnitId: 12 });
    await insertOrder(db, 5, { createdAt: at('11-16T09:00') });
    await reject(
      await insertOrder(db, 6, { ...received, ...contract2, serviceIds: [1], cabinetStatus: 5 }),
      '1001',
      'notReceived',
    );
  });
  afterAll(() => test.close());

  it('are counted by reason and department, of all services received', async () => {
    const { rows, total } = await test.ask(getIndicators, {
      as: 'Manager',
      query: { ...period, by: 'unit' },
    });
    const clotted = { reason: 'clotted', name: 'clotted', services: 2, orders: 2 };
    const haemolysed = { reason: 'haemolysed', name: 'haemolysed', services: 1, orders: 1 };
    const lost = { reason: 'notReceived', name: 'not received', services: 1, orders: 1 };
    expect(rows.map(({ name, rejected }) => [name, rejected])).toEqual([
      [
        'North Clinic · Reception',
        { received: 6, services: 3, orders: 2, unexplained: 0, reasons: [clotted, haemolysed] },
      ],
      ['North Clinic · Ward', { received: 2, services: 0, orders: 1, unexplained: 1, reasons: [] }],
      [
        'South Clinic · Collection room',
        { received: 1, services: 1, orders: 1, unexplained: 0, reasons: [lost] },
      ],
    ]);
    expect(total.rejected).toEqual({
      received: 9,
      services: 4,
      orders: 4,
      unexplained: 1,
      reasons: [clotted, haemolysed, lost],
    });
  });

  it('are counted by discipline', async () => {
    const { rows } = await test.ask(getIndicators, { as: 'Manager', query: { ...period, by: 'discipline' } });
    expect(
      rows.map(({ name, rejected }) => [name, rejected.received, rejected.services, rejected.orders]),
    ).toEqual([
      ['Haematology', 5, 3, 3],
      ['Not specified', 4, 1, 1],
    ]);
  });

  it('have in the lists that they open the orders that were counted, also by reason', async () => {
    for (const by of ['month', 'contract', 'unit'] as const) await expectLists(test, 'Manager', by, true);
    const { total } = await test.ask(getIndicators, { as: 'Manager', query: period });
    for (const { reason, orders: count } of total.rejected.reasons) {
      const body = { ...total.opens, only: reasonConditions(reason) } as BodyInput<typeof searchResults>;
      expect([reason, (await test.ask(searchResults, { as: 'Manager', body })).totalCount]).toEqual([
        reason,
        count,
      ]);
    }
  });
});

describe('calls about critical values', () => {
  let test: TestLab;
  beforeAll(async () => {
    test = await openLab();
    const { db } = test;
    const critical = async (
      number: number,
      moment: string,
      more: Partial<typeof orders.$inferInsert> = {},
    ) => {
      const order = { ...ready, resultAt: at(moment), importedAt: at('11-18T09:30') };
      const orderId = await insertOrder(db, number, { ...order, ...more });
      await release(test, orderId, moment, { flag: 'HH' });
      return orderId;
    };
    const call = async (
      orderId: number,
      moment: string,
      outcome: 'confirmed' | 'reached' | 'notReached' | null = 'reached',
    ) => {
      const said = { outcome, called: 'Жук Анна', calledAt: at(moment), readBack: '' };
      const note = { orderId, kind: 'critical' as const, at: at(moment), byUser: userIds.Nurse, how: '' };
      await db.insert(dealtWith).values(outcome === null ? note : { ...note, ...said });
    };
    await call(await critical(1, '11-18T10:00'), '11-18T10:15', 'confirmed');
    const second = await critical(2, '11-18T10:00');
    await call(second, '11-18T10:05', 'notReached');
    await call(second, '11-18T10:30');
    await call(await critical(3, '11-18T10:00'), '11-18T10:31');
    // Waits for ten minutes, and for a day.
    await critical(4, '11-20T08:50');
    await critical(5, '11-19T10:00');
    // Closed before calls were recorded.
    await call(await critical(6, '11-18T10:00'), '11-18T10:05', null);
    // Called about the first value in time, about the second too late.
    const again = await critical(7, '11-18T10:00', contract2);
    await call(again, '11-18T10:10');
    await release(test, again, '11-18T12:00', { version: 2, flag: 'HH' });
    await call(again, '11-18T12:40');
    const normal = await insertOrder(db, 8, { ...ready, resultAt: at('11-18T10:00') });
    await release(test, normal, '11-18T10:00');
  });
  afterAll(() => test.close());

  it('are in time when the doctor is reached within 15 and 30 minutes; old notes and fresh values are left out', async () => {
    const { rows, total } = await test.ask(getIndicators, {
      as: 'Manager',
      query: { ...period, by: 'contract' },
    });
    expect(rows.map(({ name, critical }) => [name, critical])).toEqual([
      ['North Clinic', { orders: 6, counted: 4, within15: 1, within30: 2, open: 2 }],
      ['South Clinic', { orders: 1, counted: 1, within15: 0, within30: 0, open: 0 }],
    ]);
    expect(total.critical).toEqual({ orders: 7, counted: 5, within15: 1, within30: 2, open: 2 });
  });

  it('have in the lists that they open the orders that were counted', async () => {
    for (const by of ['month', 'contract', 'unit'] as const) await expectLists(test, 'Manager', by, true);
  });

  it('are counted by discipline, and wait for the longest time allowed before they are late', async () => {
    const criticalOf = async () => {
      const { rows } = await test.ask(getIndicators, {
        as: 'Manager',
        query: { ...period, by: 'discipline' },
      });
      return rows.map(({ name, critical }) => [name, critical.counted, critical.open]);
    };
    expect(await criticalOf()).toEqual([['Not specified', 5, 2]]);
    test.clock.advance(20 * 60_000 - 1);
    expect(await criticalOf()).toEqual([['Not specified', 5, 2]]);
    test.clock.advance(1);
    expect(await criticalOf()).toEqual([['Not specified', 6, 2]]);
  });
});
