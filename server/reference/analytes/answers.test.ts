import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { analytes as contract } from '../../../contract/analytes.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { insertReleases, line, words } from '../../../tests/support/observed.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { observations } from '../../core/db/schema/releases.ts';

const test = useLab();
beforeEach(() => test.db.execute(sql`truncate analytes cascade`));

type Input = BodyInput<typeof contract.create>;
const as = 'Admin';
const absent = { code: 'absent', words: { ru: 'нет', en: 'absent', be: 'няма' }, flag: '' as const };
const present = { code: 'present', words: { ru: 'есть', en: 'present', be: 'ёсць' }, flag: 'A' as const };
/** Named so that a line of a test is a value of it. */
const toxin: Input = {
  code: '1001 Toxin points',
  unit: words('points'),
  name: { ru: 'Токсин', en: 'Toxin', be: 'Таксін' },
  kind: 'coded',
  answers: [absent, present],
};
const create = async () => (await test.ask(contract.create, { as, body: toxin })).item;
const errorsOf = (body: object): Record<string, string[]> =>
  'errors' in body ? (body.errors as Record<string, string[]>) : {};

describe('the answers of a coded analyte (X-93)', () => {
  it('are created, read, changed and recorded with it, and a list leaves them out', async () => {
    const item = await create();
    expect(item.answers).toEqual([
      { ...absent, isInUse: false },
      { ...present, isInUse: false },
    ]);
    const body = { ...item, answers: [{ ...present, words: words('found'), isInUse: false }] };
    const changed = (await test.ask(contract.update, { as, body })).item;
    expect(changed).toEqual({ ...body, version: 2 });
    expect((await test.ask(contract.one, { as, query: { id: item.id } })).item).toEqual(changed);
    expect(Object.keys((await test.ask(contract.list, { as })).items[0] ?? {})).not.toContain('answers');
    const [log] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'analyte.update'));
    expect(JSON.stringify(log?.after)).toMatch(/^(?!.*absent).*found/);
    expect(JSON.stringify(log?.before)).toContain('absent');
    await test.ask(contract.remove, { as, query: { id: [String(item.id)] } });
  });

  it('may be none yet, and name each error at its row and field', async () => {
    const { item } = await test.ask(contract.create, { as, body: { ...toxin, answers: [] } });
    expect(item.answers).toEqual([]);
    const refused = async (changes: object) => {
      const { status, body } = await test.call(contract.create, { as, body: { ...toxin, ...changes } });
      expect(status).toBe(400);
      return errorsOf(body);
    };
    const wrong = { ...absent, code: ' ', words: { ...absent.words, be: '' } };
    expect(await refused({ answers: [absent, wrong, { ...absent, flag: 'HH' }] })).toEqual({
      'answers.1.code': ['Fill in this field'],
      'answers.1.words.be': ['Fill in this field'],
      'answers.2.flag': ['This value cannot be used, correct it'],
    });
    expect(await refused({ answers: [present, absent, absent] })).toEqual({
      'answers.2.code': ['This value is taken'],
    });
    expect(Object.keys(await refused({ kind: 'text' }))).toEqual(['answers']);
    const many = Array.from({ length: 101 }, (_, at) => ({ ...absent, code: String(at) }));
    expect(Object.keys(await refused({ answers: many }))).toEqual(['answers']);
  });

  it('that values have keep their code and stay, with other words and another mark', async () => {
    const item = await create();
    const orderId = await insertOrder(test.db, 1, { sortingState: 5, cabinetStatus: 2 });
    const value = { unit: words('points'), reference: null };
    await insertReleases(test.db, orderId, [line('Toxin', words('absent'), { ...value, answer: 'absent' })]);
    const update = (changes: object) => test.call(contract.update, { as, body: { ...item, ...changes } });
    const renamed = { ...absent, code: 'none' };
    expect(errorsOf((await update({ answers: [renamed, present] })).body)).toEqual({
      'answers.0.code': ['Other records use this one. Remove it from them first'],
    });
    expect(Object.keys(errorsOf((await update({ kind: 'text', answers: [] })).body))).toEqual(['kind']);
    expect(await update({ answers: [present] })).toMatchObject({ status: 409, body: { code: 'InUse' } });
    const reworded = { ...absent, words: words('none'), flag: 'A' };
    const { item: changed } = await test.ask(contract.update, {
      as,
      body: { ...item, answers: [present, reworded] as Input['answers'] },
    });
    expect(changed.answers).toEqual([
      { ...present, isInUse: false },
      { ...reworded, isInUse: true },
    ]);
    const [kept] = await test.db.select().from(observations);
    expect(kept).toMatchObject({ answer: 'absent', words: words('absent'), flag: '' });
    await test.db.delete(orders).where(eq(orders.id, orderId));
  });
});
