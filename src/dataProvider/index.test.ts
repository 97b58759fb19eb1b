import { expect, test } from 'vitest';
import type { Article } from '../../contract/articles.ts';
import { bench } from './apiClient.fixtures.ts';
import { createDataProvider } from './index.ts';

const hours = { id: 4, name: 'opening-hours', title: 'Opening hours' };

test('the news list comes in one page, an article by its URL name (CALL-113, CALL-114)', async () => {
  const { client, sent } = bench(({ url }) =>
    Response.json(
      url.endsWith('/articles') ? { isSuccess: true, news: { all: [hours], current: [] } } : hours,
    ),
  );
  const provider = createDataProvider(client);
  expect(await provider.getList<Article>('articles', {})).toEqual({ data: [hours], total: 1 });
  expect((await provider.getOne('articles', { id: 'opening hours' })).data as typeof hours).toEqual(hours);
  expect(sent.map(({ url }) => url)).toEqual([
    'https://lab.test/articles',
    'https://lab.test/articles/opening%20hours',
  ]);
});
