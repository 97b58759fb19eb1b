import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Book } from '../../../contract/synchronization.ts';
import type { BookRecord } from '../../lis/lis.ts';

export const laboratoryBooks = pgTable('laboratory_books', {
  book: text().primaryKey().$type<Book>(),
  records: jsonb().notNull().$type<readonly BookRecord[]>(),
});
