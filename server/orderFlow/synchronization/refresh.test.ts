import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { getJob, listJobs } from '../../../contract/jobs.ts';
import { extensionDetails } from '../../../contract/serviceExtension.ts';
import {
  applyComparison,
  getComparison,
  refreshOutcome,
  refreshPriceBook,
  refreshProviders,
  refreshServiceExtension,
  startRefresh,
  type RefreshSource,
} from '../../../contract/synchronization.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { priceBook } from '../../core/db/schema/catalogue.ts';
import { contracts, medicalCenters } from '../../core/db/schema/contracts.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import { runDueJobs } from '../../core/jobs/runJobs.ts';
import { jobKinds } from '../../jobKinds.ts';

const lab = useLab();

const start = (...sources: RefreshSource[]) => lab.ask(startRefresh, { as: 'Admin', body: { sources } });
const jobOf = async (id: number) => (await lab.ask(getJob, { as: 'Admin', query: { id } })).job;
/** What refreshing these sources found. */
const refresh = async (...sources: RefreshSource[]) => {
  const { job } = await start(...sources);
  await runDueJobs(lab.lab, jobKinds);
  return refreshOutcome.parse((await jobOf(job.id)).outcome);
};
/** Does so many steps of the job, as a process that stops then. */
const runSteps = async (count: number) => {
  let steps = 0;
  await runDueJobs(lab.lab, jobKinds, () => (steps += 1) > count);
};
const differences = async (id: number | null | undefined) =>
  (await lab.ask(getComparison, { as: 'Admin', query: { id: id ?? 0 } })).comparison.differences;
const apply = (id: number | null | undefined, ...keys: string[]) =>
  lab.ask(applyComparison, { as: 'Admin', body: { id: id ?? 0, keys } });

test('prices of the laboratory are compared, applied as chosen, and then are the same (SYNC-08, SYNC-09)', async () => {
  const { prices } = await refresh('prices');
  expect(prices).toMatchObject({ found: 1, unchanged: 13 });
  expect(await differences(prices?.comparisonId)).toMatchObject([
    { key: 'NORTH\t1001', change: 'changed', before: { price: '10.00' }, after: { price: '10.30' } },
  ]);
  expect(await apply(prices?.comparisonId, 'NORTH\t1001')).toMatchObject({ applied: 1 });
  expect(await differences(prices?.comparisonId)).toEqual([]);
  const [price] = await lab.db.select().from(priceBook).where(eq(priceBook.serviceId, 1));
  expect(price?.price).toBe(1030);
  expect(await refresh('prices')).toMatchObject({ prices: { found: 0, unchanged: 14, comparisonId: null } });
});

test('what the laboratory no longer has is reported and never deleted (SYNC-08)', async () => {
  await refresh('medicalCenters');
  const same = { ru: 'a', en: 'a', be: 'a' };
  await lab.db
    .insert(medicalCenters)
    .values({ code: 'OLD', city: same, address: same, region: same, searchText: '' });
  const { medicalCenters: found } = await refresh('medicalCenters');
  expect((await differences(found?.comparisonId)).map(({ key, change }) => [key, change])).toEqual([
    ['MNS-99', 'new'],
    ['OLD', 'missing'],
  ]);
  expect(await apply(found?.comparisonId, 'MNS-99', 'OLD')).toMatchObject({ applied: 1, leftOut: 0 });
  const stored = await lab.db.select().from(medicalCenters).orderBy(medicalCenters.code);
  expect(stored.map(({ code, address }) => [code, address.en])).toEqual([
    ['MNS-99', '5 Kazinca St.'],
    ['OLD', 'a'],
  ]);
});

test('code maps of outside laboratories are refreshed (SYNC-08)', async () => {
  const name = { ru: 'a', en: 'a', be: 'a' };
  const [provider] = await lab.db
    .insert(providers)
    .values({ code: 'GEN', name, kind: 'paper' })
    .returning({ id: providers.id });
  await lab.db
    .insert(providerServices)
    .values({ providerId: provider?.id ?? 0, serviceId: 4, providerCode: 'G1', price: 1000, workingDays: 2 });
  const { providers: found } = await refresh('providers');
  expect(await differences(found?.comparisonId)).toMatchObject([
    { key: 'GEN\t2001', after: { price: '10.30' } },
  ]);
  await apply(found?.comparisonId, 'GEN\t2001');
  expect(await lab.db.select().from(providerServices)).toMatchObject([
    { providerCode: 'G1', price: 1030, workingDays: 2 },
  ]);
});

test('texts from the laboratory become a draft, own texts stay (D10)', async () => {
  const { serviceExtension: found } = await refresh('serviceExtension');
  const texts = await differences(found?.comparisonId);
  expect(texts.map(({ key, change }) => [key, change])).toEqual([['1001', 'changed']]);
  await apply(found?.comparisonId, '1001');
  const { item } = await lab.ask(extensionDetails, { as: 'Admin', query: { code: '1001' } });
  expect(item).toMatchObject({ state: 'DRAFT', version: 1, updatedBy: 'Admin Test', published: null });
  expect(item.fields.indications.en).toContain('As ordered by a doctor');
  expect(item.fields.preparation.text.en).toBe('<b>Fasting</b>');
});

