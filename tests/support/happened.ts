import { eq } from 'drizzle-orm';
import type { ResultFlag } from '../../contract/codes.ts';
import type { Db } from '../../server/core/db/db.ts';
import type { emails } from '../../server/core/db/schema/emails.ts';
import type { jobs } from '../../server/core/db/schema/jobs.ts';
import { orders } from '../../server/core/db/schema/orders.ts';
import { releases } from '../../server/core/db/schema/releases.ts';
import type { users } from '../../server/core/db/schema/users.ts';
import { visits } from '../../server/core/db/schema/visits.ts';
import { userIds } from './fixture.ts';
import { insertReadyOrder, insertReleases } from './observed.ts';
import { insertOrder } from './orders.ts';

/** What Today, the bell and the daily e-mail show; 18:00 of the day before the tests' day at the laboratory. */
export const before = new Date('2026-11-19T15:00:00Z');

/** For an order of contract 2. */
export const contract2 = { contractId: 2, clientUnitId: 21, patientId: 4 };

const name = { ru: 'Г', en: 'G', be: 'Г' };
const line = { serviceCode: '1001', analyte: name, value: '1', unit: null, reference: null };

/** A ready order with a normal value and one with this flag; returns its id. */
export const insertResult = async (
  db: Db,
  number: number,
  resultAt: Date,
  flag: ResultFlag = '',
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<number> => {
  const lines = [
    { ...line, flag: '' as const },
    { ...line, flag },
  ];
  return insertReadyOrder(db, number, resultAt, lines, changes);
};

/** A later version of a critical result. */
export const releaseAgain = async (db: Db, orderId: number, at: Date): Promise<void> => {
  await db.update(orders).set({ resultAt: at }).where(eq(orders.id, orderId));
  const version = 1 + (await db.$count(releases, eq(releases.orderId, orderId)));
  await insertReleases(db, orderId, [{ ...line, value: '9', flag: 'HH' }], { version });
};

/** Moments of the tests' day, at the laboratory: the last visit of everybody at 8:00, and 10:00. */
const visit = new Date('2026-11-20T05:00:00Z');
export const after = new Date('2026-11-20T07:00:00Z');

/**
 * Two refused orders, and five with results, of which the first came before the last visit and the last is of contract 2;
 * returns the id of the one with a high value.
 */
export const insertWhatWaits = async (db: Db): Promise<number> => {
  for (const number of [11, 12]) await insertOrder(db, number, { sortingState: 5, cabinetStatus: 5 });
  await insertResult(db, 31, before, 'HH');
  await insertResult(db, 32, after, '');
  const high = await insertResult(db, 33, after, 'H');
  await insertResult(db, 34, after, 'LL');
  await insertResult(db, 35, after, 'A', contract2);
  await db
    .insert(visits)
    .values(Object.values(userIds).map((userId) => ({ userId, seenAt: after, previousAt: visit })));
  return high;
};

/** A letter with the results of these orders. */
export const letter = (
  state: 'QUEUED' | 'FAILED' | 'BOUNCED',
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
