import { eq } from 'drizzle-orm';
import { assert, constantFrom, integer, property } from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import {
  changedByPercent,
  comparePrices,
  contractPrices,
  kopecksOf,
  planPriceRule,
  priceTable,
  type PriceRule,
} from '../../../contract/priceBook.ts';
import { scheduledChanges } from '../../../contract/scheduledChanges.ts';
import {
  appliedComparisons,
  applyComparison,
  priceImpact,
  returnComparison,
} from '../../../contract/synchronization.ts';
import { emptyAuditLog } from '../../../tests/support/emptyAuditLog.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { priceBook, services as catalogue } from '../../core/db/schema/catalogue.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { orders, orderServices } from '../../core/db/schema/orders.ts';
import { applyDueChanges } from '../scheduledChanges/applyDue.ts';

const as = 'Admin';
const lab = useLab();
beforeEach(async () => {
  await emptyAuditLog(lab.db);
  await lab.db.delete(priceBook).where(eq(priceBook.contractId, 2));
  await lab.db.update(priceBook).set({ price: 1000 }).where(eq(priceBook.serviceId, 1));
  await lab.db.update(priceBook).set({ price: 2000 }).where(eq(priceBook.serviceId, 2));
});

const compare = (
  contractId: number,
  ...changes: [serviceId: number, before: number | null, after: number][]
) =>
  lab.ask(comparePrices, {
    as,
    body: {
      contracts: [
        {
          contractId,
          serviceIds: changes.map(([serviceId]) => serviceId),
          before: changes.map(([, before]) => before),
          after: changes.map(([, , after]) => after),
        },
      ],
    },
  });
const one = { contractId: 1, serviceIds: [1], before: [1000], after: [1100] };
const pricesOf = async (contractId: number) => {
  const { contracts: found } = await lab.ask(contractPrices, {
    as,
    query: { contractIds: String(contractId) },
  });
  return new Map(
    found.flatMap(({ serviceIds, prices }) => {
      const values = prices.split(',').map(Number);
      return serviceIds.split(',').map((id, at) => [Number(id), values[at]] as const);
    }),
  );
};
const apply = ({ comparisonId, keys }: { comparisonId: number | null; keys: string[] }) =>
  lab.ask(applyComparison, { as, body: { id: comparisonId ?? 0, keys } });

test('the table has all services and contracts, those without prices and those that are off among them', async () => {
  await lab.db.update(contracts).set({ isActive: false }).where(eq(contracts.id, 2));
  await lab.db.update(catalogue).set({ discipline: 'haematology' }).where(eq(catalogue.id, 1));
  const { services, disciplines, contracts: columns } = await lab.ask(priceTable, { as });
  await lab.db.update(catalogue).set({ discipline: null }).where(eq(catalogue.id, 1));
  await lab.db.update(contracts).set({ isActive: true }).where(eq(contracts.id, 2));
  expect(services.slice(0, 2)).toEqual([
    { id: 1, code: '1001', name: 'Complete blood count', discipline: 'haematology' },
    { id: 2, code: '1002', name: 'ESR', discipline: null },
  ]);
  expect(disciplines).toEqual([{ id: 'haematology', name: 'Haematology' }]);
  expect(columns.map(({ code, isActive }) => [code, isActive])).toEqual([
    ['NORTH', true],
    ['SOUTH', false],
  ]);
});

test('prices come by contract in kopecks; a contract without prices, an absent one and none are left out', async () => {
  const { contracts: found } = await lab.ask(contractPrices, { as, query: { contractIds: '1,2,99' } });
  expect(found.map(({ contractId }) => contractId)).toEqual([1]);
  const prices = await pricesOf(1);
  expect([prices.get(1), prices.get(2), prices.get(13), prices.get(14)]).toEqual([
    1000,
    2000,
    undefined,
    4000,
  ]);
});

