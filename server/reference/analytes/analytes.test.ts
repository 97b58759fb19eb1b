import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { analytes as contract, analytesOfService } from '../../../contract/analytes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { extensionDetails } from '../../../contract/serviceExtension.ts';
import { listServices } from '../../../contract/services.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { services } from '../../core/db/schema/catalogue.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { analytes } from '../../core/db/schema/releases.ts';
import { bringAnalytes } from '../../simulator/bringAnalytes.ts';

const test = useLab();
beforeEach(() => test.db.execute(sql`truncate analytes cascade`));

type Input = BodyInput<typeof contract.create>;
const as = 'Admin';
const potassium: Input = {
  code: 'K',
  name: { ru: 'Калий', en: 'Potassium', be: 'Калій' },
  kind: 'quantity',
  loinc: '2823-3',
  unit: { ru: 'ммоль/л', en: 'mmol/l', be: 'ммоль/л' },
  ucum: 'mmol/L',
  decimals: 1,
  variation: { within: 4.6, method: 2.3, isSkewed: false, source: 'A list', year: 2014 },
  intervals: [
    { sex: 'M', ageFrom: 0, low: 3.5, high: 5.1, criticalLow: 2.5, criticalHigh: 6.5, validFrom: '20260101' },
    { sex: 'F', ageFrom: 0, words: { ru: 'нет', en: 'none', be: 'няма' } },
  ],
};
const create = async (changes: Partial<Input> = {}) =>
  (await test.ask(contract.create, { as, body: { ...potassium, ...changes } })).item;
const serviceId = async (code: string) => {
  const [found] = await test.db.select({ id: services.id }).from(services).where(eq(services.code, code));
  return found?.id ?? 0;
};
const errorsOf = (body: object): Record<string, string[]> =>
  'errors' in body ? (body.errors as Record<string, string[]>) : {};
const found = async (query: { q?: string; kind?: 'text' }) =>
  (await test.ask(contract.list, { as: 'Admin', query })).items.map(({ code }) => code);

