import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { analytes as contract } from '../../../contract/analytes.ts';
import { openEmptyDatabase } from '../../../tests/support/emptyDatabase.ts';
import { orderThatEnds } from '../../../tests/support/resultOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { embeddedDb } from '../../core/db/embedded.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { insertCatalogue } from '../../seed/catalogueRows.ts';
import { bringAnalytes } from './bringAnalytes.ts';
import { noLis } from './noLis.ts';
import { releaseValues } from './releaseValues.ts';
import { findSamples } from './samples.ts';

const test = useLab();

const as = 'Admin';
/** ms */
const DAY = 86_400_000;
const hgb = async () => {
  const [row] = await test.db.select({ id: analytes.id }).from(analytes).where(eq(analytes.code, 'hgb'));
  return (await test.ask(contract.one, { as, query: { id: row?.id ?? 0 } })).item;
};
/** A new order whose blood count is released in some days; returns what its haemoglobin was released with. */
const released = async (days = 0) => {
  const { orderId } = await orderThatEnds(test, 'Ready', ['1001']);
  const [sample] = await findSamples(test.db, [orderId]);
  if (sample === undefined) throw new Error('no such order');
  await releaseValues(test.db, [
    { sample: { ...sample, patient: woman }, at: new Date(test.clock.now().getTime() + days * DAY) },
  ]);
  return { orderId, ...(await observed(orderId)) };
};
const woman = { gender: 'F', age: 30, ageDays: 10_960 } as const;
const observed = async (orderId: number) => {
  const { rows } = await test.db.execute<{ low: string; high: string; flag: string; number: string }>(
    sql`select low, high, flag, number from observations join releases on releases.id = release_id
      join analytes on analytes.id = analyte_id where code = 'hgb' and order_id = ${orderId}`,
  );
  return rows[0];
};

it('all 564 services of the demo laboratory have analytes with what is known of them (X-86)', async () => {
  const client = await openEmptyDatabase();
  const db = embeddedDb(client);
  await insertCatalogue(db);
  await bringAnalytes(db);
  const { rows } = await db.execute<Record<string, number>>(sql`select
    (select count(distinct service_id)::int from service_analytes) as services,
    (select count(*)::int from services where not is_package) as all,
    (select count(*)::int from analytes where kind = 'quantity' and decimals is null) as "noDecimals",
    (select count(*)::int from analytes where unit is not null and ucum = '') as "noUcum",
    (select count(*)::int from analytes where loinc <> '') as loinc,
    (select count(*)::int from analytes where variation is not null) as variation`);
  expect(rows[0]).toEqual({ services: 564, all: 564, noDecimals: 0, noUcum: 0, loinc: 44, variation: 40 });
  const { rows: kinds } = await db.execute<{ kind: string }>(
    sql`select distinct kind from analytes order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(['coded', 'culture', 'quantity', 'text', 'titre']);
  await client.close();
});

it('a new release is judged by the interval of the administration, an earlier one keeps its own (X-86)', async () => {
  const earlier = await released();
  expect(earlier).toMatchObject({ low: '117', high: '155' });
  const { intervals, ...item } = await hgb();
  const narrow = intervals.map((one) =>
    one.sex === 'F' ? { ...one, low: 500, high: 510, criticalLow: 400, criticalHigh: 600 } : one,
  );
  await test.ask(contract.update, { as, body: { ...item, intervals: narrow } });
  expect(await released()).toMatchObject({ low: '500', high: '510', flag: 'LL' });
  expect(await observed(earlier.orderId)).toMatchObject({ low: '117', high: '155' });
});

it('an interval that begins tomorrow is not used today, and none is used where none holds (X-86)', async () => {
  const { intervals, ...item } = await hgb();
  const tomorrow = new Date(test.clock.now().getTime() + DAY).toISOString().slice(0, 10).replaceAll('-', '');
  const later = intervals.map((one) => (one.sex === 'F' ? { ...one, validFrom: tomorrow } : one));
  await test.ask(contract.update, { as, body: { ...item, intervals: later } });
  expect(await released()).toMatchObject({ low: null, high: null, flag: '' });
  expect(await released(1)).toMatchObject({ low: '500', high: '510', flag: 'LL' });
});

it('neither a release nor a start changes what a person has written, also where it was taken away (X-86)', async () => {
  const item = await hgb();
  const name = { ru: 'Свой', en: 'Own', be: 'Свой' };
  const body = { ...item, name, variation: null, loinc: '', intervals: [] };
  const edited = (await test.ask(contract.update, { as, body })).item;
  await released();
  await test.db.execute(sql`delete from service_analytes`);
  await bringAnalytes(test.db);
  expect(await hgb()).toMatchObject({ ...edited, services: expect.anything() as unknown });
});

it('the start completes an analyte that is known from releases alone, and adds what is missing once (X-86)', async () => {
  await test.db.execute(sql`truncate analytes cascade`);
  await test.db.insert(analytes).values({ code: 'hgb', name: { ru: 'Гем', en: 'Haem', be: 'Гем' } });
  await bringAnalytes(test.db);
  const first = await hgb();
  expect(first).toMatchObject({
    name: { en: 'Haem' },
    loinc: '718-7',
    variation: { within: 2.85 },
    decimals: 0,
  });
  expect(first.intervals).toHaveLength(10);
  const before = await test.db.$count(analytes);
  await bringAnalytes(test.db);
  expect(await test.db.$count(analytes)).toBe(before);
  expect(await hgb()).toEqual(first);
});

it('without a laboratory system the list is empty and is filled by hand (X-86)', async () => {
  await test.db.execute(sql`truncate analytes cascade`);
  await noLis.bringAnalytes(test.db);
  expect((await test.ask(contract.list, { as })).totalCount).toBe(0);
  const name = { ru: 'Калий', en: 'Potassium', be: 'Калій' };
  await test.ask(contract.create, { as, body: { code: 'K', name, decimals: 1 } });
  expect((await test.ask(contract.list, { as })).totalCount).toBe(1);
});
