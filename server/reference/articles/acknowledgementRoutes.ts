import { and, eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import {
  acknowledgeArticle,
  articleReaders,
  askAgain,
  exportReaders,
  type ArticleReader,
} from '../../../contract/acknowledgements.ts';
import { ApiError } from '../../core/apiError.ts';
import { audit } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { acknowledgements, articles } from '../../core/db/schema/articles.ts';
import type { Lab } from '../../core/lab.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { route } from '../../core/calls/route.ts';
import type { Cell } from '../../core/spreadsheets/sheetXml.ts';
import { streamLongTable } from '../../core/spreadsheets/writeLongTable.ts';
import { StreamedFile } from '../../core/calls/streamedFile.ts';
import { allReaders, countReaders, pageOfReaders } from './readers.ts';
import { visibleTo } from './repository.ts';
import { readerOf } from './routes.ts';

const WIDTHS = [36, 28, 32, 18];

const articleOf = async (db: Db, id: number) => {
  const [found] = await db
    .select({
      id: articles.id,
      name: articles.name,
      round: articles.round,
      contractIds: articles.contractIds,
      isAsked: articles.showAsMessage,
    })
    .from(articles)
    .where(eq(articles.id, id));
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};

async function* rowsOf(parts: AsyncIterable<ArticleReader[]>): AsyncGenerator<Cell[][]> {
  for await (const readers of parts)
    yield readers.map(({ fullName, name, email, acknowledgedDate }) => [
      fullName,
      name,
      email,
      acknowledgedDate === null ? '' : { moment: acknowledgedDate },
    ]);
}

/** Acknowledging articles, and who has done so. */
export const acknowledgementRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, acknowledgeArticle, async (call) => {
    const { id, version, fullName } = call.body;
    await call.db.transaction(async (tx) => {
      const [article] = await tx
        .select({ round: articles.round, version: articles.version })
        .from(articles)
        .where(and(eq(articles.id, id), articles.showAsMessage, visibleTo(readerOf(call))))
        .for('share');
      if (article === undefined) throw new ApiError('NotFound');
      const isOwn = and(
        eq(acknowledgements.articleId, id),
        eq(acknowledgements.round, article.round),
        eq(acknowledgements.userId, call.user.id),
      );
      if ((await tx.$count(acknowledgements, isOwn)) > 0) return;
      if (article.version !== version) throw new ApiError('Conflict');
      const stored = await tx
        .insert(acknowledgements)
        .values({
          articleId: id,
          round: article.round,
          userId: call.user.id,
          fullName,
          acknowledgedAt: lab.clock.now(),
        })
        .onConflictDoNothing()
        .returning({ round: acknowledgements.round });
      if (stored.length > 0) await audit({ ...call, db: tx }, 'article.acknowledge', `article ${String(id)}`);
    });
  });

  route(app, lab, articleReaders, async ({ db, query }) => {
    const article = await articleOf(db, query.id);
    return {
      isAsked: article.isAsked,
      ...(await countReaders(db, article)),
      readers: await pageOfReaders(db, article, query),
    };
  });

  route(app, lab, exportReaders, async (call) => {
    const { db, query, messages, language } = call;
    const article = await articleOf(db, query.id);
    await audit(call, 'article.exportReaders', `article ${String(article.id)}`);
    const texts = textsOf(language).articles;
    const { fullName, name, email, acknowledged } = texts.columns;
    const chunks = streamLongTable({
      sheet: texts.sheet,
      head: [fullName, name, email, acknowledged],
      widths: WIDTHS,
      parts: rowsOf(allReaders(db, article)),
    });
    return new StreamedFile(chunks, messages.done, `${article.name}.xlsx`);
  });

  route(app, lab, askAgain, async (call) => {
    const { id, round } = call.body;
    await call.db.transaction(async (tx) => {
      const asked = await tx
        .update(articles)
        .set({ round: sql`${articles.round} + 1`, version: sql`${articles.version} + 1` })
        .where(and(eq(articles.id, id), eq(articles.round, round)))
        .returning({ id: articles.id });
      if (asked.length === 0) {
        await articleOf(tx, id);
        throw new ApiError('Conflict');
      }
      await audit({ ...call, db: tx }, 'article.askAgain', `article ${String(id)}`);
    });
  });
};
