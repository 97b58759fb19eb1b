import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { masks as contract } from '../../../contract/masks.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { maskHits, masks } from '../../core/db/schema/masks.ts';

const test = useLab();
beforeEach(() => test.db.delete(masks));

const as = 'Admin';
const BARCODE = '(?<barcode>\\d{10})';
const sample = { from: '', subject: '', body: '', attachmentName: '' };
const create = async (body: object) => (await test.ask(contract.create, { as, body: body as never })).item;
const ignore = (name: string, more: object = {}) => create({ name, actions: ['ignore'], ...more });
const names = async (query: object = {}) =>
  (await test.ask(contract.list, { as, query })).items.map(({ name }) => name);

it('a new mask is the last, with what was left out filled in (MAIL-03, MAIL-07)', async () => {
  const first = await ignore('first');
  const { id, priority, ...second } = await create({
    name: 'second',
    direction: 'out',
    outTemplate: '{barcode}',
  });
  expect(priority).toBeGreaterThan(first.priority);
  expect(second).toEqual({
    version: 1,
    name: 'second',
    direction: 'out',
    senderIds: [],
    conditions: [],
    joined: 'all',
    extract: '',
    actions: [],
    forwardTo: '',
    outTemplate: '{barcode}',
    stopOnMatch: true,
    isActive: true,
    testSample: sample,
    hits30d: 0,
    lastHitAt: null,
  });
  expect((await test.ask(contract.one, { as, query: { id } })).item).toEqual({ id, priority, ...second });
  expect(await names()).toEqual(['first', 'second']);
});

it('a list is filtered by name, direction and use', async () => {
  await ignore('Partner');
  await ignore('idle', { isActive: false });
  await create({ name: 'naming', direction: 'out', outTemplate: '{lastName}' });
  expect(await names({ q: 'PART' })).toEqual(['Partner']);
  expect(await names({ letters: 'out' })).toEqual(['naming']);
  expect(await names({ isActive: 'false' })).toEqual(['idle']);
  expect(await names({ sort: 'name', letters: 'in' })).toEqual(['Partner', 'idle']);
});

it.each([
  [{ name: '' }, { name: ['Fill in this field'] }],
  [{ name: 'taken' }, { name: ['This value is taken'] }],
  [{ actions: [] }, { actions: ['Fill in this field'] }],
  [{ actions: ['forward'] }, { forwardTo: ['Fill in this field'] }],
  [{ actions: ['attachToOrder'] }, { extract: ['Fill in this field'] }],
  [
    { actions: ['attachToOrder'], extract: '\\d{10}' },
    { extract: ['To find the order, the expression needs a group (?<barcode>…)'] },
  ],
  [
    { extract: '(?<barcode>\\d{10}' },
    {
      extract: [
        'The expression has an error at character 1, “(?<barcode>\\d{10}”: a parenthesis has no pair',
      ],
    },
  ],
  [
    { extract: '(?<surname>\\w+)' },
    {
      extract: [
        'There is no field “surname”. A group can be named barcode, lastName, firstName, dateOfBirth, contract',
      ],
    },
  ],
  [
    { extract: '(?<barcode>\\d+)', testSample: { subject: 'No 12345' } },
    { extract: ['In the sample the barcode is “12345”; a barcode has 10 digits'] },
  ],
  [
    { extract: BARCODE, testSample: { subject: 'No 12345' } },
    { extract: ['The expression finds nothing in the sample'] },
  ],
  [
    { conditions: [{ part: 'subject', operator: 'regex', value: 'a**' }] },
    {
      'conditions.0.value': [
        'The expression has an error at character 2, “**”: there is nothing to repeat here, or too many repetitions',
      ],
    },
  ],
  [
    { conditions: [{ part: 'subject', operator: 'contains', value: ' ' }] },
    { 'conditions.0.value': ['Fill in this field'] },
  ],
  [{ direction: 'out' }, { outTemplate: ['Fill in this field'] }],
  [
    { direction: 'out', outTemplate: '{surname}' },
    { outTemplate: ['There is no such variable. Choose one from the list'] },
  ],
  [
    { direction: 'out', outTemplate: '{barcode' },
    { outTemplate: ['There is no such variable. Choose one from the list'] },
  ],
  [{ senderIds: [77] }, { senderIds: ['This value cannot be used, correct it'] }],
])('%j is refused at its field', async (wrong, errors) => {
  await ignore('taken');
  const body = { name: 'new', actions: ['ignore'], ...wrong } as never;
  const response = await test.call(contract.create, { as, body });
  expect(response.status).toBe(400);
  expect((response.body as { errors?: Record<string, string[]> }).errors).toEqual(errors);
  expect(await test.db.$count(masks)).toBe(1);
});

