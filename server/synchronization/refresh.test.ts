import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { extensionDetails } from '../../contract/serviceExtension.ts';
import {
  applyComparison,
  refreshMedicalCenters,
  refreshPriceBook,
  refreshProviders,
  refreshResults,
  refreshServiceExtension,
} from '../../contract/synchronization.ts';
import { openLab, type TestLab } from '../../tests/support/testLab.ts';
import { priceBook } from '../db/schema/catalogue.ts';
import { medicalCenters } from '../db/schema/contracts.ts';
import { providers, providerServices } from '../db/schema/providers.ts';

let lab: TestLab;
beforeAll(async () => {
  lab = await openLab();
});
afterAll(() => lab.close());

const apply = (id: number, ...keys: string[]) =>
  lab.ask(applyComparison, { as: 'Admin', body: { id, keys } });

test('prices of the laboratory are compared, applied as chosen, and then are the same (SYNC-08, SYNC-09)', async () => {
  const first = await lab.ask(refreshPriceBook, { as: 'Admin' });
  expect(first.statusMessage).toBe(
    'The reference book is compared with the laboratory. Differences: 1, unchanged: 13',
  );
  expect(first.comparison.differences).toMatchObject([
    { key: 'NORTH\t1001', change: 'changed', before: { price: '10.00' }, after: { price: '10.30' } },
  ]);
  expect(await apply(first.comparison.id, 'NORTH\t1001')).toMatchObject({ applied: 1 });
  const [price] = await lab.db.select().from(priceBook).where(eq(priceBook.serviceId, 1));
  expect(price?.price).toBe(1030);
  const again = await lab.ask(refreshPriceBook, { as: 'Admin' });
  expect(again.comparison).toMatchObject({ differences: [], unchanged: 14 });
});

test('what the laboratory no longer has is told and never deleted (SYNC-08)', async () => {
  await lab.ask(refreshMedicalCenters, { as: 'Admin' });
  const same = { ru: 'a', en: 'a', be: 'a' };
  await lab.db
    .insert(medicalCenters)
    .values({ code: 'OLD', city: same, address: same, region: same, searchText: '' });
  const { comparison } = await lab.ask(refreshMedicalCenters, { as: 'Admin' });
  expect(comparison.differences.map(({ key, change }) => [key, change])).toEqual([
    ['MNS-99', 'new'],
    ['OLD', 'missing'],
  ]);
  expect(await apply(comparison.id, 'MNS-99', 'OLD')).toMatchObject({ applied: 1, leftOut: 0 });
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
  const { comparison } = await lab.ask(refreshProviders, { as: 'Admin' });
  expect(comparison.differences).toMatchObject([{ key: 'GEN\t2001', after: { price: '10.30' } }]);
  await apply(comparison.id, 'GEN\t2001');
  expect(await lab.db.select().from(providerServices)).toMatchObject([
    { providerCode: 'G1', price: 1030, workingDays: 2 },
  ]);
});

test('texts from the laboratory become a draft, own texts stay (D10)', async () => {
  const { comparison } = await lab.ask(refreshServiceExtension, { as: 'Admin' });
  expect(comparison.differences.map(({ key, change }) => [key, change])).toEqual([['1001', 'changed']]);
  await apply(comparison.id, '1001');
  const { item } = await lab.ask(extensionDetails, { as: 'Admin', query: { code: '1001' } });
  expect(item).toMatchObject({ state: 'DRAFT', version: 1, updatedBy: 'Admin Test', published: null });
  expect(item.fields.indications.en).toContain('As ordered by a doctor');
  expect(item.fields.preparation.text.en).toBe('<b>Fasting</b>');
});

test('results are asked for at once; a manager refreshes nothing (EXT-05)', async () => {
  expect(await lab.ask(refreshResults, { as: 'Admin' })).toMatchObject({ changed: 0 });
  for (const call of [refreshPriceBook, refreshServiceExtension, refreshProviders])
    expect((await lab.call(call, { as: 'Manager' })).status).toBe(403);
});
