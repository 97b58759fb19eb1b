import { eq, inArray } from 'drizzle-orm';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { exportIndicators, getIndicators, type IndicatorFigures } from '../../../contract/indicators.ts';
import { sheetsOf } from '../../../tests/support/excel.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { contract2 } from '../../../tests/support/happened.ts';
import { at, expectLists, period, ready, release, work } from '../../../tests/support/indicators.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { openLab, useLab } from '../../../tests/support/testLab.ts';
import { auditLines } from '../../../tests/support/auditLines.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { userContracts } from '../../core/db/schema/users.ts';

describe('turnaround', () => {
  const test = useLab(async () => {
    const { db } = test;
    for (const [code, discipline] of [
      ['1001', 'haematology'],
      ['2001', 'biochemistry'],
    ] as const)
      await db.update(services).set({ discipline }).where(eq(services.code, code));
    const placed = { createdAt: at('11-02T09:00'), importedAt: at('11-02T10:00'), deadlineOn: '2026-11-03' };
    // In time; a correction a week later changes nothing.
    const first = await insertOrder(db, 1, {
      ...placed,
      ...ready,
      serviceIds: [1, 4],
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
    // Not received, late all the same, and cancelled.
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

  const figuresOf = async (as: UserName, query: object = {}) => {
    const { rows, total } = await test.ask(getIndicators, { as, query: { ...period, ...query } });
    const shown = ({ turnaround: one, rejected }: IndicatorFigures) => [
      one.services,
      one.median,
      one.p90,
      one.leftOut,
      one.orders,
      one.late,
      one.overdue,
      rejected.received,
    ];
    return {
      rows: rows.map((row) => [row.key, row.name, ...shown(row)]),
      total: shown(total),
    };
  };

  it('goes from the receipt to the first final release, by month at the laboratory, contract, department, or discipline, where an order of two counts in both', async () => {
    expect(await figuresOf('Manager')).toEqual({
      rows: [
        ['202610', '', 1, 90, 90, 0, 1, 1, 0, 1],
        ['202611', '', 5, 120, 2304, 3, 6, 3, 2, 7],
      ],
      total: [6, 105, 2160, 3, 7, 4, 2, 8],
    });
    expect((await figuresOf('Admin', { by: 'contract' })).rows).toEqual([
      ['1', 'North Clinic', 5, 120, 2304, 3, 6, 4, 2, 7],
      ['2', 'South Clinic', 1, 30, 30, 0, 1, 0, 0, 1],
    ]);
    expect((await figuresOf('Manager', { by: 'unit' })).rows).toEqual([
      ['1 11', 'North Clinic · Reception', 4, 780, 2448, 3, 5, 4, 2, 6],
      ['1 12', 'North Clinic · Ward', 1, 60, 60, 0, 1, 0, 0, 1],
      ['2 21', 'South Clinic · Collection room', 1, 30, 30, 0, 1, 0, 0, 1],
    ]);
    expect(await figuresOf('Manager', { by: 'discipline' })).toEqual({
      rows: [
        ['biochemistry', 'Biochemistry', 1, 1440, 1440, 0, 1, 0, 0, 1],
        ['haematology', 'Haematology', 5, 90, 1776, 3, 7, 4, 2, 7],
      ],
      total: [6, 105, 2160, 3, 7, 4, 2, 8],
    });
  });

  it('has in the lists that its figures open the orders it has counted', async () => {
    for (const by of ['month', 'contract', 'unit', 'discipline'] as const)
      for (const as of ['Manager', 'Admin'] as const) await expectLists(test, as, by, by !== 'discipline');
  });

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
      turnaround: { services: 0, leftOut: 0, median: null, p90: null, orders: 0, late: 0, overdue: 0 },
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
    const head = [
      'Month | Services | Half of them, h | Nine of ten, h | Services left out | Orders with a promise | In time | In time, %',
      'Not in time | Not in time, no result yet',
      'Services received | Services rejected | Rejected, % | Orders with a rejected specimen | haemolysed | clotted | too little material',
      'wrong tube | no label | label wrong or unreadable | tube damaged or leaking | arrived too late | transported at a wrong temperature | contaminated',
      'not received | Orders with critical values | Counted | Within 15 minutes | Within 30 minutes | Awaiting a call',
    ].flatMap((some) => some.split(' | '));
    expect(sheet?.rows).toEqual([
      head,
      ['10.2026', 1, 1.5, 1.5, 0, 1, 0, 0, 1, 0, 1, ...none, 0, 0, 0, 0, 0],
      ['11.2026', 5, 2, 38.4, 3, 6, 3, 50, 3, 2, 7, ...none, 0, 0, 0, 0, 0],
      ['Total', 6, 1.75, 36, 3, 7, 3, 300 / 7, 4, 2, 8, ...none, 0, 0, 0, 0, 0],
    ]);
    expect(await auditLines(test, 'indicators.export')).toMatchObject([
      { userId: userIds.Manager, details: { found: 2 }, patientIds: [] },
    ]);
  });
});

it('a period that the database gives up counting asks for fewer months, a single month for patience', async () => {
  const test = await openLab();
  onTestFinished(() => test.close());
  vi.spyOn(test.db, 'execute').mockRejectedValue(Object.assign(new Error('canceled'), { code: '57014' }));
  const answerTo = async (from: string) => {
    const query = { from, to: '202611' };
    const { status, body } = await test.call(getIndicators, { as: 'Manager', query, language: 'en' });
    return { status, body };
  };
  expect(await answerTo('202610')).toMatchObject({
    status: 400,
    body: { errors: { from: ['The period has too many orders to count at once. Choose fewer months'] } },
  });
  expect((await answerTo('202611')).status).toBe(503);
});
