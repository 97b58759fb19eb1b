import { describe, expect, it } from 'vitest';
import { getIndicators } from '../../../contract/indicators.ts';
import { userIds } from '../../../tests/support/fixture.ts';
import { contract2 } from '../../../tests/support/happened.ts';
import { at, expectLists, period, ready, release } from '../../../tests/support/indicators.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { dealtWith } from '../../core/db/schema/dealtWith.ts';
import type { orders } from '../../core/db/schema/orders.ts';

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
