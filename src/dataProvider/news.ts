import simpleRestProvider from 'ra-data-simple-rest';
import type { Identifier } from 'react-admin';
import { listArticles, type Article } from '../../contract/articles.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** An article as a react-admin record; it can also be fetched by its URL name. */
export type ArticleRecord = Omit<Article, 'id'> & { id: Identifier };

/**
 * The resource `articles`, news in the reader's language. The list comes in one page, newest first, without contents;
 * one article is fetched with its URL name as the id.
 */
export const newsMethods = ({ call, request }: ApiClient): ResourceMethods => {
  const rest = simpleRestProvider('', request);
  return {
    getList: async ({ signal }) => {
      const { news } = await call(listArticles, signal && { signal });
      return { data: news.all, total: news.all.length };
    },
    getOne: (params) => rest.getOne('articles', params),
  };
};
