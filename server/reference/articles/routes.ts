import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { can } from '../../../contract/access.ts';
import { articles as contract, getArticle, listArticles } from '../../../contract/articles.ts';
import type { Endpoint } from '../../../contract/endpoint.ts';
import { isDataPicture } from '../../../contract/pictures.ts';
import { crudRoutes } from '../../core/calls/crud.ts';
import { dayOf, sqlDay, wireDay } from '../../core/dates.ts';
import { articles } from '../../core/db/schema/articles.ts';
import type { Lab } from '../../core/lab.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Call } from '../../core/calls/call.ts';
import { route } from '../../core/calls/route.ts';
import { sanitizeHtml } from '../../core/sanitizeHtml.ts';
import { admitArticle, changeableBy } from './authors.ts';
import { allArticles, findArticle, firstDay, messages, type Reader } from './repository.ts';

/** Whose news a call reads. */
export const readerOf = ({
  user,
  language,
  lab,
}: Pick<Call<Endpoint>, 'user' | 'language' | 'lab'>): Reader => ({
  userId: user.id,
  contractIds: user.contractIds,
  askedIds: can(user.roleId, 'administer', 'article') ? [] : user.contractIds,
  language,
  day: dayOf(lab.clock.now()),
});

/** News for every signed-in user in the caller's language, and article management for editors. */
export const articleRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, listArticles, async (call) => ({
    isSuccess: true,
    news: {
      all: await allArticles(call.db, readerOf(call)),
      current: await messages(call.db, readerOf(call)),
    },
  }));

  route(app, lab, getArticle, async (call) => {
    const article = await findArticle(call.db, call.parameter('name'), readerOf(call));
    if (!article) throw new ApiError('NotFound');
    return article;
  });

  crudRoutes(app, lab, contract, {
    table: articles,
    record: ({ createdAt, publishOn, mailedAt, authorId: _authorId, ...row }) => ({
      ...row,
      mailedDate: mailedAt?.toISOString() ?? null,
      createdDate: createdAt.toISOString(),
      publishDate: publishOn === null ? undefined : wireDay(publishOn),
    }),
    row: ({ publishDate, content, ...input }) => ({
      ...input,
      publishOn: publishDate == null ? null : sqlDay(publishDate),
      content: {
        ru: sanitizeHtml(content.ru),
        en: sanitizeHtml(content.en),
        be: sanitizeHtml(content.be),
      },
    }),
    check: (_db, input, before) => {
      const wrong = (['image', 'smallImage'] as const).filter(
        (field) => input[field] !== '' && input[field] !== before?.[field] && !isDataPicture(input[field]),
      );
      return wrong.length === 0
        ? Promise.resolve()
        : Promise.reject(
            new ApiError('BadRequest', Object.fromEntries(wrong.map((field) => [field, 'Picture']))),
          );
    },
    created: ({ clock }, { id }) => ({ createdAt: clock.now(), authorId: id }),
    within: changeableBy,
    admit: admitArticle,
    order: {
      publishDate: firstDay,
      createdDate: articles.createdAt,
      title: sql`lower(${articles.title}->>'ru')`,
    },
    search: [sql`(${articles.name} || ' ' || ${articles.title}::text)`],
    unique: { articles_name_key: 'name' },
  });
};
