import { and, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { createOrdersByExcelTemplate } from '../../contract/orderFiles.ts';
import { idempotencyKeys } from '../db/schema.ts';
import { KEPT_FOR } from '../idempotency.ts';
import type { Lab } from '../lab.ts';

const operation = createOrdersByExcelTemplate.path;
/** A changed file is a corrected one for so long, over a weekend too; ms. */
export const CORRECTED_WITHIN = 3 * 86_400_000;
/** Digits of each digest that a key holds. */
const DIGITS = 48;

/** An order that such a row has brought already. */
export interface PlacedBefore {
  barcode: string;
  placedAt: Date;
}

const contentOf = (digestOfRow: string): string => digestOfRow.slice(0, DIGITS);

/** The key of a row in a file: what it says, and in which file. */
export const rowKey = (digestOfRow: string, digestOfFile: string): string =>
  `${contentOf(digestOfRow)}-${digestOfFile.slice(0, DIGITS)}`;

const barcodeOf = (response: unknown): string | null =>
  typeof response === 'object' && response !== null && 'barcode' in response
    ? String(response.barcode)
    : null;

/**
 * By the digest of a row, the order that it must not bring again, whoever uploads it: it was placed from this very
 * file, or within three days from another one, which this file corrects.
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
        gt(idempotencyKeys.createdAt, new Date(now - KEPT_FOR)),
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

/** Notes that a row of this file is a repeat of an order from another one: the file brings it no later either. */
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
