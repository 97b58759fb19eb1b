import { and, asc, eq, gt, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { ArticleReader } from '../../../contract/acknowledgements.ts';
import type { Db } from '../../core/db/db.ts';
import { acknowledgements, type articles } from '../../core/db/schema/articles.ts';
import { users } from '../../core/db/schema/users.ts';
import { hasContractOf } from '../../core/session/authenticate.ts';

type Asked = Pick<typeof articles.$inferSelect, 'id' | 'round' | 'contractIds'>;

const of = ({ id, round }: Asked): SQL | undefined =>
  and(
    eq(acknowledgements.articleId, id),
    eq(acknowledgements.round, round),
    eq(acknowledgements.userId, users.id),
  );

/** Users who have acknowledged an article, and active ones who see it. */
const concerned = ({ contractIds }: Asked): SQL | undefined => {
  const sees = contractIds.length === 0 ? undefined : hasContractOf(contractIds);
  return or(isNotNull(acknowledgements.userId), and(eq(users.state, 'ACTIVE'), sees));
};

const columns = {
  userId: users.id,
  name: users.name,
  email: users.email,
  fullName: acknowledgements.fullName,
  acknowledgedAt: acknowledgements.acknowledgedAt,
};
interface Row {
  userId: number;
  name: string;
  email: string;
  fullName: string | null;
  acknowledgedAt: Date | null;
}
const toReader = ({ fullName, acknowledgedAt, ...user }: Row): ArticleReader => ({
  ...user,
  fullName: fullName ?? '',
  acknowledgedDate: acknowledgedAt?.toISOString() ?? null,
});

/** How many have acknowledged an article, of how many. */
export const countReaders = async (
  db: Db,
  article: Asked,
): Promise<{ acknowledged: number; all: number }> => {
  const [counts] = await db
    .select({
      acknowledged: sql<number>`count(${acknowledgements.userId})::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(users)
    .leftJoin(acknowledgements, of(article))
    .where(concerned(article));
  return counts ?? { acknowledged: 0, all: 0 };
};

interface Page {
  /** Undefined: everyone. */
  hasRead?: boolean | undefined;
  pageNumber: number;
  pageSize: number;
}

/** A page of those who have acknowledged an article and those who should; the latter first. */
export const pageOfReaders = async (
  db: Db,
  article: Asked,
  { hasRead, pageNumber, pageSize }: Page,
): Promise<ArticleReader[]> => {
  const wanted = hasRead === undefined ? undefined : hasRead ? isNotNull : isNull;
  const rows = await db
    .select(columns)
    .from(users)
    .leftJoin(acknowledgements, of(article))
    .where(and(concerned(article), wanted?.(acknowledgements.userId)))
    .orderBy(sql`${acknowledgements.userId} is not null`, asc(users.name), asc(users.id))
    .limit(pageSize)
    .offset((pageNumber - 1) * pageSize);
  return rows.map(toReader);
};

/** Users read per batch. */
const PART = 500;

/** All of them, in batches, by the user's id. */
export async function* allReaders(db: Db, article: Asked): AsyncGenerator<ArticleReader[]> {
  for (let last = 0; ;) {
    const rows = await db
      .select(columns)
      .from(users)
      .leftJoin(acknowledgements, of(article))
      .where(and(concerned(article), gt(users.id, last)))
      .orderBy(asc(users.id))
      .limit(PART);
    if (rows.length > 0) yield rows.map(toReader);
    if (rows.length < PART) return;
    last = rows.at(-1)?.userId ?? last;
  }
}
