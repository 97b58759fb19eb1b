import type { BookRecord } from '../../core/db/schema/laboratoryBooks.ts';
import { sql, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Book, Difference } from '../../../contract/synchronization.ts';
import type { Db } from '../../core/db/db.ts';

/** Who writes, and when. */
export interface Author {
  at: Date;
  userId: number;
}

/** A part of a book: its records after a key up to another (null: to the end), in the order of the bytes of their keys. */
interface BookRange {
  after: string;
  to: string | null;
  limit: number;
}
export const wholeBook: BookRange = { after: '', to: null, limit: Number.MAX_SAFE_INTEGER };

/** Lets one transaction change a book at a time, until it ends. */
export const lockBook = (db: Db, book: Book) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtext(${`synchronization ${book}`}))`);

/** A column in the order of its bytes, whatever the language of the database. */
export const inBytes = (column: AnyPgColumn): SQL => sql`${column} collate "C"`;

/** A condition that the columns that make up a key, with a tab between them, are within a range. */
export const keyWithin = (
  columns: readonly [AnyPgColumn, ...AnyPgColumn[]],
  { after, to }: BookRange,
): SQL => {
  const compare = (sign: '>' | '<=', text: string): SQL => {
    const parts = text.split('\t');
    const values = columns.map((_, place) => sql`${parts[place] ?? ''}::text`);
    const [first] = columns;
    // The second condition follows from the first, but only for it the database leaves out other contracts.
    return sql`(${sql.join(columns.map(inBytes), sql`, `)}) ${sql.raw(sign)} (${sql.join(values, sql`, `)})
      and ${inBytes(first)} ${sql.raw(sign === '>' ? '>=' : '<=')} ${values[0]}`;
  };
  return to === null ? compare('>', after) : sql`${compare('>', after)} and ${compare('<=', to)}`;
};

/** A reference book of the cabinet. */
export interface BookStore {
  records: (db: Db) => Promise<BookRecord[]>;
  /** Those of its records that have one of these keys; a small book is read whole instead. */
  recordsOfKeys?: (db: Db, keys: readonly string[]) => Promise<BookRecord[]>;
  /** Writes new and changed records. */
  write: (db: Db, changes: readonly Pick<Difference, 'key' | 'after'>[], author: Author) => Promise<void>;
}
/** One that the laboratory's system keeps too, compared by parts. */
export interface SharedBookStore extends BookStore {
  size: (db: Db) => Promise<number>;
  records: (db: Db, range?: BookRange) => Promise<BookRecord[]>;
}

/** Kopecks as BYN with two decimals. */
export const writtenPrice = (kopecks: number): string => (kopecks / 100).toFixed(2);

/**
 * What `incoming` would change in `current`; what only `current` has is reported when `incoming` is all that there is of
 * the book or the same range.
 */
export const differencesOf = (
  current: readonly BookRecord[],
  incoming: readonly BookRecord[],
  isWhole = false,
): { differences: Difference[]; unchanged: number } => {
  const known = new Map(current.map((record) => [record.key, record]));
  const differences = incoming.flatMap(({ key, label, values }): Difference[] => {
    const before = known.get(key)?.values ?? null;
    const changed = Object.entries(values).filter(([field, value]) => before?.[field] !== value);
    if (changed.length === 0) return [];
    return [
      {
        key,
        label: known.get(key)?.label ?? label,
        change: before === null ? 'new' : 'changed',
        before: before && Object.fromEntries(changed.map(([field]) => [field, before[field] ?? ''])),
        after: Object.fromEntries(changed),
      },
    ];
  });
  const kept = new Set(incoming.map(({ key }) => key));
  const missing = isWhole ? current.filter(({ key }) => !kept.has(key)) : [];
  return {
    differences: [
      ...differences,
      ...missing.map(({ key, label, values }) => ({
        key,
        label,
        change: 'missing' as const,
        before: { ...values },
        after: {},
      })),
    ],
    unchanged: incoming.length - differences.length,
  };
};
