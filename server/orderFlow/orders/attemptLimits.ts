import type { Db } from '../../core/db/db.ts';
import { usableCard, type UsableCard } from '../../reference/discounts/cardRules.ts';
import type { Lab } from '../../core/lab.ts';
import { attempt, isAdmitted, isExhausted, limits, refund } from '../../core/session/limits.ts';
import { OrderError } from './orderError.ts';

/** Promo codes and barcodes are short enough to guess, so attempts are limited. */
export interface AttemptContext {
  db: Db;
  lab: Lab;
  user: { id: number };
}

/**
 * Like `usableCard`, but null for any card, without a lookup, once the user has tried 20 different wrong ones in
 * 15 minutes. Repeating a wrong code, as a basket does with every change, counts once.
 */
export const limitedCard = async (
  { db, lab, user }: AttemptContext,
  contractId: number,
  card: string,
  day: string,
  options?: { lock: boolean },
): Promise<UsableCard | null> => {
  const userKey = String(user.id);
  if (await isExhausted(lab, limits.promoCodes, userKey)) return null;
  const guess = `${userKey} ${card}`;
  const isNew =
    !(await isExhausted(lab, limits.promoCode, guess)) && (await isAdmitted(lab, limits.promoCode, guess));
  // Counted before the lookup, so that parallel attempts cannot exceed the limit.
  if (isNew && !(await isAdmitted(lab, limits.promoCodes, userKey))) {
    await refund(lab, limits.promoCode, guess);
    return null;
  }
  const found = await usableCard(db, contractId, card, day, options);
  if (isNew && found !== null) {
    await refund(lab, limits.promoCode, guess);
    await refund(lab, limits.promoCodes, userKey);
  }
  return found;
};

/** Whether the user has tried too many wrong promo codes; then no code is looked up, not even a valid one. */
export const isPromoCodeLimitReached = ({ lab, user }: Omit<AttemptContext, 'db'>): Promise<boolean> =>
  isExhausted(lab, limits.promoCodes, String(user.id));

/** Whether the user has typed too many barcodes of other orders. */
export const isBarcodeLimitReached = ({ lab, user }: Omit<AttemptContext, 'db'>): Promise<boolean> =>
  isExhausted(lab, limits.usedBarcodes, String(user.id));

/**
 * Runs `work` with a barcode typed by the user. The attempt counts only if another order has the barcode; it is
 * counted up front, so that parallel attempts cannot exceed the limit. Throws TooManyRequests (429) after 30 in 15
 * minutes.
 */
export const withBarcodeLimit = async <T>(
  { lab, user }: Omit<AttemptContext, 'db'>,
  work: () => Promise<T>,
): Promise<T> => {
  const userKey = String(user.id);
  await attempt(lab, limits.usedBarcodes, userKey);
  let isUsed = false;
  try {
    return await work();
  } catch (error) {
    isUsed = error instanceof OrderError && error.problem === 'BarcodeUsed';
    throw error;
  } finally {
    if (!isUsed) await refund(lab, limits.usedBarcodes, userKey);
  }
};
