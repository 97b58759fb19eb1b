import type { BookRecord } from '../../core/db/schema/laboratoryBooks.ts';
import { and, eq, isNull, or, type SQL } from 'drizzle-orm';
import { can } from '../../../contract/access.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { WHOLE_RULE } from '../../../contract/priceBook.ts';
import type { applyComparison, Book, Difference } from '../../../contract/synchronization.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChange, type Author } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import type { Caller } from '../../core/session/authenticate.ts';
import { lockBook } from './book.ts';
import { applicablePrices } from './bookFiles.ts';
import { bookStores } from './bookStores.ts';
import { noteOrigin } from './edits.ts';
import { applyPriceRule } from './priceRule.ts';

type Comparison = typeof comparisons.$inferSelect;

/** The comparisons that a user may read and apply: own uploads and what a refresh found. */
export const ofUser = (userId: number): SQL | undefined =>
  or(eq(comparisons.createdBy, userId), isNull(comparisons.createdBy));

/** Those that a user may apply: administrators all that they may read, others own files of prices. */
const applicableBy = ({ id, roleId }: Pick<Caller, 'id' | 'roleId'>): SQL | undefined =>
  can(roleId, 'update', 'synchronization')
    ? ofUser(id)
    : and(eq(comparisons.createdBy, id), eq(comparisons.book, 'prices'));

/** Whether the record is still as it was when it was compared. */
const isAsCompared = ({ before, after }: Difference, record: BookRecord | undefined): boolean =>
  before === null
    ? record === undefined
    : record !== undefined && Object.keys(after).every((field) => record.values[field] === before[field]);

/** The records that differences are of, as they are now. */
const currentRecords = async (
  db: Db,
  book: Book,
  differences: readonly Difference[],
): Promise<Map<string, BookRecord>> => {
  const store = bookStores[book];
  const keys = differences.map(({ key }) => key);
  const records = await (store.recordsOfKeys?.(db, keys) ?? store.records(db));
  return new Map(records.map((record) => [record.key, record]));
};

/** The differences of a comparison whose records have not changed since. Throws NotFound. */
export const standingDifferences = async (
  { db, user }: Pick<Author, 'db' | 'user'>,
  id: number,
): Promise<Pick<Comparison, 'id' | 'book' | 'errors'> & { differences: Difference[] }> => {
  const [comparison] = await db
    .select()
    .from(comparisons)
    .where(and(eq(comparisons.id, id), ofUser(user.id)));
  if (comparison === undefined) throw new ApiError('NotFound');
  const { book, differences, errors } = comparison;
  const current = await currentRecords(db, book, differences);
  return {
    id,
    book,
    errors,
    differences: differences.filter(
      (one) => one.change === 'missing' || isAsCompared(one, current.get(one.key)),
    ),
  };
};

/**
 * Applies the chosen differences of a comparison in one transaction, one comparison of a book at a time. Records that
 * have changed since, also by applying the same differences before, are left out. With a `caller` so is what the caller
 * may not change. Throws NotFound unless the comparison is among those that the caller may apply, or the author read.
 */
export const applyDifferences = (
  { db, lab, user, body }: Author & { body: BodyOf<typeof applyComparison> },
  caller?: Caller,
): Promise<{ book: Book; applied: number; leftOut: number }> =>
  db.transaction(async (tx) => {
    const [comparison] = await tx
      .select()
      .from(comparisons)
      .where(and(eq(comparisons.id, body.id), caller ? applicableBy(caller) : ofUser(user.id)));
    if (comparison === undefined) throw new ApiError('NotFound');
    const { book } = comparison;
    await lockBook(tx, book);
    if (comparison.rule !== null) {
      if (caller && !can(caller.roleId, 'update', 'synchronization')) throw new ApiError('NotFound');
      const applied = body.keys.includes(WHOLE_RULE)
        ? await applyPriceRule({ db: tx, lab, user }, comparison.id, comparison.rule)
        : 0;
      return { book, applied, leftOut: 0 };
    }
    const store = bookStores[book];
    const keys = new Set(body.keys);
    const chosen = comparison.differences.filter(({ key, change }) => change !== 'missing' && keys.has(key));
    const current = await currentRecords(tx, book, chosen);
    const isAllowed = caller ? await applicablePrices(tx, caller) : () => true;
    const changes = chosen.filter((one) => isAllowed(one) && isAsCompared(one, current.get(one.key)));
    const author = { at: lab.clock.now(), userId: user.id };
    await store.write(tx, changes, author);
    await noteOrigin(tx, book, changes, { author, isByHand: comparison.origin === 'administration' });
    if (changes.length > 0)
      await auditChange({ db: tx, lab, user }, `synchronization.${book}`, `comparison ${String(body.id)}`, {
        before: Object.fromEntries(changes.map(({ key, before }) => [key, before])),
        after: Object.fromEntries(changes.map(({ key, after }) => [key, after])),
      });
    return { book, applied: changes.length, leftOut: chosen.length - changes.length };
  });