describe('an analyte (X-86)', () => {
  it('is created, read, changed and recorded with its intervals', async () => {
    const item = await create();
    const open = { ageTo: null, validTo: null };
    const none = { low: null, high: null, criticalLow: null, criticalHigh: null };
    expect(item).toMatchObject({
      ...potassium,
      version: 1,
      isInUse: false,
      services: [],
      intervals: [
        { ...potassium.intervals?.[0], ...open, words: { ru: '', en: '', be: '' } },
        { ...potassium.intervals?.[1], ...open, ...none, validFrom: null },
      ],
    });
    const body = { ...item, intervals: item.intervals.slice(1), unit: { ru: '', en: '', be: '' } };
    const changed = (await test.ask(contract.update, { as, body })).item;
    expect(changed).toEqual({ ...body, version: 2 });
    expect((await test.ask(contract.one, { as: 'Admin', query: { id: item.id } })).item).toEqual(changed);
    const [log] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'analyte.update'));
    expect(JSON.stringify(log?.after)).toMatch(/^(?!.*"M").*"F"/);
    expect(JSON.stringify(log?.before)).toContain('"M"');
  });

  it('names each error at its row; has a unit in all languages or in none, and a variation only with its source', async () => {
    const { status, body } = await test.call(contract.create, {
      as,
      body: {
        ...potassium,
        loinc: '2823-4',
        decimals: null,
        intervals: [
          { low: 5, high: 4 },
          { sex: 'F', ageFrom: 100 },
        ],
      },
    });
    expect(status).toBe(400);
    expect(errorsOf(body)).toEqual({
      loinc: ['The LOINC code is wrong: its check digit does not match'],
      decimals: ['Fill in this field'],
      'intervals.0.high': ['The upper limit is below the lower one'],
      'intervals.1.ageFrom': ['Age and validity overlap with another row'],
    });
    const variation = { within: 1, method: 1, source: '', year: 2014 };
    const half = { ...potassium, unit: { ru: 'г/л' }, variation };
    const again = await test.call(contract.create, { as, body: half });
    expect(Object.keys(errorsOf(again.body))).toEqual(['variation.source', 'unit.en', 'unit.be']);
  });

  it('is read and written by an administrator alone, and a wrong record is refused by the right first', async () => {
    for (const [user, status] of [
      ['Manager', 403],
      ['Nurse', 403],
      ['Admin', 400],
    ] as const)
      expect((await test.call(contract.create, { as: user, body: { ...potassium, code: '' } })).status).toBe(
        status,
      );
    expect((await test.call(contract.list, { as: 'Manager' })).status).toBe(403);
    expect((await test.call(contract.list, { as: 'Admin' })).status).toBe(200);
    expect((await test.call(contract.list, { as: 'Nurse' })).status).toBe(403);
  });

  it('that two people change at once keeps the first change and shows it to the second', async () => {
    const item = await create();
    await test.ask(contract.update, { as, body: { ...item, decimals: 2 } });
    const { status, body } = await test.call(contract.update, { as, body: { ...item, decimals: 3 } });
    expect(status).toBe(409);
    expect(body).toMatchObject({
      record: { decimals: 2, version: 2 },
    });
  });

  it('is found by name, code, LOINC code and its services, and by kind', async () => {
    await bringAnalytes(test.db, [await serviceId('1001')]);
    await create();
    await create({ code: 'note', name: { ru: 'Вывод', en: 'Note', be: 'Вывад' }, kind: 'text', loinc: '' });
    expect(await found({ q: 'калій' })).toEqual(['K']);
    expect(await found({ q: '2823-3' })).toEqual(['K']);
    expect(await found({ q: 'hgb' })).toEqual(['hgb']);
    expect(await found({ q: '1001' })).toContain('hgb');
    expect(await found({ kind: 'text' })).toEqual(['note']);
  });

  it('with values or a service is not deleted, and keeps its code and unit', async () => {
    const other = await create({ code: 'other' });
    await test.ask(contract.remove, { as, query: { id: [String(other.id)] } });
    await bringAnalytes(test.db, [await serviceId('1001')]);
    const [hgb] = await test.db.select().from(analytes).where(eq(analytes.code, 'hgb'));
    const query = { id: [String(hgb?.id)] };
    expect(await test.call(contract.remove, { as, query })).toMatchObject({
      status: 409,
      body: { code: 'InUse' },
    });
    const { item } = await test.ask(contract.one, { as, query: { id: hgb?.id ?? 0 } });
    expect(item).toMatchObject({
      isInUse: true,
      services: [{ code: '1001', name: expect.anything() as unknown }],
    });
    const { body } = await test.call(contract.update, {
      as,
      body: { ...item, code: 'HB', unit: { ru: 'г/дл', en: 'g/dl', be: 'г/дл' } },
    });
    expect(Object.keys(errorsOf(body))).toEqual(['code', 'unit.ru']);
  });
});

describe('the analytes of a service (X-86)', () => {
  it('are shown with their intervals to who orders and to who describes it, without those that are over to who orders', async () => {
    const id = await serviceId('1001');
    const hasIntervals = async () => {
      const { services: list } = await test.ask(listServices, { as: 'Nurse', query: { contractId: 1 } });
      return list.find(({ code }) => code === '1001')?.hasIntervals;
    };
    expect(await hasIntervals()).toBe(false);
    await bringAnalytes(test.db, [id]);
    expect(await hasIntervals()).toBe(true);
    const shown = await test.ask(analytesOfService, { as: 'Nurse', query: { serviceId: id } });
    const hgb = shown.analytes.find(({ name }) => name.en === 'Haemoglobin (HGB)');
    expect(hgb?.intervals.at(-1)).toMatchObject({
      sex: 'F',
      low: 117,
      high: 155,
      criticalLow: 70,
      criticalHigh: 200,
    });
    const { item } = await test.ask(extensionDetails, { as: 'Manager', query: { code: '1001' } });
    expect(item.analytes).toEqual(shown.analytes);
    await test.db
      .execute(sql`update analyte_intervals set valid_to = ${test.clock.now().toISOString()}::date - 1
      where sex = 'F'`);
    const sexes = (list: { intervals: { sex: string }[] }[]) =>
      new Set(list.flatMap(({ intervals }) => intervals.map(({ sex }) => sex)));
    const later = await test.ask(analytesOfService, { as: 'Nurse', query: { serviceId: id } });
    expect(sexes(later.analytes).has('F')).toBe(false);
    const described = await test.ask(extensionDetails, { as: 'Manager', query: { code: '1001' } });
    expect(sexes(described.item.analytes).has('F')).toBe(true);
  });
});
