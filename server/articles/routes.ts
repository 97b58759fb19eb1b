import { or, sql, type SQL } from 'drizzle-orm';
import type { Hono } from 'hono';
import { articles as contract, getArticle, listArticles } from '../../contract/articles.ts';
import { crudRoutes } from '../crud.ts';
import { likePattern } from '../db/likePattern.ts';
import { articles } from '../db/schema/articles.ts';
import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import { route } from '../route.ts';
import { allArticles, findArticle } from './repository.ts';

/** Articles whose name or title contains a text in any language. */
const holdsText = (text: string): SQL | undefined => {
  const pattern = likePattern.contains(text.toLowerCase());
  return or(
    sql`lower(${articles.name}) like ${pattern}`,
    sql`lower(${articles.title}::text) like ${pattern}`,
  );
};

/** News for every signed-in user in the caller's language, and article management for editors. */
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

  crudRoutes(app, lab, contract, {
    table: articles,
    record: ({ createdAt, ...row }) => ({ ...row, createdDate: createdAt.toISOString() }),
    row: (input) => input,
    created: ({ clock }) => ({ createdAt: clock.now() }),
    order: {
      createdDate: articles.createdAt,
      name: articles.name,
      title: sql`lower(${articles.title}->>'ru')`,
    },
    where: ({ q = '' }) => holdsText(q),
    unique: { articles_name_key: 'name' },
  });
};
