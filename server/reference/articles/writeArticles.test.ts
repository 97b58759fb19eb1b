import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { articles as contract, getArticle, listArticles } from '../../../contract/articles.ts';
import type { BodyInput } from '../../../contract/endpoint.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { articles } from '../../core/db/schema/articles.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { recordHistory } from '../../../contract/history.ts';
import { userIds, type UserName } from '../../../tests/support/fixture.ts';
import { userContracts } from '../../core/db/schema/users.ts';

const test = useLab();

const as = 'Admin';
const texts = (text: string) => ({ ru: `${text} ru`, en: `${text} en`, be: `${text} be` });
const article = (name: string): BodyInput<typeof contract.create> => ({
  name,
  title: texts('Title'),
  description: texts('About'),
  content: texts('<p>Text</p>'),
  image: 'data:image/png;base64,iVBORw0KGgo=',
});

it('an administrator writes an article in three languages, and everybody reads it in one (ART-01, ART-05, ART-13)', async () => {
  const { item } = await test.ask(contract.create, { as, body: article('spring') });
  expect(item).toEqual({
    ...article('spring'),
    smallImage: '',
    id: item.id,
    version: 1,
    createdDate: test.clock.now().toISOString(),
    contractIds: [],
    showAsMessage: false,
    sendByEmail: false,
    mailedDate: null,
    round: 1,
  });
  const read = { as: 'Nurse', language: 'be' } as const;
  expect(await test.ask(getArticle, { ...read, parameters: { name: 'spring' } })).toMatchObject({
    title: 'Title be',
    content: '<p>Text</p> be',
  });
  expect((await test.ask(listArticles, read)).news.all[0]).toMatchObject({ name: 'spring' });
  expect((await test.ask(contract.one, { as, query: { id: item.id } })).item).toEqual(item);
  const [log] = await test.db.select().from(auditLog).where(eq(auditLog.action, 'article.create'));
  expect(log).toMatchObject({ userId: 4, subject: `article ${String(item.id)}` });
});

const address = 'Only small Latin letters, digits and hyphens';
const unusable = 'This value cannot be used, correct it';
const itself = 'Insert the picture itself: PNG, JPEG, GIF or WebP';
const elsewhere = '<p>A</p><img width="9" SRC=\'//elsewhere.test/x.png\'>';
it.each<[what: string, wrong: object, field: string, message: string]>([
  [
    'a title that one language lacks',
    { title: { ...texts('T'), be: ' ' } },
    'title.be',
    'Fill in this field',
  ],
  ['no name', { name: '' }, 'name', 'Fill in this field'],
  ['a name that is no address', { name: 'Весна' }, 'name', address],
  ['a name that could be an id', { name: '2026' }, 'name', address],
  ['the name of another article', { name: 'new-tests' }, 'name', 'This value is taken'],
  ['a picture of another site', { image: 'https://elsewhere.test/x.png' }, 'image', unusable],
  ['a picture that is none', { image: 'data:text/html,<b>' }, 'image', unusable],
  ['a picture whose bytes are none', { image: 'data:image/png;base64,aGVsbG8=' }, 'image', itself],
  ['a drawing, with scripts', { smallImage: 'data:image/svg+xml,%3Csvg/%3E' }, 'smallImage', itself],
  ...['&#104;ttps://e.test/x.png', 'https&colon;//e.test/x.png', '&sol;/e.test/x', '/\\e.test/x'].map(
    (source): [string, object, string, string] => [
      `a picture at ${source}`,
      { content: { ...texts('C'), en: `<p><img alt="a" src="${source}"></p>` } },
      'content.en',
      itself,
    ],
  ),
  ['a picture elsewhere in a text', { content: { ...texts('C'), be: elsewhere } }, 'content.be', itself],
  [
    'a text that is too long',
    { content: { ...texts('C'), en: 'x'.repeat(50_001) } },
    'content.en',
    'The text is too long',
  ],
])('%s is refused at its field (ART-12)', async (_what, wrong, field, message) => {
  const body = { ...article('autumn'), ...wrong };
  const refused: object = { status: 400, body: { errors: { [field]: [message] } } };
  expect(await test.call(contract.create, { as, body })).toMatchObject(refused);
});

it('a change that fails answers 400 with a message, and changes nothing (ART-08)', async () => {
  const { item } = await test.ask(contract.create, { as, body: article('summer') });
  const parameters = { id: String(item.id) };
  const failed = await test.call(contract.update, { as, parameters, body: { ...item, name: '' } });
  expect(failed).toMatchObject({ status: 400, body: { errors: { name: ['Fill in this field'] } } });
  expect((await test.ask(contract.one, { as, query: { id: item.id } })).item).toEqual(item);
});