test('a comparison changes nothing until it is applied; then it is in the history with its author', async () => {
  const found = await compare(1, [1, 1000, 1250], [13, null, 99]);
  expect(found).toMatchObject({ keys: ['NORTH\t1001', 'NORTH\t7001'], leftOut: [] });
  expect((await pricesOf(1)).get(1)).toBe(1000);
  expect(await apply(found)).toMatchObject({ applied: 2, leftOut: 0 });
  const prices = await pricesOf(1);
  expect([prices.get(1), prices.get(13)]).toEqual([1250, 99]);
  const { applied } = await lab.ask(appliedComparisons, { as, query: { book: 'prices' } });
  expect(applied).toMatchObject([{ user: 'Admin Test', changes: 2 }]);
  // A new price stays, the changed one returns.
  const outcome = await lab.ask(returnComparison, { as, body: { id: applied[0]?.id ?? 0 } });
  expect(outcome).toMatchObject({ applied: 1, leftOut: 1 });
  const returned = await pricesOf(1);
  expect([returned.get(1), returned.get(13)]).toEqual([1000, 99]);
  await lab.db.delete(priceBook).where(eq(priceBook.serviceId, 13));
});

test('a price that somebody else has changed is left out and named, or not overwritten when it is saved', async () => {
  const { keys, leftOut } = await compare(1, [1, 900, 1250], [2, 2000, 2100], [13, 500, 600]);
  expect(keys).toEqual(['NORTH\t1002']);
  expect(leftOut).toEqual([
    { contractId: 1, serviceId: 1, price: 1000 },
    { contractId: 1, serviceId: 13, price: null },
  ]);
  const found = await compare(1, [1, 1000, 1250], [2, 2000, 2100]);
  await lab.db.update(priceBook).set({ price: 1111 }).where(eq(priceBook.serviceId, 1));
  expect(await apply(found)).toMatchObject({ applied: 1, leftOut: 1 });
  const prices = await pricesOf(1);
  expect([prices.get(1), prices.get(2)]).toEqual([1111, 2100]);
});

test('prices that are applied are reported to the administration, those that are only compared are not', async () => {
  const heard: string[] = [];
  const stop = await lab.listen((text) => heard.push(text));
  const found = await compare(1, [1, 1000, 1250]);
  expect(heard).toEqual([]);
  await apply(found);
  await stop();
  expect(heard.join('\n')).toMatch(/"kind" : "office".*"ids" : \[1000\]/);
});

test('what is already so is no change, by any author', async () => {
  await lab.db.delete(comparisons);
  expect(await compare(1, [1, 900, 1000], [2, 2000, 2000])).toMatchObject({
    comparisonId: null,
    keys: [],
    leftOut: [],
  });
  expect(await lab.db.$count(comparisons)).toBe(0);
});

test('the forecast and a later date are those of any comparison of prices', async () => {
  await insertOrder(lab.db, 1, { totalPrice: 1000 });
  const { comparisonId, keys } = await compare(1, [1, 1000, 1100]);
  const id = comparisonId ?? 0;
  const { impact } = await lab.ask(priceImpact, { as, body: { id, keys } });
  expect(impact).toMatchObject({ orders: 1, difference: 1, examples: [{ before: 10, after: 11 }] });
  const applyOn = '2026-12-31T00:00';
  const body = { resource: 'synchronization', recordId: id, version: 0, applyOn, values: { keys } } as const;
  await lab.ask(scheduledChanges.create, { as, body });
  expect((await pricesOf(1)).get(1)).toBe(1000);
  await applyDueChanges({ ...lab.lab, clock: { now: () => new Date('2026-12-31T09:00:00Z') } });
  expect((await pricesOf(1)).get(1)).toBe(1100);
});

