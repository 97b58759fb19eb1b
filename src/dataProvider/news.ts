import simpleRestProvider from 'ra-data-simple-rest';
import type { Identifier } from 'react-admin';
import { listArticles, type Article } from '../../contract/articles.ts';
import type { ApiClient } from './apiClient.ts';
import type { ResourceMethods } from './resourceTable.ts';

/** An article as a record of react-admin, which may ask for it by its url name. */
export type ArticleRecord = Omit<Article, 'id'> & { id: Identifier };

/**
 * The resource `articles`, news in the reader's language: the list comes whole, newest first, without the contents;
 * one article is asked for by its url name as the id.
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
