import { sql } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';
import { articles } from '../../server/core/db/schema/articles.ts';

const KEY = 'articles';

const numberOn = (db: Db) =>
  db.execute(
    sql`select setval(pg_get_serial_sequence('articles', 'id'), coalesce(max(id), 0) + 1, false) from articles`,
  );

/** Keeps the articles in the browser; the next one gets the highest id plus one. */
export const storeArticles = async (db: Db): Promise<void> => {
  localStorage.setItem(KEY, JSON.stringify(await db.select().from(articles)));
  await numberOn(db);
};

type Stored = Omit<typeof articles.$inferSelect, 'createdAt' | 'mailedAt'> & {
  createdAt: string;
  mailedAt: string | null;
};

/** Replaces the articles by those that the browser keeps, if it keeps any. */
export const restoreArticles = async (db: Db): Promise<void> => {
  const kept = localStorage.getItem(KEY);
  if (kept === null) return;
  const rows = (JSON.parse(kept) as Stored[]).map(({ createdAt, mailedAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    mailedAt: mailedAt === null ? null : new Date(mailedAt),
  }));
  await db.delete(articles);
  if (rows.length > 0) await db.insert(articles).values(rows);
  await numberOn(db);
};
