import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { analytes as contract } from '../../../contract/analytes.ts';
import { knowServices, orderThatEnds } from '../../../tests/support/resultOrders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { demoServices } from '../../seed/catalogueRows.ts';
import { analytes as known, analyteOf } from './analytes/allAnalytes.ts';
import { answersOf, kindOf } from './analytes/answers.ts';
import { bringAnalytes } from './bringAnalytes.ts';
import { examine } from './examine.ts';
import { releaseValues } from './releaseValues.ts';
import { findSamples } from './samples.ts';

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
  const test = useLab(knowServices);

  const as = 'Admin';
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
