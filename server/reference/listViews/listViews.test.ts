import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { addressOf } from '../../../contract/address.ts';
import {
  createListView,
  deleteListView,
  readListViews,
  updateListView,
  type ViewContent,
  type ViewedList,
} from '../../../contract/listViews.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { medicalCenters } from '../../core/db/schema/contracts.ts';
import { listViews } from '../../core/db/schema/listViews.ts';
import { userContracts } from '../../core/db/schema/users.ts';

const test = useLab(async () => {
  const same = (text: string) => ({ ru: text, en: text, be: text });
  await test.db.insert(medicalCenters).values({
    code: 'MC7',
    city: same('Minsk'),
    address: same('Lenin street 1'),
    region: same(''),
    searchText: 'mc7 minsk lenin street 1',
  });
});
afterEach(() => test.db.delete(listViews));

const week = {
  list: 'sorting',
  contractId: 1,
  clientUnitId: 12,
  status: 1,
  created: { days: 7 },
  second: null,
  medicalCenterCode: 'MC7',
  serviceId: 1,
  pageSize: 50,
  sortBy: 'Barcode',
  isAsc: false,
} satisfies ViewContent;
const results = {
  ...week,
  list: 'results',
  status: -1,
  created: { from: '20261101', to: '20261110' },
  sortBy: 'State',
} satisfies ViewContent;

const save = async (name: string, content: ViewContent = week, isDefault = false, as: UserName = 'Nurse') =>
  test.ask(createListView, { as, body: { name, isDefault, content } });
const read = async (as: UserName = 'Nurse', list: ViewedList = 'sorting') =>
  (await test.ask(readListViews, { as, query: { list } })).views;
