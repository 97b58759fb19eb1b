import type { Db } from '../db/db.ts';
import type { Lab } from '../lab.ts';
import { Refusal } from '../refusal.ts';
import { attempt, isExhausted, limits } from '../session/limits.ts';
import { discountPercent } from './discount.ts';

/** Promo codes and barcodes are short enough to guess: who tries too many learns no more about them. */
interface Sender {
  db: Db;
  lab: Lab;
  user: { id: number };
}

/**
 * Like `discountPercent`, and null for any card, without looking, once the user has tried 20 different wrong ones in
 * 15 minutes. A basket sends the same wrong code again with every change; it counts once.
 */
export const percentUnlessGuessed = async (
  { db, lab, user }: Sender,
  contractId: number,
  card: string,
  day: string,
): Promise<number | null> => {
  const guesser = String(user.id);
  if (isExhausted(lab, limits.promoCodes, guesser)) return null;
  const percent = await discountPercent(db, contractId, card, day);
  const guess = `${guesser} ${card}`;
  if (percent === null && !isExhausted(lab, limits.promoCode, guess)) {
    attempt(lab, limits.promoCode, guess);
    attempt(lab, limits.promoCodes, guesser);
  }
  return percent;
};

/** Has the user no wrong promo codes left? Then none is looked up, and the right one is not either. */
export const isOutOfPromoCodes = ({ lab, user }: Omit<Sender, 'db'>): boolean =>
  isExhausted(lab, limits.promoCodes, String(user.id));

/** Has the user typed as many barcodes of other orders as may be? */
export const isOutOfBarcodes = ({ lab, user }: Omit<Sender, 'db'>): boolean =>
  isExhausted(lab, limits.usedBarcodes, String(user.id));

/** Throws TooManyRequests (429) when the user has typed 30 barcodes in 15 minutes that orders had already. */
export const requireFewUsedBarcodes = ({ lab, user }: Omit<Sender, 'db'>): void => {
  if (isOutOfBarcodes({ lab, user })) throw new Refusal('TooManyRequests');
};

/** Counts a typed barcode that an order has already. Throws TooManyRequests (429) when it is one too many. */
export const countUsedBarcode = ({ lab, user }: Omit<Sender, 'db'>): void =>
  attempt(lab, limits.usedBarcodes, String(user.id));
