import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LocalisedName } from '../../../../contract/fields.ts';
import type { SharedBook } from '../../../../contract/synchronization.ts';

/** A record of a reference book in a form that can be compared. */
export interface BookRecord {
  /** The same for the same record on both sides. */
  key: string;
  label: LocalisedName;
  values: Readonly<Record<string, string>>;
}

/** The books of the simulated laboratory; they are taken from the cabinet's in parts. */
export const laboratoryBooks = pgTable('laboratory_books', {
  book: text().primaryKey().$type<SharedBook>(),
  /** The key of the last record taken; '' before the first. */
  upTo: text('up_to').notNull().default(''),
  /** Records taken. */
  size: integer().notNull().default(0),
  isComplete: boolean('is_complete').notNull().default(false),
});

export const laboratoryRecords = pgTable(
  'laboratory_records',
  {
    book: text().notNull().$type<SharedBook>(),
    key: text().notNull(),
    record: jsonb().notNull().$type<BookRecord>(),
  },
  (t) => [primaryKey({ columns: [t.book, t.key] })],
);