test.each([
  ['an absent contract', { ...one, contractId: 99 }, 404],
  ['an absent service', { ...one, serviceIds: [999] }, 404],
  ['lists of different lengths', { ...one, before: [] }, 400],
  ['a price below zero', { ...one, after: [-1] }, 400],
  ['parts of a kopeck', { ...one, after: [10.5] }, 400],
  ['a price above 999,999.99', { ...one, after: [100_000_000] }, 400],
])('%s: refused, and only for those who may change prices', async (_, contract, status) => {
  const body = { contracts: [contract] };
  expect((await lab.call(comparePrices, { as, body })).status).toBe(status);
  expect((await lab.call(comparePrices, { as: 'Manager', body })).status).toBe(403);
});

test('one save has at most 30,000 prices', async () => {
  const many = (count: number) => {
    const prices = Array.from({ length: count }, () => 1);
    return { contracts: [{ contractId: 1, serviceIds: prices, before: prices, after: prices }] };
  };
  expect((await lab.call(comparePrices, { as, body: many(30_001) })).status).toBe(400);
  expect((await lab.call(comparePrices, { as, body: many(30_000) })).status).toBe(200);
});

test.each<[string, number | null]>([
  ['12,5', 1250],
  ['12.50', 1250],
  ['0', 0],
  [' 1 234,05 ', 123_405],
  ['999999.99', 99_999_999],
  ...['', '-1', 'abc', '1e9', '12,345', '1000000', '1.', '1,2,3', '٣'].map((text): [string, null] => [
    text,
    null,
  ]),
])('the text "%s" is the price %s in kopecks', (text, kopecks) => {
  expect(kopecksOf(text)).toBe(kopecks);
});

const byPercent = [
  [1000, 750, 1, 1075],
  [999, 500, 1, 1049],
  [1050, 10, 1, 1051],
  [1010, 500, 5, 1060],
  [1010, 500, 10, 1060],
  [1010, 500, 100, 1100],
  [1000, -2500, 100, 800],
  [10, -9000, 100, 100],
  [0, 1000, 100, 0],
  [99_999_999, 0, 1, 99_999_999],
] as const;
test.each(byPercent)(
  '%i kopecks by %i hundredths of a percent to %i are %i',
  (price, hundredths, rounding, changed) => {
    expect(changedByPercent(price, hundredths, rounding)).toBe(changed);
  },
);

const plan = (changes: Partial<PriceRule> = {}) =>
  lab.ask(planPriceRule, {
    as,
    body: { hundredths: 500, rounding: 10, contractIds: [1, 2, 99], serviceIds: [1, 2, 999], ...changes },
  });
const setPrice = (serviceId: number, price: number) =>
  lab.db.update(priceBook).set({ price }).where(eq(priceBook.serviceId, serviceId));