it('an article is changed and deleted by the id in its path (ART-01, ART-05)', async () => {
  const { item } = await test.ask(contract.create, { as, body: article('winter') });
  const parameters = { id: String(item.id) };
  const body = { ...item, name: 'deep-winter' };
  expect((await test.ask(contract.update, { as, parameters, body })).item).toEqual({ ...body, version: 2 });
  expect((await test.call(contract.update, { as, parameters, body })).status).toBe(409);
  const other = { ...body, version: 2 };
  expect((await test.call(contract.update, { as, parameters: { id: '1' }, body: other })).status).toBe(404);
  const both = { id: `${String(item.id)},9999` };
  expect((await test.call(contract.remove, { as, parameters: both })).status).toBe(404);
  expect((await test.call(contract.remove, { as, parameters: { id: 'deep-winter' } })).status).toBe(404);
  expect((await test.ask(contract.remove, { as, parameters })).ids).toEqual([item.id]);
  expect((await test.call(getArticle, { as, parameters: { name: 'deep-winter' } })).status).toBe(404);
});

it('editors find articles by name or title in any language, in the requested order', async () => {
  await test.db.delete(articles);
  for (const [name, title] of [
    ['b', 'Ягада'],
    ['a', 'Яблык'],
  ] as const)
    await test.ask(contract.create, { as, body: { ...article(name), title: { ...texts(name), ru: title } } });
  const names = async (query: object) =>
    (await test.ask(contract.list, { as, query })).items.map(({ name }) => name);
  expect(await names({ sort: 'name' })).toEqual(['a', 'b']);
  expect(await names({ sort: 'title', direction: 'DESC' })).toEqual(['b', 'a']);
  expect(await names({ sort: 'createdDate' })).toEqual(['b', 'a']);
  expect(await names({ q: 'ЯБЛ' })).toEqual(['a']);
});

it('a list of editors has neither pictures nor texts, which only the article itself shows', async () => {
  const body = { ...article('heavy'), smallImage: 'data:image/jpeg;base64,/9j/' };
  const { item } = await test.ask(contract.create, { as, body });
  const response = await test.app.request('/v1.0/Article/All?q=heavy', {
    headers: { Authorization: `Bearer ${(await test.session(as)).accessToken}` },
  });
  const page = await response.text();
  expect(page).toContain('"name":"heavy"');
  expect(page).not.toMatch(/data:image|<p>Text/);
  expect((await test.ask(contract.one, { as, query: { id: item.id } })).item).toMatchObject(body);
});

it('scripts and styles are cut out of the text before it is stored (ART-02)', async () => {
  const unsafe = '<p onclick="x()" style="color:red">Text</p><script>x()</script>';
  const body = { ...article('unsafe'), content: texts(unsafe) };
  const { item } = await test.ask(contract.create, { as, body });
  expect(item.content.be).toBe('<p>Text</p> be');
});

describe('readers see an article', () => {
  const readable = async (user: 'Nurse' | 'Stranger', name: string) => {
    const { news } = await test.ask(listArticles, { as: user });
    const one = await test.call(getArticle, { as: user, parameters: { name } });
    const isListed = news.all.some((listed) => listed.name === name);
    expect(isListed).toBe(one.status === 200);
    return isListed;
  };

  it('only from its first day in Minsk on, which is its date', async () => {
    const body = { ...article('tomorrow'), publishDate: '20261121' };
    await test.ask(contract.create, { as, body });
    expect(await readable('Nurse', 'tomorrow')).toBe(false);
    await test.db.update(articles).set({ publishOn: '2026-11-20' }).where(eq(articles.name, 'tomorrow'));
    expect(await readable('Nurse', 'tomorrow')).toBe(true);
  });

  it('only of their own contracts, when it is for some, and among those to acknowledge, when it asks for that (ART-02, ART-03)', async () => {
    await test.ask(contract.create, { as, body: { ...article('for-south'), contractIds: [2] } });
    expect(await readable('Nurse', 'for-south')).toBe(false);
    expect(await readable('Stranger', 'for-south')).toBe(true);
    await test.ask(contract.create, { as, body: { ...article('please-read'), showAsMessage: true } });
    const { news } = await test.ask(listArticles, { as: 'Nurse', language: 'en' });
    expect(news.current).toMatchObject([{ name: 'please-read', content: '<p>Text</p> en' }]);
  });
});

describe('authors', () => {
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
});
