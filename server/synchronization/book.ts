import type { LocalisedName } from '../../contract/fields.ts';
import type { Difference } from '../../contract/synchronization.ts';
import type { Db } from '../db/db.ts';

/** A record of a reference book in a form that can be compared. */
export interface BookRecord {
  /** The same for the same record on both sides. */
  key: string;
  label: LocalisedName;
  values: Readonly<Record<string, string>>;
}

/** A reference book of the cabinet. */
export interface BookStore {
  /** All records by key. */
  records: (db: Db) => Promise<BookRecord[]>;
  /** Writes new and changed records. */
  write: (db: Db, changes: readonly Pick<Difference, 'key' | 'after'>[]) => Promise<void>;
}

/** What `incoming` would change in `current`; records that only `current` has are left alone. */
export const differencesOf = (
  current: readonly BookRecord[],
  incoming: readonly BookRecord[],
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
  return { differences, unchanged: incoming.length - differences.length };
};
