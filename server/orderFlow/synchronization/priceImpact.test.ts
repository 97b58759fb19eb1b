import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import {
  appliedComparisons,
  applyComparison,
  priceImpact,
  getComparison,
  refreshOutcome,
  returnComparison,
  startRefresh,
} from '../../../contract/synchronization.ts';
import { getJob } from '../../../contract/jobs.ts';
import { scheduledChanges } from '../../../contract/scheduledChanges.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { runDueJobs } from '../../core/jobs/runJobs.ts';
import { jobKinds } from '../../jobKinds.ts';
import { applyDueChanges } from '../scheduledChanges/applyDue.ts';

const as = 'Admin';
const key = 'NORTH\t1001';
const lab = useLab();
beforeEach(async () => {
  await lab.db.delete(orders);
  await emptyAuditLog(lab.db);
  await lab.db.update(priceBook).set({ price: 1000 }).where(eq(priceBook.serviceId, 1));
});

/** The laboratory's system has 10.30 for 1001, the cabinet 10.00. */
const refresh = async (source: 'prices' | 'medicalCenters') => {
  const { job } = await lab.ask(startRefresh, { as, body: { sources: [source] } });
  await runDueJobs(lab.lab, jobKinds);
  const { outcome } = (await lab.ask(getJob, { as, query: { id: job.id } })).job;
  const id = refreshOutcome.parse(outcome)[source]?.comparisonId ?? 0;
  return (await lab.ask(getComparison, { as, query: { id } })).comparison;
};
const compare = () => refresh('prices');
const impact = async () =>
  lab.ask(priceImpact, { as, body: { id: (await compare()).id, keys: [key, 'NORTH\t9999'] } });
const apply = async () => lab.ask(applyComparison, { as, body: { id: (await compare()).id, keys: [key] } });
const price = async () => (await lab.db.select().from(priceBook).where(eq(priceBook.serviceId, 1)))[0]?.price;
const applied = async () => (await lab.ask(appliedComparisons, { as, query: { book: 'prices' } })).applied;

test('new prices first say what they would have done to recent orders, by contract; a promotion takes the same part off', async () => {
  await insertOrder(lab.db, 1, { totalPrice: 1000 });
  await insertOrder(lab.db, 2, { totalPrice: 900 });
  await insertOrder(lab.db, 3, { totalPrice: 1000, serviceIds: [2] });
  expect(await impact()).toMatchObject({
    impact: {
      orders: 2,
      difference: 0.57,
      examples: [
        { barcode: '5000000001', before: 10, after: 10.3 },
        { barcode: '5000000002', before: 9, after: 9.27 },
      ],
    },
    contracts: [{ name: { en: 'North Clinic' }, orders: 2, difference: 0.57 }],
  });
  expect(await price()).toBe(1000);
  await lab.db.delete(orders);
  await insertOrder(lab.db, 1, { totalPrice: 800 });
  await lab.db.update(orderServices).set({ price: 800, listPrice: 1000 });
  expect((await impact()).impact.examples).toEqual([{ barcode: '5000000001', before: 8, after: 8.24 }]);
});

test('a comparison of something else or of somebody else is not found', async () => {
  const comparison = await refresh('medicalCenters');
  const ask = (id: number) => lab.call(priceImpact, { as, body: { id, keys: [key] } });
  expect((await ask(comparison.id)).status).toBe(404);
  const own = await compare();
  await lab.db.update(comparisons).set({ createdBy: 2 }).where(eq(comparisons.id, own.id));
  expect((await ask(own.id)).status).toBe(404);
});

test('applied prices are listed, their return is forecast and made with one call, which is listed too (X-230)', async () => {
  await apply();
  expect(await price()).toBe(1030);
  const [line] = await applied();
  expect(line).toMatchObject({ user: 'Admin Test', changes: 1, at: '2026-11-20T09:00:00.000Z' });
  await insertOrder(lab.db, 1, { totalPrice: 1030 });
  await lab.db.update(orderServices).set({ price: 1030, listPrice: 1030 });
  const tried = await lab.ask(priceImpact, { as, body: { id: line?.id ?? 0 } });
  expect(tried.impact).toEqual({
    orders: 1,
    difference: -0.3,
    examples: [{ barcode: '5000000001', before: 10.3, after: 10 }],
  });
  const outcome = await lab.ask(returnComparison, { as, body: { id: line?.id ?? 0 } });
  expect(outcome).toMatchObject({
    applied: 1,
    leftOut: 0,
    statusMessage: 'Earlier values restored: 1. Left as they are, being new or changed since: 0',
  });
  expect(await price()).toBe(1000);
  expect(await applied()).toHaveLength(2);
});

test('a price changed since does not return, and an absent comparison is not found', async () => {
  await apply();
  await lab.db.update(priceBook).set({ price: 1500 }).where(eq(priceBook.serviceId, 1));
  const [line] = await applied();
  await insertOrder(lab.db, 1, { totalPrice: 1500 });
  expect((await lab.ask(priceImpact, { as, body: { id: line?.id ?? 0 } })).impact.orders).toBe(0);
  expect((await lab.call(priceImpact, { as, body: { id: 999_999 } })).status).toBe(404);
  expect(await lab.ask(returnComparison, { as, body: { id: line?.id ?? 0 } })).toMatchObject({
    applied: 0,
    leftOut: 1,
  });
  expect(await price()).toBe(1500);
  expect((await lab.call(returnComparison, { as, body: { id: 999_999 } })).status).toBe(404);
});

test('prices are applied at a later time; those that change until then are left out', async () => {
  const { id } = await compare();
  const body = {
    resource: 'synchronization',
    recordId: id,
    version: 0,
    applyOn: '2026-12-01T00:00',
    values: { keys: [key] },
  } as const;
  const { item } = await lab.ask(scheduledChanges.create, { as, body });
  expect(item).toMatchObject({
    noun: 'synchronization',
    label: { en: 'Prices and contracts' },
    before: { changes: 0 },
    after: { changes: 1 },
  });
  expect(await price()).toBe(1000);
  const later = { now: () => new Date('2026-12-01T09:00:00Z') };
  await applyDueChanges({ ...lab.lab, clock: later });
  expect(await price()).toBe(1030);
  expect(await applied()).toMatchObject([{ user: 'Admin Test', changes: 1 }]);
  expect((await lab.ask(scheduledChanges.one, { as, query: { id: item.id } })).item.state).toBe('applied');
});

test.each([
  { version: 0, values: { keys: [key] } },
  { version: 0, values: { keys: [] } },
  { version: 7, values: {} },
])('a comparison of somebody else is answered like an absent one: %j', async (change) => {
  const { id } = await compare();
  await lab.db.update(comparisons).set({ createdBy: 2 }).where(eq(comparisons.id, id));
  const answers = [id, 2_000_000].map((recordId) =>
    lab.call(scheduledChanges.create, {
      as,
      body: { resource: 'synchronization', recordId, applyOn: '2026-12-31T00:00', ...change },
    }),
  );
  const [foreign, absent] = await Promise.all(answers);
  expect(foreign?.status).toBe(404);
  expect(foreign).toEqual(absent);
});
