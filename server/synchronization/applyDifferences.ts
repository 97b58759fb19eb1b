import { and, eq, sql } from 'drizzle-orm';
import { can } from '../../contract/access.ts';
import type { BodyOf } from '../../contract/endpoint.ts';
import type { applyComparison, Book, Difference } from '../../contract/synchronization.ts';
import { ApiError } from '../apiError.ts';
import { auditChange, type Author } from '../audit.ts';
import { comparisons } from '../db/schema/comparisons.ts';
import type { BookRecord } from '../lis/lis.ts';
import type { Caller } from '../session/authenticate.ts';
import { bookStores } from './bookStores.ts';

/** Only administrators have more than the prices. Throws ApiError Forbidden. */
export const checkBook = ({ roleId }: Caller, book: Book): void => {
  if (book !== 'prices' && !can(roleId, 'update', 'synchronization')) throw new ApiError('Forbidden');
};

/** Whether the record is still as it was when it was compared. */
const isAsCompared = ({ before, after }: Difference, record: BookRecord | undefined): boolean =>
  before === null
    ? record === undefined
    : record !== undefined && Object.keys(after).every((field) => record.values[field] === before[field]);

/**
 * Applies the chosen differences of a comparison in one transaction, one comparison of a book at a time. Records that
 * have changed since, also by applying the same differences before, are left out. `check` throws unless the book may be
 * changed.
 */
export const applyDifferences = (
  { db, lab, user, body }: Author & { body: BodyOf<typeof applyComparison> },
  check?: (book: Book) => void,
): Promise<{ applied: number; leftOut: number }> =>
  db.transaction(async (tx) => {
    const [comparison] = await tx
      .select()
      .from(comparisons)
      .where(and(eq(comparisons.id, body.id), eq(comparisons.createdBy, user.id)));
    if (comparison === undefined) throw new ApiError('NotFound');
    const { book } = comparison;
    check?.(book);
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`synchronization ${book}`}))`);
    const store = bookStores[book];
    const current = new Map((await store.records(tx)).map((record) => [record.key, record]));
    const keys = new Set(body.keys);
    const chosen = comparison.differences.filter(({ key, change }) => change !== 'missing' && keys.has(key));
    const changes = chosen.filter((one) => isAsCompared(one, current.get(one.key)));
    await store.write(tx, changes, { at: lab.clock.now(), userId: user.id });
    if (changes.length > 0)
      await auditChange({ db: tx, lab, user }, `synchronization.${book}`, `comparison ${String(body.id)}`, {
        before: Object.fromEntries(changes.map(({ key, before }) => [key, before])),
        after: Object.fromEntries(changes.map(({ key, after }) => [key, after])),
      });
    return { applied: changes.length, leftOut: chosen.length - changes.length };
  });