it('an expression in a text to find is a text', async () => {
  const conditions = [{ part: 'subject', operator: 'contains', value: '**(' }];
  expect(await ignore('stars', { conditions })).toMatchObject({ conditions });
});

it('masks of a page are put in order and keep its places among the others', async () => {
  const ids = [];
  for (const name of ['a', 'b', 'c', 'd', 'e']) ids.push((await ignore(name)).id);
  const [a = 0, b = 0, c = 0, d = 0] = ids;
  await test.ask(contract.reorder, { as, body: { ids: [d, b, a] } });
  expect(await names()).toEqual(['d', 'b', 'c', 'a', 'e']);
  expect((await test.db.select().from(masks).where(eq(masks.id, a)))[0]?.version).toBe(1);
  const [log] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'mask.reorder'));
  const orders = [log?.before, log?.after].map((order) => JSON.stringify(order));
  expect(orders).toEqual([`{"order":[${[a, b, d].join(',')}]}`, `{"order":[${[d, b, a].join(',')}]}`]);
  expect((await test.call(contract.reorder, { as, body: { ids: [c, 999] } })).status).toBe(404);
  expect(await names()).toEqual(['d', 'b', 'c', 'a', 'e']);
});

const rule = { direction: 'in', actions: ['ignore'] };
const tryOut = (body: object) => test.ask(contract.test, { as, body: { ...rule, ...body } as never });

it('an unsaved mask is tried on its sample: what matched, the fields, the winner, where an error is; an outgoing one shows a name', async () => {
  const testSample = { ...sample, subject: 'Result 1000000001', attachmentName: 'scan.pdf' };
  const other = await ignore('by word', {
    conditions: [{ part: 'subject', operator: 'contains', value: 'result' }],
  });
  const outcome = await tryOut({ name: 'new', extract: BARCODE, testSample });
  expect(outcome).toMatchObject({
    matches: true,
    found: [{ part: 'subject', start: 7, end: 17, field: 'barcode' }],
    extracted: [{ field: 'barcode', value: '1000000001' }],
    winner: { id: other.id, name: 'by word' },
  });
  expect(await test.db.$count(masks)).toBe(1);
  expect((await tryOut({ id: other.id, name: 'changed', testSample })).winner).toEqual({
    id: other.id,
    name: 'changed',
  });
  const idle = await tryOut({ id: other.id, name: 'x', isActive: false, testSample });
  expect([idle.matches, idle.winner]).toEqual([true, null]);
  expect((await tryOut({ name: 'new', testSample: { ...sample, subject: 'Bill' } })).winner).toEqual({
    id: null,
    name: 'new',
  });
  const body = { ...rule, extract: 'a(b' } as never;
  expect(await test.call(contract.test, { as, body, language: 'ru' })).toMatchObject({
    status: 400,
    body: { errors: { extract: ['Ошибка в выражении, знак 2, «(b»: у скобки нет пары'] } },
  });
  expect(await tryOut({ direction: 'out', outTemplate: '{lastName}_{firstName}_{barcode}' })).toMatchObject({
    matches: true,
    outName: 'Иванова_Мария_1000000001',
  });
});

it('masks are changed and deleted like any record; letters of the last thirty days are counted', async () => {
  const { id } = await ignore('old');
  const body = { id, version: 1, name: 'new', actions: ['stop' as const] };
  expect((await test.ask(contract.update, { as, body })).item).toMatchObject({ version: 2, name: 'new' });
  expect((await test.call(contract.update, { as, body })).status).toBe(409);
  await test.ask(contract.remove, { as, query: { id: String(id) } });
  expect(await test.db.select().from(masks).orderBy(asc(masks.id))).toEqual([]);
  const counted = (await ignore('counted')).id;
  const lastAt = new Date('2026-11-19T10:00:00Z');
  await test.db.insert(maskHits).values([
    { maskId: counted, day: '2026-10-21', count: 100, lastAt },
    { maskId: counted, day: '2026-10-22', count: 2, lastAt },
    { maskId: counted, day: '2026-11-19', count: 3, lastAt },
  ]);
  const { item } = await test.ask(contract.one, { as, query: { id: counted } });
  expect(item).toMatchObject({ hits30d: 5, lastHitAt: '2026-11-19T10:00:00.000Z' });
});
