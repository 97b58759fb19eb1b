import type { Difference } from '../../contract/synchronization.ts';
import type { Db } from '../db/db.ts';
import type { BookRecord } from '../lis/lis.ts';

/** Who writes, and when. */
export interface Author {
  at: Date;
  userId: number;
}

/** A reference book of the cabinet. */
export interface BookStore {
  /** All records by key. */
  records: (db: Db) => Promise<BookRecord[]>;
  /** Writes new and changed records. */
  write: (db: Db, changes: readonly Pick<Difference, 'key' | 'after'>[], author: Author) => Promise<void>;
}

/** Kopecks as BYN with two decimals. */
export const writtenPrice = (kopecks: number): string => (kopecks / 100).toFixed(2);

/** What `incoming` would change in `current`; what only `current` has is reported when `incoming` is the whole book. */
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
