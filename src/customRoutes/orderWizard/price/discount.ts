import type { Promo } from '../state/promo.ts';

/** What a promo code takes off the price; amounts in BYN. */
export interface Discount {
  code: string;
  amount: number;
  /** A whole percentage of `full`, otherwise null. */
  percent: number | null;
  /** The price before and after. */
  full: number;
  due: number;
}

const percentOf = (amount: number, full: number): number | null => {
  const percent = full > 0 ? Math.round((amount / full) * 100) : 0;
  // Half a kopeck: the laboratory rounds its discount to kopecks.
  return Math.abs((full * percent) / 100 - amount) < 0.0051 && percent > 0 ? percent : null;
};

/** The discount of an accepted promo code; undefined without one, or when prices are hidden. */
export const discountOf = (promo: Promo): Discount | undefined => {
  if (promo.state !== 'accepted' || promo.discount === null || promo.total === null) return undefined;
  const { code, discount: amount, total: due } = promo;
  // Whole kopecks: sums of fractions are not exact.
  const full = Math.round((due + amount) * 100) / 100;
  return { code, amount, percent: percentOf(amount, full), full, due };
};
