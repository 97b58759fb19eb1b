import { sql } from 'drizzle-orm';
import type { Endpoint } from '../../contract/endpoint.ts';
import type { Book, Comparison } from '../../contract/synchronization.ts';
import { ApiError } from '../apiError.ts';
import { comparisons } from '../db/schema/comparisons.ts';
import { textsOf } from '../messages/messages.ts';
import { fill } from '../messages/template.ts';
import type { Call } from '../route.ts';
import { differencesOf } from './book.ts';
import { bookStores } from './bookStores.ts';

interface RefreshResponse {
  isSuccess: true;
  statusMessage: string;
  comparison: Comparison;
}

/**
 * Compares a reference book with the laboratory's and stores the differences; one comparison of a book at a time, in
 * any process. Throws ApiError Conflict while another one runs.
 */
export const compareLaboratory = (
  { db, lab, user, language }: Call<Endpoint>,
  book: Book,
): Promise<RefreshResponse> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(
      sql`select pg_try_advisory_xact_lock(hashtext(${`synchronization ${book}`})) as free`,
    );
    if (rows[0]?.free !== true) throw new ApiError('Conflict');
    const found = differencesOf(await bookStores[book].records(tx), await lab.lis.book(tx, book), true);
    const [stored] = await tx
      .insert(comparisons)
      .values({ book, differences: found.differences, createdAt: lab.clock.now(), createdBy: user.id })
      .returning({ id: comparisons.id });
    const statusMessage = fill(textsOf(language).synchronization.refreshed, {
      count: String(found.differences.length),
      unchanged: String(found.unchanged),
    });
    return {
      isSuccess: true,
      statusMessage,
      comparison: { id: stored?.id ?? 0, book, ...found, errors: [] },
    };
  });
