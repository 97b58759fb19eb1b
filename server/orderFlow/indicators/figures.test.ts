import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { getIndicators, reasonConditions } from '../../../contract/indicators.ts';
import type { CallOutcome } from '../../../contract/dealtWith.ts';
import type { Rejection } from '../../../contract/releases.ts';
import { searchResults } from '../../../contract/results.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { contract2 } from '../../../tests/support/happened.ts';
import { at, expectLists, period, ready, release, work } from '../../../tests/support/indicators.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';

describe('a promise of an order to which a service was added', () => {
  const test = useLab();
  beforeEach(() => test.db.delete(orders));

  /** An order that was promised for 3 November, with glucose added then and promised for 10 November. */
  const insertExtended = async (state: typeof ready | typeof work, firstResult: string | null) => {
    const id = await insertOrder(test.db, 1, {
      ...state,
      createdAt: at('11-02T09:00'),
      importedAt: at('11-02T10:00'),
      resultAt: firstResult === null ? null : at(firstResult),
      deadlineOn: '2026-11-10',
      placedDeadlineOn: '2026-11-03',
    });
    const added = { orderId: id, serviceId: 4, price: 4000, position: 1, addedAt: at('11-03T12:00') };
    await test.db.insert(orderServices).values(added);
    if (firstResult !== null) await release(test, id, firstResult);
    return id;
  };
  const turnaround = async (by: 'month' | 'discipline' = 'month') => {
    const query = { ...period, by };
    const { total } = await test.ask(getIndicators, { as: 'Manager', query });
    const { services: counted, orders: count, late } = total.turnaround;
    return [counted, count, late];
  };

  it('that was kept stays kept; the added service has its own day, on the strip, in lists and here (X-88, X-247)', async () => {
    const id = await insertExtended(work, '11-03T10:00');
    await test.db.update(orders).set({ deadlineOn: '2026-11-24' });
    await test.db.execute(sql`select due_orders(${`{${String(id)}}`}::int[])`);
    expect(await turnaround()).toEqual([1, 1, 0]);
    await release(test, id, '11-18T10:00', { serviceCode: '2001' });
    await test.db.update(orders).set({ ...ready, resultAt: at('11-18T10:00') });
    for (const by of ['month', 'discipline'] as const) expect(await turnaround(by)).toEqual([1, 1, 0]);
    // Promised for 10 November it came late.
    await test.db
      .update(orderServices)
      .set({ promisedOn: '2026-11-10' })
      .where(eq(orderServices.serviceId, 4));
    await test.db.execute(sql`select due_orders(${`{${String(id)}}`}::int[])`);
    expect(await turnaround()).toEqual([1, 1, 1]);
    await expectLists(test, 'Manager', 'month', true);
  });

  it('that was broken stays broken, although the added service has a later one', async () => {
    await insertExtended(work, '11-04T10:00');
    expect(await turnaround()).toEqual([1, 1, 1]);
    await expectLists(test, 'Manager', 'month', true);
  });

  it('is about what it was placed with, which is late after its own day while it is owed', async () => {
    await insertExtended(work, null);
    expect(await turnaround()).toEqual([0, 1, 1]);
    const body = { createdDateStart: '20261101', createdDateEnd: '20261130' };
    const lateOn = async (day: string) =>
      (await test.ask(searchResults, { as: 'Manager', body: { ...body, only: { lateOn: day } } })).totalCount;
    expect([await lateOn('20261103'), await lateOn('20261104')]).toEqual([0, 1]);
  });
});

describe('calls about critical values', () => {
  const test = useLab(async () => {
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
    const call = async (orderId: number, moment: string, outcome: CallOutcome | null = 'reached') => {
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

  it('are in time when the doctor is reached within 15 and 30 minutes; old notes and fresh values are left out; the lists have who was counted', async () => {
    const query = { ...period, by: 'contract' as const };
    const { rows, total } = await test.ask(getIndicators, { as: 'Manager', query });
    expect(rows.map(({ name, critical }) => [name, critical])).toEqual([
      ['North Clinic', { orders: 6, counted: 4, within15: 1, within30: 2, open: 2 }],
      ['South Clinic', { orders: 1, counted: 1, within15: 0, within30: 0, open: 0 }],
    ]);
    expect(total.critical).toEqual({ orders: 7, counted: 5, within15: 1, within30: 2, open: 2 });
    for (const by of ['month', 'contract', 'unit'] as const) await expectLists(test, 'Manager', by, true);
  });

  it('are counted by discipline, and wait for the longest time allowed before they are late', async () => {
    const criticalOf = async () => {
      const query = { ...period, by: 'discipline' as const };
      const { rows } = await test.ask(getIndicators, { as: 'Manager', query });
      return rows.map(({ name, critical }) => [name, critical.counted, critical.open]);
    };
    expect(await criticalOf()).toEqual([['Not specified', 5, 2]]);
    test.clock.advance(20 * 60_000 - 1);
    expect(await criticalOf()).toEqual([['Not specified', 5, 2]]);
    test.clock.advance(1);
    expect(await criticalOf()).toEqual([['Not specified', 6, 2]]);
  });
});

describe('rejected specimens', () => {
  const test = useLab(async () => {
    const { db } = test;
    await db.update(services).set({ discipline: 'haematology' }).where(eq(services.code, '1001'));
    const received = {
      ...work,
      serviceIds: [1, 4],
      createdAt: at('11-16T09:00'),
      importedAt: at('11-16T10:00'),
    };
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

  it('are counted by reason, department and discipline, of all services received', async () => {
    const of = (by: 'unit' | 'discipline') =>
      test.ask(getIndicators, { as: 'Manager', query: { ...period, by } });
    const { rows, total } = await of('unit');
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
    expect(
      (await of('discipline')).rows.map(({ name, rejected }) => [
        name,
        rejected.received,
        rejected.services,
        rejected.orders,
      ]),
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
