import { DAY } from '../../../contract/time.ts';
import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { createOrdersByExcelTemplate } from '../../../contract/orderFiles.ts';
import { idempotencyKeys } from '../../core/db/schema/session.ts';
import { KEYS_MAX_AGE } from '../../core/calls/idempotency.ts';
import type { Lab } from '../../core/lab.ts';

const operation = createOrdersByExcelTemplate.path;
/** How long a changed file counts as a corrected one, to span a weekend; ms. */
export const CORRECTED_WITHIN = 3 * DAY;
/** Digits of each digest in a key. */
const DIGITS = 48;

/** An order already placed from such a row. */
export interface PlacedBefore {
  barcode: string;
  placedAt: Date;
}

const contentOf = (digestOfRow: string): string => digestOfRow.slice(0, DIGITS);

/** The key of a row: its digest and that of its file. */
export const rowKey = (digestOfRow: string, digestOfFile: string): string =>
  `${contentOf(digestOfRow)}-${digestOfFile.slice(0, DIGITS)}`;

const barcodeOf = (response: unknown): string | null =>
  typeof response === 'object' && response !== null && 'barcode' in response
    ? String(response.barcode)
    : null;

/**
 * By row digest, the order that must not be placed again, by any user: placed from this very file, or within
 * three days from another one that this file corrects.
 */
export const placedBefore = async (
  { db, clock }: Lab,
  digestsOfRows: readonly string[],
  digestOfFile: string,
): Promise<Map<string, PlacedBefore>> => {
  const now = clock.now().getTime();
  const content = sql<string>`left(${idempotencyKeys.key}, ${sql.raw(String(DIGITS))})`;
  const found = await db
    .select({
      content,
      key: idempotencyKeys.key,
      response: idempotencyKeys.answer,
      placedAt: idempotencyKeys.createdAt,
    })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.operation, operation),
        inArray(content, digestsOfRows.map(contentOf)),
        gt(idempotencyKeys.createdAt, new Date(now - KEYS_MAX_AGE)),
        isNotNull(idempotencyKeys.answer),
      ),
    )
    .orderBy(idempotencyKeys.createdAt);
  const before = new Map<string, PlacedBefore>();
  for (const digest of digestsOfRows)
    for (const { content: its, key, response, placedAt } of found) {
      const barcode = barcodeOf(response);
      const isRepeat = key === rowKey(digest, digestOfFile) || placedAt.getTime() > now - CORRECTED_WITHIN;
      if (its === contentOf(digest) && barcode !== null && isRepeat)
        before.set(digest, { barcode, placedAt });
    }
  return before;
};

/**
 * Records that a row of this file repeats an order from another one, so that the file does not place it later either.
 */
export const rememberRepeat = async (
  { db }: Lab,
  userId: number,
  key: string,
  { barcode, placedAt }: PlacedBefore,
): Promise<void> => {
  await db
    .insert(idempotencyKeys)
    .values({ userId, operation, key, requestHash: key, answer: { barcode }, createdAt: placedAt })
    .onConflictDoNothing();
};
