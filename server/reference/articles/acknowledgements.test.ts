import { expect, it } from 'vitest';
import {
  acknowledgeArticle,
  articleReaders,
  askAgain,
  exportReaders,
} from '../../../contract/acknowledgements.ts';
import { articles, listArticles } from '../../../contract/articles.ts';
import type { UserName } from '../../../tests/support/fixture.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { articles as stored } from '../../core/db/schema/articles.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { eq } from 'drizzle-orm';

let id = 0;
const same = (text: string) => ({ ru: text, en: text, be: text });
const publish = async (name: string, more: object = {}): Promise<number> => {
  const body = { name, title: same(name), description: same(''), content: same('<p>Rules</p>'), ...more };
  const { item } = await test.ask(articles.create, { as: 'Admin', body: { showAsMessage: true, ...body } });
  return item.id;
};
const test = useLab(async () => {
  id = await publish('new-rules');
});

const current = async (as: UserName) =>
  (await test.ask(listArticles, { as })).news.current.map(({ name }) => name);
const agree = (as: UserName, article: number, fullName: string, version = 1) =>
  test.call(acknowledgeArticle, { as, body: { id: article, version, fullName } });
const readersOf = (query: object) =>
  test.ask(articleReaders, { as: 'Admin', query: { id: String(id), ...query } });

it('a user is not asked again for an acknowledgement already given (ACK-01, ACK-05, ACK-08)', async () => {
  expect(await current('Nurse')).toEqual(['new-rules']);
  expect((await agree('Nurse', id, ' Иванова Анна ')).status).toBe(200);
  expect((await agree('Nurse', id, 'Другая Фамилия')).status).toBe(200);
  expect(await current('Nurse')).toEqual([]);
  expect(await current('Manager')).toEqual(['new-rules']);
  const lines = await test.db.select().from(auditLog).where(eq(auditLog.action, 'article.acknowledge'));
  expect(lines).toMatchObject([{ subject: `article ${String(id)}`, after: null }]);
  expect((await readersOf({ hasRead: 'true' })).readers).toMatchObject([
    { email: 'nurse@test.lab', fullName: 'Иванова Анна' },
  ]);
});

it('the name is required and holds no digits of a scanner; an article that is absent, foreign or does not ask is not found (ACK-03)', async () => {
  const empty = await agree('Manager', id, '  ');
  const scanned = await agree('Manager', id, '1200000017');
  expect([empty.status, scanned.status]).toEqual([400, 400]);
  expect(await current('Manager')).toEqual(['new-rules']);
  const foreign = await publish('of-another', { contractIds: [999] });
  const silent = await publish('silent', { showAsMessage: false });
  const answers = [foreign, silent, 99_999].map(async (one) => (await agree('Nurse', one, 'Anna')).status);
  expect(await Promise.all(answers)).toEqual([404, 404, 404]);
});

it('a text that was changed since it was shown is not acknowledged (X-240)', async () => {
  const article = await publish('changed');
  const shown = async () =>
    (await test.ask(listArticles, { as: 'Nurse' })).news.current.find(({ id: one }) => one === article);
  const { item } = await test.ask(articles.one, { as: 'Admin', query: { id: article } });
  await test.ask(articles.update, {
    as: 'Admin',
    parameters: { id: String(article) },
    body: { ...item, content: same('<p>Other rules</p>') },
  });
  expect((await agree('Nurse', article, 'Anna', 1)).status).toBe(409);
  expect(await shown()).toMatchObject({ version: 2, content: '<p>Other rules</p>' });
  expect((await agree('Nurse', article, 'Anna', 2)).status).toBe(200);
  expect(await shown()).toBeUndefined();
  // A retry of what was taken.
  expect((await agree('Nurse', article, 'Anna', 1)).status).toBe(200);
  await test.db.delete(stored).where(eq(stored.id, article));
});

it('an administrator sees who has read it and who has not, and exports that', async () => {
  const { acknowledged, all, readers } = await readersOf({});
  expect({ acknowledged, all, listed: readers.length }).toEqual({ acknowledged: 1, all: 7, listed: 7 });
  expect(readers.at(-1)).toMatchObject({ email: 'nurse@test.lab' });
  expect((await readersOf({ hasRead: 'false' })).readers).toHaveLength(6);
  const file = await test.ask(exportReaders, { as: 'Admin', query: { id } });
  expect(file.fileName).toBe('new-rules.xlsx');
  expect(atob(file.base64string).slice(0, 2)).toBe('PK');
});

it('an administrator asks again once; what was acknowledged before is kept', async () => {
  const again = { as: 'Admin', body: { id, round: 1 } } as const;
  expect((await test.call(askAgain, again)).status).toBe(200);
  expect((await test.call(askAgain, again)).status).toBe(409);
  expect(await current('Nurse')).toEqual(['new-rules']);
  expect((await readersOf({})).acknowledged).toBe(0);
  expect((await agree('Nurse', id, 'Иванова Анна', 2)).status).toBe(200);
  expect((await readersOf({})).acknowledged).toBe(1);
});