test('a rule changes prices by a percent as they are when it is applied, once, and is returned but for those changed since (X-239)', async () => {
  await lab.db.delete(orders);
  await insertOrder(lab.db, 1, { totalPrice: 1000 });
  const { comparisonId, prices, contracts: of } = await plan();
  expect([prices, of]).toEqual([2, 1]);
  const id = comparisonId ?? 0;
  const body = { id, keys: ['*'] };
  expect((await lab.ask(priceImpact, { as, body })).impact).toMatchObject({
    orders: 1,
    examples: [{ before: 10, after: 10.5 }],
  });
  const planned = { resource: 'synchronization', recordId: id, version: 0, values: { keys: ['*'] } } as const;
  await lab.ask(scheduledChanges.create, { as, body: { ...planned, applyOn: '2027-01-01T00:00' } });
  const { comparisonId: other } = await plan({ hundredths: 1250 });
  const later = { recordId: other ?? 0, applyOn: '2027-03-01T00:00' };
  await lab.ask(scheduledChanges.create, { as, body: { ...planned, ...later } });
  const { items } = await lab.ask(scheduledChanges.list, { as, query: {} });
  const labels = new Map(items.map(({ recordId, label }) => [recordId, label]));
  expect(labels.get(id)?.en).toBe('Prices and contracts, +5 %');
  const [ru, be] = ['Цены и договоры, +12,5 %', 'Цэны і дагаворы, +12,5 %'];
  expect(labels.get(other ?? 0)).toEqual({ ru, en: 'Prices and contracts, +12.5 %', be });
  await setPrice(2, 3000);
  expect((await pricesOf(1)).get(1)).toBe(1000);
  await applyDueChanges({ ...lab.lab, clock: { now: () => new Date('2026-12-31T21:00:00Z') } });
  const now = async () => {
    const found = await pricesOf(1);
    return [found.get(1), found.get(2)];
  };
  expect(await now()).toEqual([1050, 3150]);
  expect((await lab.call(applyComparison, { as, body })).status).toBe(409);
  expect(await now()).toEqual([1050, 3150]);

  const applied = async () => (await lab.ask(appliedComparisons, { as, query: { book: 'prices' } })).applied;
  const [line] = await applied();
  expect(line).toMatchObject({ changes: 2 });
  const back = { id: line?.id ?? 0 };
  await lab.db.update(orders).set({ totalPrice: 1050 });
  await lab.db.update(orderServices).set({ price: 1050, listPrice: 1050 });
  expect((await lab.ask(priceImpact, { as, body: back })).impact).toMatchObject({
    examples: [{ before: 10.5, after: 10 }],
  });
  await setPrice(1, 999);
  expect(await lab.ask(returnComparison, { as, body: back })).toMatchObject({ applied: 1, leftOut: 1 });
  expect(await now()).toEqual([999, 3000]);
  const [returned] = await applied();
  expect(await lab.ask(returnComparison, { as, body: { id: returned?.id ?? 0 } })).toMatchObject({
    applied: 1,
    leftOut: 0,
  });
  expect(await now()).toEqual([999, 3150]);
});

test('a rule rounds as the table does, changes nothing that is free, and is refused where a price would be too high or to others (X-239)', async () => {
  for (const [price, hundredths, rounding, changed] of byPercent) {
    await setPrice(1, price);
    const { comparisonId } = await plan({ hundredths, rounding, serviceIds: [1] });
    expect(comparisonId === null).toBe(price === changed);
    if (comparisonId !== null)
      await lab.ask(applyComparison, { as, body: { id: comparisonId, keys: ['*'] } });
    expect((await pricesOf(1)).get(1)).toBe(changed);
  }
  const body: PriceRule = { hundredths: 1, rounding: 1, contractIds: [1], serviceIds: [1] };
  expect(await lab.call(planPriceRule, { as, body })).toMatchObject({
    status: 400,
    body: {
      errors: { hundredths: ['One of the prices would be above 999,999.99. Enter a lower percentage'] },
    },
  });
  expect((await lab.call(planPriceRule, { as: 'Manager', body })).status).toBe(403);
  const { comparisonId } = await plan({ serviceIds: [2] });
  await setPrice(2, 99_999_999);
  const apply = { id: comparisonId ?? 0, keys: ['*'] };
  expect((await lab.call(applyComparison, { as, body: apply })).status).toBe(400);
  expect((await pricesOf(1)).get(2)).toBe(99_999_999);
});

test('a changed price is a whole number of steps, at most half a step away, and never free', () => {
  const price = integer({ min: 1, max: 99_999_999 });
  const hundredths = integer({ min: -9999, max: 99_999 });
  assert(
    property(price, hundredths, constantFrom(1, 5, 10, 100), (from, by, rounding) => {
      const changed = changedByPercent(from, by, rounding);
      const exact = (BigInt(from) * BigInt(10_000 + by) * 2n) / 10_000n;
      expect(changed % rounding).toBe(0);
      expect(changed).toBeGreaterThan(0);
      if (changed > rounding)
        expect(Math.abs(Number(BigInt(changed) * 2n - exact))).toBeLessThanOrEqual(rounding);
    }),
  );
});
