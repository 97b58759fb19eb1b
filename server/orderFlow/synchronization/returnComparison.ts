import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { books, type Book, type Difference } from '../../../contract/synchronization.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Author } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { users } from '../../core/db/schema/users.ts';
import { applyDifferences } from './applyDifferences.ts';
import { returnPriceRule } from './priceRule.ts';

type Values = Difference['after'];
const LATEST = 20;
/** Of a rule, which is a change of prices, too. */
const RULE = 'synchronization.priceRule';

/** The latest times that differences of a book were applied. */
export const appliedOf = async (db: Db, book: Book) => {
  const rows = await db
    .select({
      id: auditLog.id,
      at: auditLog.at,
      user: sql<string>`coalesce(nullif(${users.name}, ''), ${users.email}, '')`,
      changes: sql<number>`case when ${auditLog.action} = ${RULE} then (${auditLog.details}->>'found')::int
        else (select count(*)::int from jsonb_object_keys(${auditLog.after})) end`,
    })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.userId))
    .where(inArray(auditLog.action, [`synchronization.${book}`, ...(book === 'prices' ? [RULE] : [])]))
    .orderBy(desc(auditLog.id))
    .limit(LATEST);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
};

/** The comparison that an entry of the log has applied as a rule; null for another entry. */
export const ruleOfEntry = async (db: Db, id: number): Promise<number | null> => {
  const [line] = await db
    .select({ subject: auditLog.subject })
    .from(auditLog)
    .where(and(eq(auditLog.id, id), eq(auditLog.action, RULE)));
  return line === undefined ? null : Number(line.subject.split(' ')[1]);
};

/**
 * The differences that return what an entry of the log has applied, and how many records were new and stay. Throws
 * NotFound for an entry of something else.
 */
export const differencesBack = async (
  db: Db,
  id: number,
): Promise<{ book: Book; differences: Difference[]; isNew: number }> => {
  const [line] = await db.select().from(auditLog).where(eq(auditLog.id, id));
  const book = books.find((one) => line?.action === `synchronization.${one}`);
  if (line === undefined || book === undefined) throw new ApiError('NotFound');
  const earlier = (line.before ?? {}) as Readonly<Record<string, Values | null>>;
  const applied = (line.after ?? {}) as Readonly<Record<string, Values>>;
  const differences = Object.entries(applied).flatMap(([key, after]): Difference[] => {
    const before = earlier[key] ?? null;
    const label = { ru: key, en: key, be: key };
    return before === null ? [] : [{ key, label, change: 'changed', before: after, after: before }];
  });
  return { book, differences, isNew: Object.keys(applied).length - differences.length };
};

/**
 * Returns the values that records had before an entry of the log, except those that have changed since; new records
 * stay. Throws NotFound for an entry of something else.
 */
export const returnComparison = (
  { db, lab, user }: Author,
  id: number,
): Promise<{ applied: number; leftOut: number }> =>
  db.transaction(async (tx) => {
    const ruleId = await ruleOfEntry(tx, id);
    if (ruleId !== null) return returnPriceRule({ db: tx, lab, user }, ruleId);
    const { book, differences, isNew } = await differencesBack(tx, id);
    if (differences.length === 0) return { applied: 0, leftOut: isNew };
    const [comparison] = await tx
      .insert(comparisons)
      .values({ book, differences, createdAt: lab.clock.now(), createdBy: user.id })
      .returning({ id: comparisons.id });
    const body = { id: comparison?.id ?? 0, keys: differences.map(({ key }) => key) };
    const outcome = await applyDifferences({ db: tx, lab, user, body });
    return { ...outcome, leftOut: outcome.leftOut + isNew };
  });
