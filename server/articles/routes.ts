import type { Hono } from 'hono';
import { getArticle, listArticles } from '../../contract/articles.ts';
import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import { route } from '../route.ts';
import { allArticles, findArticle } from './repository.ts';

/** News for every signed-in user, in the caller's language (NEWS-08, CALL-113, CALL-114). */
export const articleRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, listArticles, async ({ db, language }) => ({
    isSuccess: true,
    news: { all: await allArticles(db, language), current: [] },
  }));

  route(app, lab, getArticle, async (call) => {
    const article = await findArticle(call.db, call.parameter('name'), call.language);
    if (!article) throw new ApiError('NotFound');
    return article;
  });
};
