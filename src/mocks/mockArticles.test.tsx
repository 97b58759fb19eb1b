import { expect, test } from 'vitest';
import { articles as contract } from '../../contract/articles.ts';
import { articles } from '../../server/core/db/schema/articles.ts';
import { useLab } from '../../tests/support/testLab.ts';
import { restoreArticles, storeArticles } from './mockArticles.ts';

const lab = useLab();

const text = { ru: 'а', en: 'a', be: 'а' };
const write = async (name: string) => {
  const body = { name, title: text, description: text, content: text };
  const { item } = await lab.ask(contract.create, { as: 'Admin', body });
  await storeArticles(lab.db);
  return item;
};

test('articles of mock mode stay in the browser under their key (ART-07, ART-09, PERSIST-04)', async () => {
  const { createdDate } = await write('spring');
  expect(createdDate).toBe('2026-11-20T09:00:00.000Z');
  const before = await lab.db.select().from(articles).orderBy(articles.id);
  expect(localStorage.getItem('articles')).toContain('"name":"spring"');
  await lab.db.delete(articles);
  await restoreArticles(lab.db);
  expect(await lab.db.select().from(articles).orderBy(articles.id)).toEqual(before);
});

test('a new article of mock mode gets the highest id plus one (ART-06)', async () => {
  await lab.db.delete(articles);
  await storeArticles(lab.db);
  expect((await write('first')).id).toBe(1);
  const { id } = await write('second');
  expect(id).toBe(2);
  await lab.ask(contract.remove, { as: 'Admin', parameters: { id: '2' } });
  await storeArticles(lab.db);
  expect((await write('third')).id).toBe(2);
});