const post = async (body: object, as: UserName = 'Nurse') => {
  const response = await test.app.request(addressOf(createListView, {}), {
    method: 'POST',
    headers: {
      Authorization: await test.bearer(as),
      'Content-Type': 'application/json',
      'Accept-Language': 'en',
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as { errors?: Record<string, string[]> } };
};

describe('saved views (X-63)', () => {
  it('belong to one user and one list, in the order they were saved, with names of what they search by', async () => {
    await save('Week');
    await save('  All   results ', results);
    await save('Another');
    expect(await read()).toMatchObject([
      {
        name: 'Week',
        isDefault: false,
        version: 1,
        content: week,
        medicalCenter: { medicalCenterCode: 'MC7', city: 'Minsk' },
        service: { id: 1, code: '1001', name: expect.any(String) as string },
      },
      { name: 'Another' },
    ]);
    expect(await read('Nurse', 'results')).toMatchObject([{ name: 'All results', content: results }]);
    expect(await read('Manager')).toEqual([]);
  });

  it('a name is taken within a list whatever its case', async () => {
    await save('Мой день');
    const again = await test.call(createListView, {
      as: 'Nurse',
      language: 'ru',
      body: { name: 'МОЙ ДЕНЬ', isDefault: false, content: week },
    });
    expect(again).toMatchObject({
      status: 400,
      body: { code: 'NameTaken', errors: { name: ['Такое название уже есть, введите другое'] } },
    });
    await save('Мой день', results);
    await save('Мой день', week, false, 'Sorter');
    const [first] = (await save('Другой')).views.slice(-1);
    const renamed = await test.call(updateListView, {
      as: 'Nurse',
      body: { id: first?.id ?? 0, version: 1, name: 'мой День' },
    });
    expect(renamed).toMatchObject({ status: 400, body: { code: 'NameTaken' } });
  });

  it('takes names of 1 to 60 characters and 20 views of a list', async () => {
    for (const name of ['', '   ', 'x'.repeat(61)])
      expect(await post({ name, isDefault: false, content: week })).toMatchObject({
        status: 400,
        body: { errors: { name: [expect.any(String)] } },
      });
    for (let at = 1; at <= 20; at += 1) await save(String(at).padEnd(60, 'x'));
    expect(await post({ name: 'one more', isDefault: false, content: week })).toMatchObject({
      status: 400,
      body: { errors: { name: ['This list has 20 saved views already. Delete one first'] } },
    });
    await save('of the other list', results);
  });

  it.each([
    ['a last name', { lastName: 'Иванова' }],
    ['a first name', { firstName: 'Анна' }],
    ['a barcode', { barcode: '1000000001' }],
    ['any text', { remarks: 'Иванова' }],
    ['a name as a medical centre', { medicalCenterCode: 'Иванова' }],
    ['a name in a period', { created: { days: 7, name: 'Иванова' } }],
    ['a day that does not exist', { created: { from: '20260230', to: '20260301' } }],
    ['a foreign contract', { contractId: 2, clientUnitId: null }],
    ['an absent contract', { contractId: 99, clientUnitId: null }],
    ['a department of another contract', { clientUnitId: 21 }],
    ['an absent service', { serviceId: 9999 }],
    ['a column of another list', { sortBy: 'State' }],
    ['a status that is none', { status: 77 }],
    ['a page of any size', { pageSize: 10_000 }],
  ])('refuses %s', async (_, part) => {
    expect(await post({ name: 'Week', isDefault: false, content: { ...week, ...part } })).toMatchObject({
      status: 400,
    });
    expect(await test.db.$count(listViews)).toBe(0);
  });

  it('one view of a list is the default', async () => {
    await save('First', week, true);
    await save('Results', results, true);
    const { views } = await save('Second', week, true);
    const defaults = (all: readonly { name: string; isDefault: boolean }[]) =>
      all.flatMap(({ name, isDefault }) => (isDefault ? name : []));
    expect(defaults(views)).toEqual(['Second']);
    const [first] = views;
    const changed = await test.ask(updateListView, {
      as: 'Nurse',
      body: { id: first?.id ?? 0, version: 1, isDefault: true },
    });
    expect(defaults(changed.views)).toEqual(['First']);
    expect(defaults(await read('Nurse', 'results'))).toEqual(['Results']);
  });

  it('what a view holds is replaced, by conditions of its own list and own contracts only', async () => {
    const [view] = (await save('Week')).views;
    const id = view?.id ?? 0;
    const replace = (content: ViewContent, version: number) =>
      test.call(updateListView, { as: 'Nurse', body: { id, version, content } });
    await replace({ ...week, status: 2, clientUnitId: null }, 1);
    expect(await read()).toMatchObject([
      { name: 'Week', version: 2, content: { status: 2, clientUnitId: null, pageSize: 50 } },
    ]);
    expect(await replace({ ...week, contractId: 2, clientUnitId: null }, 2)).toMatchObject({ status: 400 });
    expect(await replace(results, 2)).toMatchObject({ status: 400 });
    expect(await replace(week, 1)).toMatchObject({ status: 409 });
    expect(await read()).toMatchObject([{ version: 2, content: { list: 'sorting', status: 2 } }]);
  });

  it('of preorders hold a contract, a status and a period', async () => {
    const { list, contractId, created, pageSize } = { ...week, list: 'preOrders' as const };
    const waiting: ViewContent = { list, contractId, created, pageSize, status: 3 };
    await save('Paid', waiting, false, 'Admin');
    expect(await read('Admin', 'preOrders')).toMatchObject([
      { content: { list: 'preOrders', status: 3, created: { days: 7 } }, medicalCenter: null, service: null },
    ]);
    for (const part of [{ middleName: 'Иванова' }, { serviceId: 1 }, { status: 77 }, { contractId: 99 }])
      expect(
        await post({ name: 'Other', isDefault: false, content: { ...waiting, ...part } }, 'Admin'),
      ).toMatchObject({ status: 400 });
    expect(await post({ name: 'Paid', isDefault: false, content: waiting })).toMatchObject({ status: 403 });
  });

  it('a view that another tab has renamed is not overwritten', async () => {
    const [view] = (await save('Week')).views;
    const id = view?.id ?? 0;
    await test.ask(updateListView, { as: 'Nurse', body: { id, version: 1, name: 'By tab one' } });
    const late = await test.call(updateListView, {
      as: 'Nurse',
      body: { id, version: 1, name: 'By tab two' },
    });
    expect(late).toMatchObject({ status: 409, body: { code: 'Conflict' } });
    expect(await read()).toMatchObject([{ name: 'By tab one', version: 2 }]);
  });

  it('a view that two tabs save at once, or one tab twice, is not lost and not doubled', async () => {
    await Promise.all([save('By tab one'), save('By tab two')]);
    expect((await read()).map(({ name }) => name).toSorted()).toEqual(['By tab one', 'By tab two']);
    const again = { as: 'Nurse', headers: { 'Idempotency-Key': 'one-attempt' } } as const;
    const body = { name: 'Once', isDefault: false, content: week };
    await test.ask(createListView, { ...again, body });
    expect(await test.call(createListView, { ...again, body })).toMatchObject({ status: 200 });
    expect(await read()).toHaveLength(3);
  });

  it("gives the same response for another user's and an absent view", async () => {
    const [view] = (await save('Week')).views;
    for (const id of [view?.id ?? 0, 4_000_000]) {
      expect(
        await test.call(updateListView, { as: 'Sorter', body: { id, version: 1, name: 'Mine' } }),
      ).toMatchObject({ status: 404, body: { code: 'NotFound' } });
      expect(await test.call(deleteListView, { as: 'Sorter', query: { id } })).toMatchObject({
        status: 404,
        body: { code: 'NotFound' },
      });
    }
    expect(await test.ask(deleteListView, { as: 'Nurse', query: { id: view?.id ?? 0 } })).toMatchObject({
      views: [],
    });
  });

  it('of sorting are not for a role without sorting', async () => {
    const refused = await test.call(createListView, {
      as: 'User',
      body: { name: 'Week', isDefault: false, content: week },
    });
    expect(refused).toMatchObject({ status: 403 });
    await save('Results', results, false, 'User');
  });

  it('stay when the user loses a contract', async () => {
    await save('Week', { ...week, contractId: 2, clientUnitId: null }, false, 'Manager');
    await test.db.delete(userContracts).where(eq(userContracts.userId, userIds.Manager));
    expect(await read('Manager')).toMatchObject([{ name: 'Week', content: { contractId: 2 } }]);
    await test.db
      .insert(userContracts)
      .values([1, 2].map((contractId) => ({ userId: userIds.Manager, contractId })));
  });
});
