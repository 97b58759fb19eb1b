import { eq, inArray } from 'drizzle-orm';
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
  appliedComparisons,
  bookFile,
  returnComparison,
  uploadBook,
  type FileBook,
} from '../../../contract/synchronization.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { priceBook, services } from '../../core/db/schema/catalogue.ts';
import { contracts, medicalCenters, clientUnits } from '../../core/db/schema/contracts.ts';
import { providers, providerServices } from '../../core/db/schema/providers.ts';
import { runDueJobs } from '../../core/jobs/runJobs.ts';
import { jobKinds } from '../../jobKinds.ts';
import { asBlob } from '../../../tests/support/excel.ts';

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

describe('codes of services', () => {
  const as = 'Admin';
  const send = (book: FileBook, file: Blob) => lab.ask(uploadBook, { as, query: { book }, file });
  const upload = async (book: FileBook, ...lines: string[]) => {
    const { comparison, statusMessage } = await send(book, new Blob([lines.join('\n')]));
    if (comparison === null) throw new Error(statusMessage);
    return comparison;
  };
  const apply = (id: number, ...keys: string[]) => lab.ask(applyComparison, { as, body: { id, keys } });
  const SERVICE = 'Код услуги;Название, рус.;Название, англ.;Название, бел.;Рабочих дней;Пробирка';
  const CONTRACT =
    'Contract,"Name, Russian","Name, English","Name, Belarusian","Department, Russian","Department, English","Department, Belarusian",Valid from,Valid to';
  test('services: the discipline is a word in any language, or its code (X-171)', async () => {
    const found = await upload(
      'services',
      `${SERVICE};Discipline`,
      'D1;Услуга;Service;Паслуга;1;SST;haematology',
      'D2;Услуга;Service;Паслуга;1;SST;Гематология',
      'D3;Услуга;Service;Паслуга;1;SST;Haematology',
      'D4;Услуга;Service;Паслуга;1;SST;blood',
    );
    expect(found.errors.map(({ row }) => row)).toEqual([5]);
    await apply(found.id, 'D1', 'D2', 'D3');
    const rows = await lab.db
      .select()
      .from(services)
      .where(inArray(services.code, ['D1', 'D2', 'D3']));
    expect(rows.map(({ discipline }) => discipline)).toEqual(['haematology', 'haematology', 'haematology']);
  });
  test('contracts: what was taken out of use and comes again is restored, and returned (X-171)', async () => {
    const line = 'NORTH,Клиника Северная,North Clinic,Клініка Паўночная,Стационар,Ward,Стацыянар,,';
    const [north] = await lab.db.select().from(contracts).where(eq(contracts.code, 'NORTH'));
    await lab.db
      .update(contracts)
      .set({ isActive: false })
      .where(eq(contracts.id, north?.id ?? 0));
    await lab.db.update(clientUnits).set({ isActive: false }).where(eq(clientUnits.id, 12));
    const states = async () => {
      const [contract] = await lab.db.select().from(contracts).where(eq(contracts.code, 'NORTH'));
      const [unit] = await lab.db.select().from(clientUnits).where(eq(clientUnits.id, 12));
      return [contract?.isActive, unit?.isActive];
    };
    const { base64string } = await lab.ask(bookFile, { as, query: { book: 'contracts' }, language: 'en' });
    const file = Uint8Array.from(atob(base64string), (letter) => letter.codePointAt(0) ?? 0);
    const written = await send('contracts', asBlob(file));
    expect(written.comparison?.differences.map(({ key, change }) => [key.split('\t')[0], change])).toEqual([
      ['NORTH', 'missing'],
      ['NORTH', 'missing'],
    ]);
    const found = await upload('contracts', CONTRACT, line);
    const [difference] = found.differences;
    expect(difference).toMatchObject({
      key: 'NORTH\tСтационар',
      change: 'changed',
      before: { contractState: 'not in use', unitState: 'not in use' },
      after: { contractState: 'in use', unitState: 'in use' },
    });
    await apply(found.id, 'NORTH\tСтационар');
    expect(await states()).toEqual([true, true]);
    const { applied } = await lab.ask(appliedComparisons, { as, query: { book: 'contracts' } });
    await lab.ask(returnComparison, { as, body: { id: applied[0]?.id ?? 0 } });
    expect(await states()).toEqual([false, false]);
  });
  test('contracts: a department with a code is known by it and renamed (X-171)', async () => {
    const head = `${CONTRACT},Department code`;
    const line = (name: string, code: string) => `WEST,Запад,West,Захад,${name},Reception,Прыёмнае,,,${code}`;
    const first = await upload('contracts', head, line('Приёмное', 'REC'), line('Стационар', ''));
    await apply(first.id, 'WEST\tПриёмное', 'WEST\tСтационар');
    const found = await upload(
      'contracts',
      head,
      line('Регистратура', 'REC'),
      line('Кабинет', 'REC'),
      line('Стационар', 'W 1'),
    );
    expect(found.errors.map(({ row }) => row)).toEqual([3, 4]);
    expect(found.differences.filter(({ change }) => change !== 'missing')).toMatchObject([
      {
        key: 'WEST\tПриёмное',
        change: 'changed',
        before: { 'unit.ru': 'Приёмное' },
        after: { 'unit.ru': 'Регистратура' },
      },
    ]);
    await apply(found.id, 'WEST\tПриёмное');
    const units = await lab.db
      .select({ name: clientUnits.name, code: clientUnits.code })
      .from(clientUnits)
      .innerJoin(contracts, eq(contracts.id, clientUnits.contractId))
      .where(eq(contracts.code, 'WEST'))
      .orderBy(clientUnits.id);
    expect(units.map(({ name, code }) => [name.ru, code])).toEqual([
      ['Регистратура', 'REC'],
      ['Стационар', ''],
    ]);
    // A file without the column says nothing of codes.
    const without = await upload('contracts', CONTRACT, line('Регистратура', '').slice(0, -1));
    expect(without.differences.filter(({ change }) => change !== 'missing')).toEqual([]);
  });
});
