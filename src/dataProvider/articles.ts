import type { DataProvider, Identifier } from 'react-admin';
import { listArticles, type Article } from '../../contract/articles.ts';
import type { ApiClient } from './apiClient.ts';

/** An article as a record of react-admin, which may ask for it by its url name. */
export type ArticleRecord = Omit<Article, 'id'> & { id: Identifier };

/**
 * Teaches a REST data provider the resource `articles`: its list comes whole, newest first, without the contents
 * (CALL-113). One article is asked by its url name as the id, which simple REST does by itself (CALL-114).
 */
export const withArticles = <Provider extends DataProvider>(
  provider: Provider,
  { call }: ApiClient,
): Provider => ({
  ...provider,
  getList: async (resource, params) => {
    if (resource !== 'articles') return provider.getList(resource, params);
    const { news } = await call(listArticles);
    return { data: news.all, total: news.all.length };
  },
});
