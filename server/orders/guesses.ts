import type { Db } from '../db/db.ts';
import type { Lab } from '../lab.ts';
import { attempt, isAdmitted, isExhausted, limits, refund } from '../session/limits.ts';
import { discountPercent } from './discount.ts';
import { OrderError } from './orderError.ts';

/** Promo codes and barcodes are short enough to guess: who tries too many learns no more about them. */
export interface Guesser {
  db: Db;
  lab: Lab;
  user: { id: number };
}

/**
 * Like `discountPercent`, and null for any card, without looking, once the user has tried 20 different wrong ones in
 * 15 minutes. A basket sends the same wrong code again with every change; it counts once.
 */
export const percentUnlessGuessed = async (
  { db, lab, user }: Guesser,
  contractId: number,
  card: string,
  day: string,
): Promise<number | null> => {
  const guesser = String(user.id);
  if (await isExhausted(lab, limits.promoCodes, guesser)) return null;
  const guess = `${guesser} ${card}`;
  const isNew =
    !(await isExhausted(lab, limits.promoCode, guess)) && (await isAdmitted(lab, limits.promoCode, guess));
  // Counted before it is looked up: of many at once no more are looked up than of many in turn.
  if (isNew && !(await isAdmitted(lab, limits.promoCodes, guesser))) {
    await refund(lab, limits.promoCode, guess);
    return null;
  }
  const percent = await discountPercent(db, contractId, card, day);
  if (isNew && percent !== null) {
    await refund(lab, limits.promoCode, guess);
    await refund(lab, limits.promoCodes, guesser);
  }
  return percent;
};

/** Has the user no wrong promo codes left? Then none is looked up, and the right one is not either. */
export const isOutOfPromoCodes = ({ lab, user }: Omit<Guesser, 'db'>): Promise<boolean> =>
  isExhausted(lab, limits.promoCodes, String(user.id));

/** Has the user typed as many barcodes of other orders as may be? */
export const isOutOfBarcodes = ({ lab, user }: Omit<Guesser, 'db'>): Promise<boolean> =>
  isExhausted(lab, limits.usedBarcodes, String(user.id));

/**
 * Does `work` with a barcode that the user has typed. It counts unless no other order has it, and beforehand, so that of
 * many at once no more are tried than of many in turn. Throws TooManyRequests (429) after 30 of them in 15 minutes.
 */
export const tryBarcode = async <T>(
  { lab, user }: Omit<Guesser, 'db'>,
  work: () => Promise<T>,
): Promise<T> => {
  const guesser = String(user.id);
  await attempt(lab, limits.usedBarcodes, guesser);
  let isUsed = false;
  try {
    return await work();
  } catch (error) {
    isUsed = error instanceof OrderError && error.problem === 'BarcodeUsed';
    throw error;
  } finally {
    if (!isUsed) await refund(lab, limits.usedBarcodes, guesser);
  }
};
