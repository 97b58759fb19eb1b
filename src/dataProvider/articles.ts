import { getArticle, listArticles } from '../../contract/articles.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls about news (CALL-113, CALL-114). */
export const articleMethods = ({ call }: ApiClient) => ({
  articles: () => call(listArticles).then((answer) => answer.news.all),
  article: (name: string) => call(getArticle, { path: { name } }),
});
