import { and, desc, eq, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Article, Message } from '../../../contract/articles.ts';
import { startOfDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { overlapping } from '../../core/db/listColumns.ts';
import { acknowledgements, articles } from '../../core/db/schema/articles.ts';
import type { Language } from '../../core/messages/messages.ts';
import { pictureAddress, smallPictureAddress } from './pictureRoutes.ts';

/** Whose news are read, in which language, on which day `yyyy-MM-dd`. */
export interface Reader {
  userId: number;
  contractIds: readonly number[];
  /** The contracts whose messages the reader is asked to acknowledge: none for who only oversees them. */
  askedIds: readonly number[];
  language: Language;
  day: string;
}

const teaser = {
  id: articles.id,
  version: articles.version,
  name: articles.name,
  title: articles.title,
  description: articles.description,
  image: pictureAddress,
  smallImage: smallPictureAddress,
  createdAt: articles.createdAt,
  publishOn: articles.publishOn,
};
const whole = { ...teaser, content: articles.content };

/** Articles published by the reader's day for one of the reader's contracts, or for all. */
export const visibleTo = ({ contractIds, day }: Pick<Reader, 'contractIds' | 'day'>): SQL | undefined =>
  and(
    or(isNull(articles.publishOn), lte(articles.publishOn, day)),
    or(eq(articles.contractIds, []), overlapping(articles.contractIds, contractIds)),
  );

/** The first day on which readers see an article. */
export const firstDay = sql<string>`coalesce(${articles.publishOn}, laboratory_day(${articles.createdAt}))`;
const newestFirst = [desc(firstDay), desc(articles.createdAt), desc(articles.id)];

type Teaser = Pick<typeof articles.$inferSelect, keyof typeof teaser>;

const toTeaser = (
  { createdAt, publishOn, title, description, id, version, name, image, smallImage }: Teaser,
  language: Language,
): Omit<Article, 'content'> => ({
  id,
  version,
  name,
  image,
  smallImage,
  title: title[language],
  description: description[language],
  createdDate: (publishOn === null ? createdAt : startOfDay(publishOn)).toISOString(),
});

/** All articles of a reader, without content, newest first. */
export const allArticles = async (db: Db, reader: Reader): Promise<Omit<Article, 'content'>[]> => {
  const rows = await db
    .select(teaser)
    .from(articles)
    .where(visibleTo(reader))
    .orderBy(...newestFirst);
  return rows.map((row) => toTeaser(row, reader.language));
};

/** The articles that a reader is asked to acknowledge and has not, newest first. */
export const messages = async (db: Db, reader: Reader): Promise<Message[]> => {
  const own = and(
    eq(acknowledgements.articleId, articles.id),
    eq(acknowledgements.round, articles.round),
    eq(acknowledgements.userId, reader.userId),
  );
  const rows = await db
    .select({ ...whole, round: articles.round })
    .from(articles)
    .leftJoin(acknowledgements, own)
    .where(
      and(
        visibleTo({ contractIds: reader.askedIds, day: reader.day }),
        articles.showAsMessage,
        isNull(acknowledgements.userId),
      ),
    )
    .orderBy(...newestFirst);
  return rows.map((row) => ({
    ...toTeaser(row, reader.language),
    content: row.content[reader.language],
    round: row.round,
  }));
};

/** The reader's article with a url name (lower case, like all paths), or undefined. */
export const findArticle = async (db: Db, name: string, reader: Reader): Promise<Article | undefined> => {
  const [row] = await db
    .select(whole)
    .from(articles)
    .where(and(eq(sql`lower(${articles.name})`, name), visibleTo(reader)));
  return row && { ...toTeaser(row, reader.language), content: row.content[reader.language] };
};
