import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { analytes as contract } from '../../contract/analytes.ts';
import { knowServices, orderThatEnds } from '../../tests/support/resultOrders.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { statements } from '../core/db/migrations/0068-conclusions.ts';
import { analytes } from '../core/db/schema/releases.ts';
import { demoServices, insertCatalogue } from '../seed/catalogueRows.ts';
import { analytes as known, analyteOf } from './analytes/allAnalytes.ts';
import { answersOf, kindOf } from './analytes/answers.ts';
import { bringAnalytes } from './bringAnalytes.ts';
import { examine } from './examine.ts';
import { releaseValues } from './releaseValues.ts';
import { findSamples } from './samples.ts';
import { openEmptyDatabase } from '../../tests/support/emptyDatabase.ts';
import { embeddedDb } from '../core/db/embedded.ts';
import { noLis } from '../orderFlow/lis/noLis.ts';

const test = useLab(knowServices);
const as = 'Admin';
const coded = Object.keys(known).filter((id) => kindOf(analyteOf(id)) === 'coded');
const codesOf = (id: string) => answersOf(id).map(({ code, flag }) => `${code} ${flag}`);

describe('the answers that the embedded laboratory knows (X-93)', () => {
  it('are those of every coded analyte and of no other, with a code of their own and words in all languages', () => {
    expect(coded.length).toBeGreaterThan(400);
    for (const id of Object.keys(known)) {
      const answers = answersOf(id);
      expect(answers.length > 0, id).toBe(coded.includes(id));
      expect(new Set(answers.map(({ code }) => code)).size, id).toBe(answers.length);
      for (const { code, words } of answers) {
        expect(code.length, id).toBeLessThanOrEqual(60);
        expect([code, words.ru, words.en, words.be], id).not.toContain('');
      }
    }
  });

  it('are named like their English words, and numbered where only letters of another size tell them apart', () => {
    expect(codesOf('urineSalts')).toEqual(['oxalates-few A', 'urates-few A', 'not-detected ']);
    expect(codesOf('6407')).toEqual(['+ A', '++ A', 'not-detected ']);
    expect(codesOf('1033')).toEqual(['ccdee ', 'ccdee-2 ', 'ccdee-3 ', 'ccdee-4 ', 'ccddee ']);
    expect(codesOf('7101.2').slice(0, 2)).toEqual(['0 ', '1 A']);
  });

  it('hold for people of both sexes and of an unknown one', () => {
    const codes = answersOf('8001').map(({ code }) => code);
    for (const karyotype of ['46-xx', '46-xy', '47-xxy', 'normal-karyotype'])
      expect(codes).toContain(karyotype);
    expect(answersOf('8013').map(({ words }) => words.en)).toEqual(expect.arrayContaining(['30', '29/30']));
  });

  it('are all that 200 people of all sexes and ages get of coded analytes', () => {
    const services = demoServices
      .filter(({ includes }) => includes === undefined)
      .map(({ code }, id) => ({ id, code, name: { ru: code, en: code, be: code } }));
    const isCoded = new Set(coded);
    let values = 0;
    for (let orderId = 1; orderId <= 200; orderId += 1) {
      const age = orderId % 95;
      const patient = {
        gender: (['F', 'M', 'U'] as const)[orderId % 3] ?? 'U',
        age,
        ageDays: age * 366,
      };
      const said = examine({ orderId, patientId: orderId, patient, services })
        .flatMap(({ observations }) => observations)
        .filter(({ code }) => isCoded.has(code));
      values += said.length;
      expect(said.filter(({ answer }) => answer === null).map(({ code }) => code)).toEqual([]);
    }
    expect(values).toBeGreaterThan(80_000);
  });
});

