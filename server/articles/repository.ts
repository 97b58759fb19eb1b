import { desc, eq, sql } from 'drizzle-orm';
import type { Article } from '../../contract/articles.ts';
import type { Db } from '../db/db.ts';
import { articles } from '../db/schema/articles.ts';
import type { Language } from '../messages/messages.ts';

const listed = {
  id: articles.id,
  name: articles.name,
  title: articles.title,
  description: articles.description,
  image: articles.image,
  createdAt: articles.createdAt,
};

/** All articles in one language, without content, newest first. */
export const allArticles = async (db: Db, language: Language): Promise<Omit<Article, 'content'>[]> => {
  const rows = await db.select(listed).from(articles).orderBy(desc(articles.createdAt), desc(articles.id));
  return rows.map(({ createdAt, title, description, ...row }) => ({
    ...row,
    title: title[language],
    description: description[language],
    createdDate: createdAt.toISOString(),
  }));
};

/** The article with a url name (lower case, like all paths) in one language, or undefined. */
export const findArticle = async (db: Db, name: string, language: Language): Promise<Article | undefined> => {
  const [row] = await db
    .select({ ...listed, content: articles.content })
    .from(articles)
    .where(eq(sql`lower(${articles.name})`, name));
  if (!row) return undefined;
  const { createdAt, title, description, content, ...rest } = row;
  return {
    ...rest,
    title: title[language],
    description: description[language],
    content: content[language],
    createdDate: createdAt.toISOString(),
  };
};
