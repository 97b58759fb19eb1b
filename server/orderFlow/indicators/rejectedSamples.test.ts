import { inArray } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { getIndicators, reasonConditions } from '../../../contract/indicators.ts';
import type { Rejection } from '../../../contract/releases.ts';
import { searchResults } from '../../../contract/results.ts';
import { contract2 } from '../../../tests/support/happened.ts';
import { at, expectLists, period, release, work } from '../../../tests/support/indicators.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { services } from '../../core/db/schema/catalogue.ts';

describe('rejected specimens', () => {
  const test = useLab(async () => {
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