test('new contracts are named until they are added (SYNC-08)', async () => {
  const found = (await refresh('contracts')).contracts;
  expect([found?.found, found?.contracts.map(({ en }) => en)]).toEqual([
    2,
    ['Riverside Clinic', 'Lakeside Medical Station'],
  ]);
  const name = { ru: 'a', en: 'a', be: 'a' };
  await lab.db.insert(contracts).values({ code: 'LIS-101', name });
  expect((await refresh('contracts')).contracts?.contracts.map(({ en }) => en)).toEqual([
    'Lakeside Medical Station',
  ]);
});

test('one refresh runs at a time, with its progress, also when another user starts the next (SYNC-08)', async () => {
  const [first, second] = await Promise.all([start('results', 'contracts'), start('prices')]);
  expect(second.job.id).toBe(first.job.id);
  expect([first.statusMessage, second.statusMessage].toSorted()).toEqual([
    'A refresh is running already',
    'The refresh is started',
  ]);
  expect((await lab.ask(refreshProviders, { as: 'Admin' })).job.id).toBe(first.job.id);
  await runSteps(1);
  const { state, done, total } = await jobOf(first.job.id);
  expect(state).toBe('running');
  await Promise.all([runDueJobs(lab.lab, jobKinds), runDueJobs(lab.lab, jobKinds)]);
  expect(done).toBe(0);
  expect(await jobOf(first.job.id)).toMatchObject({ state: 'done', done: total });
  const { jobs } = await lab.ask(listJobs, { as: 'Admin', query: { kind: 'refresh' } });
  expect(jobs[0]?.id).toBe(first.job.id);
});

test('a source that fails is reported and does not stop the others (SYNC-08)', async () => {
  const { job } = await start('prices', 'results');
  const lis = { ...lab.lab.lis, bookPage: () => Promise.reject(new Error('no connection')) };
  await runDueJobs({ ...lab.lab, lis }, jobKinds);
  const { state, outcome } = await jobOf(job.id);
  const { prices, results } = refreshOutcome.parse(outcome);
  expect([state, prices?.isFailed, results?.isFailed]).toEqual(['done', true, false]);
});

describe('a large price book', () => {
  beforeAll(async () => {
    await lab.db.execute(`insert into services (code, name, working_days)
      select 'L' || lpad(n::text, 4, '0'), '{"ru": "Л", "en": "L", "be": "Л"}', 1 from generate_series(1, 600) n`);
    await lab.db.execute(`insert into price_book (contract_id, service_id, price)
      select contract, id, 1000 from services, generate_series(1, 2) contract where code like 'L%'`);
    await lab.db.execute('truncate laboratory_books, laboratory_records, jobs');
  });

  test('is compared in steps whose progress counts records, and goes on after an interruption (SYNC-08)', async () => {
    const { job } = await start('prices');
    const progress = [];
    for (let step = 0; step < 5; step += 1) {
      await runSteps(1);
      const { done, total, state } = await jobOf(job.id);
      progress.push([done, total, state]);
    }
    expect(progress).toEqual([
      [0, 1214, 'running'],
      [500, 1214, 'running'],
      [1000, 1214, 'running'],
      [1214, 1214, 'done'],
      [1214, 1214, 'done'],
    ]);
    const { prices } = refreshOutcome.parse((await jobOf(job.id)).outcome);
    expect(prices).toMatchObject({ found: 31, unchanged: 1183 });
    expect(await differences(prices?.comparisonId)).toHaveLength(31);
    const keys = (await differences(prices?.comparisonId)).map(({ key }) => key);
    expect(await apply(prices?.comparisonId, ...keys)).toMatchObject({ applied: 31, leftOut: 0 });
    expect(await refresh('prices')).toMatchObject({ prices: { found: 0, unchanged: 1214 } });
  });

  test('of which the laboratory lacks and adds records differs by just these', async () => {
    await lab.db.execute(`delete from laboratory_records where key in ('NORTH\tL0010', 'SOUTH\tL0600')`);
    await lab.db.execute(`delete from price_book where contract_id = 1
      and service_id = (select id from services where code = 'L0300')`);
    const { prices } = await refresh('prices');
    expect((await differences(prices?.comparisonId)).map(({ key, change }) => [key, change])).toEqual([
      ['NORTH\tL0300', 'new'],
      ['NORTH\tL0010', 'missing'],
      ['SOUTH\tL0600', 'missing'],
    ]);
  });

  test('whose pages fail after the first is reported as failed without differences', async () => {
    await lab.db.execute('update price_book set price = price + 1');
    const { job } = await start('prices');
    let pages = 0;
    const lis: typeof lab.lab.lis = {
      ...lab.lab.lis,
      bookPage: (...page) =>
        (pages += 1) > 1 ? Promise.reject(new Error('no connection')) : lab.lab.lis.bookPage(...page),
    };
    await runDueJobs({ ...lab.lab, lis }, jobKinds);
    const { state, outcome } = await jobOf(job.id);
    const { prices } = refreshOutcome.parse(outcome);
    expect([state, prices?.isFailed, prices?.comparisonId, pages]).toEqual(['done', true, null, 2]);
  });
});

test('a manager refreshes nothing (EXT-05)', async () => {
  for (const call of [refreshPriceBook, refreshServiceExtension, refreshProviders])
    expect((await lab.call(call, { as: 'Manager' })).status).toBe(403);
});