describe('a coded value (X-93)', () => {
  const recordOf = async (code: string) => {
    const [row] = await test.db.select({ id: analytes.id }).from(analytes).where(eq(analytes.code, code));
    return (await test.ask(contract.one, { as, query: { id: row?.id ?? 0 } })).item;
  };
  const released = async () => {
    const { orderId } = await orderThatEnds(test, 'Ready', ['1001', '6401']);
    const samples = await findSamples(test.db, [orderId]);
    await releaseValues(
      test.db,
      samples.map((sample) => ({ sample, at: test.clock.now() })),
    );
    return orderId;
  };
  const valueOf = async (orderId: number, code: string) => {
    const { rows } = await test.db.execute(
      sql`select answer, words ->> 'ru' as words, flag, critical_low as low, critical_high as high, observations.ucum
      from observations join releases on releases.id = release_id join analytes on analytes.id = analyte_id
      where code = ${code} and order_id = ${orderId}`,
    );
    return rows[0];
  };
  const none = { low: null, high: null, ucum: '' };

  it('is said and marked by the record in the next release, and an earlier one keeps its words', async () => {
    const earlier = await released();
    const before = { ...none, answer: 'not-detected', words: 'не обнаружено', flag: '' };
    expect(await valueOf(earlier, 'urineBilirubin')).toEqual(before);
    const item = await recordOf('urineBilirubin');
    expect(item.answers.map(({ code, isInUse }) => [code, isInUse])).toEqual([
      ['+', false],
      ['not-detected', true],
    ]);
    const words = { ru: 'не выявлено', en: 'absent', be: 'не выяўлена' };
    const answers = item.answers.map((one) =>
      one.code === 'not-detected' ? { ...one, words, flag: 'A' as const } : one,
    );
    await test.ask(contract.update, { as, body: { ...item, answers } });
    expect(await valueOf(await released(), 'urineBilirubin')).toEqual({
      ...before,
      words: 'не выявлено',
      flag: 'A',
    });
    expect(await valueOf(earlier, 'urineBilirubin')).toEqual(before);
  });

  it('that is none of the answers of its record keeps the words of its source', async () => {
    const { answers: _, ...item } = await recordOf('urineBilirubin');
    await test.db.execute(sql`update observations set answer = null where analyte_id = ${item.id}`);
    await test.ask(contract.update, { as, body: { ...item, answers: [] } });
    expect(await valueOf(await released(), 'urineBilirubin')).toEqual({
      ...none,
      answer: null,
      words: 'не обнаружено',
      flag: '',
    });
  });

  it('keeps critical limits and the unit in UCUM of its day when it is a number', async () => {
    const earlier = await released();
    const before = { answer: null, words: null, flag: '', low: '70', high: '200', ucum: 'g/L' };
    expect(await valueOf(earlier, 'hgb')).toEqual(before);
    const item = await recordOf('hgb');
    const intervals = item.intervals.map((one) => ({ ...one, criticalLow: 60, criticalHigh: 300.5 }));
    await test.ask(contract.update, { as, body: { ...item, intervals, ucum: 'mg/dL' } });
    expect(await valueOf(await released(), 'hgb')).toEqual({
      ...before,
      low: '60',
      high: '300.5',
      ucum: 'mg/dL',
    });
    expect(await valueOf(earlier, 'hgb')).toEqual(before);
  });

  it('gets the answers of a record from before at the start, unless a person has written it', async () => {
    await bringAnalytes(test.db);
    await test.db.execute(sql`delete from analyte_answers`);
    await bringAnalytes(test.db);
    expect((await recordOf('urineNitrite')).answers.map(({ code }) => code)).toEqual([
      'positive',
      'negative',
    ]);
    expect((await recordOf('urineBilirubin')).answers).toEqual([]);
  });
});

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
  expect(rows[0]).toEqual({ services: 564, all: 564, noDecimals: 0, noUcum: 0, loinc: 342, variation: 40 });
  const { rows: kinds } = await db.execute<{ kind: string }>(
    sql`select distinct kind from analytes order by kind`,
  );
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'coded',
    'conclusion',
    'culture',
    'quantity',
    'text',
    'titre',
  ]);
  // One that was brought before there were conclusions becomes one, unless a person has written it.
  const conclusions = () => db.$count(analytes, eq(analytes.kind, 'conclusion'));
  const before = await conclusions();
  await db.execute(
    sql`update analytes set kind = 'coded', is_edited = code = '6530.3' where kind = 'conclusion'`,
  );
  await db.execute(sql.raw(statements[1] ?? ''));
  expect([before, await conclusions()]).toEqual([21, 20]);
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
