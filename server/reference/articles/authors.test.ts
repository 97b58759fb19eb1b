import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articles as contract, listArticles } from '../../../contract/articles.ts';
import { recordHistory } from '../../../contract/history.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { articles } from '../../core/db/schema/articles.ts';
import { userContracts } from '../../core/db/schema/users.ts';

const test = useLab(async () => {
  // The fixture's manager has both contracts.
  await test.db.delete(userContracts).where(eq(userContracts.userId, userIds.Manager));
  await test.db.insert(userContracts).values({ userId: userIds.Manager, contractId: 1 });
});

const same = (text: string) => ({ ru: text, en: text, be: text });
const article = (name: string, more: object = {}) => ({
  name,
  title: same(name),
  description: same(''),
  content: same(''),
  contractIds: [1],
  ...more,
});
const write = async (as: UserName, name: string, more: object = {}) =>
  (await test.ask(contract.create, { as, body: article(name, more) })).item;
const named = async (as: UserName) =>
  (await test.ask(contract.list, { as })).items.map(({ name }) => name).toSorted();
const messagesOf = async (as: UserName) =>
  (await test.ask(listArticles, { as })).news.current.map(({ name }) => name);

describe('an article of a manager (ART-03, ART-13)', () => {
  it.each([
    ['everybody', [], 'Fill in this field'],
    ['a foreign contract', [2], 'This value cannot be used, correct it'],
    ['an absent contract', [999], 'This value cannot be used, correct it'],
    ['an own and a foreign contract', [1, 2], 'This value cannot be used, correct it'],
  ])('is not written for %s, nor changed to be', async (_whom, contractIds, message) => {
    const refused = { status: 400, body: { errors: { contractIds: [message] } } };
    const body = article('too-far', { contractIds });
    expect(await test.call(contract.create, { as: 'Manager', body })).toMatchObject(refused);
    expect(await test.db.$count(articles, eq(articles.name, 'too-far'))).toBe(0);
    const own = await write('Manager', `kept-${String(contractIds.length)}-${contractIds.join('-')}x`);
    const change = {
      as: 'Manager',
      parameters: { id: String(own.id) },
      body: { ...own, contractIds },
    } as const;
    expect(await test.call(contract.update, change)).toMatchObject(refused);
    expect((await test.ask(contract.one, { as: 'Manager', query: { id: own.id } })).item).toEqual(own);
  });

  it('is changed and deleted by its author, and by an administrator', async () => {
    const own = await write('Manager', 'hours');
    const parameters = { id: String(own.id) };
    const once = await test.ask(contract.update, {
      as: 'Manager',
      parameters,
      body: { ...own, name: 'new-hours' },
    });
    expect(once.item).toMatchObject({ name: 'new-hours', version: 2 });
    const body = { ...once.item, contractIds: [] };
    expect((await test.ask(contract.update, { as: 'Admin', parameters, body })).item.version).toBe(3);
    // For everybody now, it speaks for the laboratory.
    expect((await test.call(contract.remove, { as: 'Manager', parameters })).status).toBe(404);
    expect((await test.ask(contract.remove, { as: 'Admin', parameters })).ids).toEqual([own.id]);
  });

  it('asks users of its contracts, and does not block the screen of an administrator', async () => {
    await write('Manager', 'read-this', { showAsMessage: true });
    expect(await messagesOf('Nurse')).toEqual(['read-this']);
    expect(await messagesOf('Stranger')).toEqual([]);
    expect(await messagesOf('Admin')).toEqual([]);
    const { news } = await test.ask(listArticles, { as: 'Admin' });
    expect(news.all.map(({ name }) => name)).toContain('read-this');
    await write('Admin', 'all-read-this', { showAsMessage: true, contractIds: [] });
    expect(await messagesOf('Admin')).toEqual(['all-read-this']);
  });
});

describe('the administration of articles', () => {
  it('shows a manager own articles only, an administrator all, and takes none of others from a list of several to delete', async () => {
    await test.db.delete(articles);
    await write('Manager', 'mine');
    await write('Admin', 'of-the-laboratory', { contractIds: [] });
    await write('Admin', 'of-north');
    await write('Admin', 'of-south', { contractIds: [2] });
    expect(await named('Manager')).toEqual(['mine']);
    expect(await named('Admin')).toEqual(['mine', 'of-north', 'of-south', 'of-the-laboratory']);
    const mine = await write('Manager', 'mine-too');
    const other = await write('Admin', 'not-mine');
    const ids = `${String(mine.id)},${String(other.id)}`;
    const both = { as: 'Manager', parameters: { id: ids } } as const;
    expect((await test.call(contract.remove, both)).status).toBe(404);
    expect(await test.db.$count(articles, eq(articles.name, 'mine-too'))).toBe(1);
  });

  it('leaves a manager no article that also reaches a contract which the manager has lost', async () => {
    const { db } = test;
    await db.insert(userContracts).values({ userId: userIds.Manager, contractId: 2 });
    const { id } = await write('Manager', 'of-both', { contractIds: [1, 2] });
    expect((await test.call(contract.one, { as: 'Manager', query: { id } })).status).toBe(200);
    await db.delete(userContracts).where(eq(userContracts.contractId, 2));
    expect((await test.call(contract.one, { as: 'Manager', query: { id } })).status).toBe(404);
  });

  it('shows the history of an article to its author and to administrators', async () => {
    const { id } = await write('Manager', 'with-history');
    const query = { resource: 'admin/news', id } as const;
    for (const as of ['Manager', 'Admin'] as const)
      expect((await test.ask(recordHistory, { as, query })).changes).toMatchObject([
        { action: 'article.create' },
      ]);
    await write('Admin', 'of-others');
    const { items } = await test.ask(contract.list, { as: 'Admin', query: { q: 'of-others' } });
    const foreign = { resource: 'admin/news', id: items[0]?.id ?? 0 } as const;
    expect((await test.ask(recordHistory, { as: 'Manager', query: foreign })).changes).toEqual([]);
    expect((await test.ask(recordHistory, { as: 'Admin', query: foreign })).changes).toHaveLength(1);
  });

  it.each(['Nurse', 'User', 'Sorter', 'AdvancedUser'] as const)('is closed to %s', async (as) => {
    const parameters = { id: '1' };
    const statuses = [
      await test.call(contract.list, { as }),
      await test.call(contract.one, { as, query: { id: 1 } }),
      await test.call(contract.create, { as, body: article('by-others') }),
      await test.call(contract.update, { as, parameters, body: { ...article('x'), id: 1, version: 1 } }),
      await test.call(contract.remove, { as, parameters }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([403, 403, 403, 403, 403]);
  });
});
