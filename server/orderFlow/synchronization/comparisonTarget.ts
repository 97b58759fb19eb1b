import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { WHOLE_RULE, type PriceRule } from '../../../contract/priceBook.ts';
import { books, keys } from '../../../contract/synchronization.ts';
import { ApiError } from '../../core/apiError.ts';
import { comparisons } from '../../core/db/schema/comparisons.ts';
import { inAllLanguages } from '../../core/messages/messages.ts';
import type { DatedTarget } from '../../core/calls/datedTarget.ts';
import { applyDifferences, ofUser } from './applyDifferences.ts';
import { percentOf } from './priceRule.ts';

const input = z.object({ keys: keys.or(z.tuple([])) });

/** Differences of a comparison can be applied at a later time; records that change until then are left out. */
export const comparisonTarget: DatedTarget = {
  noun: 'synchronization',
  subject: (id) => `comparison ${String(id)}`,
  input,
  read: async (db, id, authorId) => {
    const [found] = await db
      .select({ book: comparisons.book, rule: comparisons.rule })
      .from(comparisons)
      .where(and(eq(comparisons.id, id), ofUser(authorId)));
    if (found === undefined) throw new ApiError('NotFound');
    return { ...found, version: 0, keys: [] };
  },
  label: ({ book, rule }) => {
    const { ru, en, be } = inAllLanguages(
      ({ synchronization }) => synchronization.books[books.find((one) => one === book) ?? 'prices'],
    );
    if (!rule) return { ru, en, be };
    const percent = percentOf(rule as PriceRule);
    const withComma = percent.replace('.', ',');
    return { ru: `${ru}, ${withComma}`, en: `${en}, ${percent}`, be: `${be}, ${withComma}` };
  },
  // How many prices a rule changes is known when it does.
  shown: ({ keys: chosen }) =>
    Array.isArray(chosen) && !chosen.includes(WHOLE_RULE) ? { changes: chosen.length } : {},
  write: async (author, { id }, values) => {
    const { applied } = await applyDifferences({ ...author, body: { id, ...input.parse(values) } });
    if (applied === 0) throw new ApiError('Conflict');
  },
};
