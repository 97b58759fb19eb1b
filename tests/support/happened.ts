import type { ResultFlag } from '../../contract/codes.ts';
import type { Db } from '../../server/core/db/db.ts';
import type { emails } from '../../server/core/db/schema/emails.ts';
import type { jobs } from '../../server/core/db/schema/jobs.ts';
import { orderResults } from '../../server/core/db/schema/orders.ts';
import type { orders } from '../../server/core/db/schema/orders.ts';
import type { users } from '../../server/core/db/schema/users.ts';
import { insertOrder } from './orders.ts';

/** What Today, the bell and the daily e-mail show; 18:00 of the day before the tests' day at the laboratory. */
export const before = new Date('2026-11-19T15:00:00Z');

/** For an order of contract 2. */
export const contract2 = { contractId: 2, clientUnitId: 21, patientId: 4 };

/** A ready order with a normal value and one with this flag; returns its id. */
export const insertResult = async (
  db: Db,
  number: number,
  resultAt: Date,
  flag: ResultFlag = '',
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<number> => {
  const orderId = await insertOrder(db, number, { sortingState: 5, cabinetStatus: 2, resultAt, ...changes });
  const name = { ru: 'Г', en: 'G', be: 'Г' };
  const line = { serviceCode: '1001', analyte: name, value: '1', unit: null, reference: null };
  await db.insert(orderResults).values({
    orderId,
    lines: [
      { ...line, flag: '' },
      { ...line, flag },
    ],
    madeAt: resultAt,
  });
  return orderId;
};

/** A letter with the results of these orders. */
export const letter = (
  state: 'QUEUED' | 'FAILED',
  nextAt: Date,
  orderIds: number[] = [],
): typeof emails.$inferInsert => ({
  event: 'results',
  purpose: 'results',
  language: 'ru',
  recipient: 'clinic@test.lab',
  subject: 'Результаты',
  state,
  attempts: 4,
  orderIds,
  nextAt,
  createdAt: before,
});

/** A request for access. */
export const accessRequest = (
  id: number,
  changes: Partial<typeof users.$inferInsert> = {},
): typeof users.$inferInsert => ({
  id,
  email: `asks${String(id)}@test.lab`,
  passwordHash: '',
  roleId: 1,
  state: 'PENDING_APPROVAL',
  flags: { sendByEmail: true, priceDisplay: true, calculatorImport: true, calculatorUse: true },
  createdAt: before,
  ...changes,
});

/** A refresh of reference books that has ended, of which prices may have failed. */
export const refresh = (key: string, isFailed: boolean, finishedAt: Date): typeof jobs.$inferInsert => ({
  kind: 'refresh',
  key,
  input: {},
  state: 'done',
  outcome: { prices: { found: 0, isFailed }, contracts: { found: 0, isFailed: false } },
  createdAt: before,
  finishedAt,
});
