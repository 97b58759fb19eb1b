/**
 * Effect of a promo code; amounts in BYN, null when prices are hidden. `unchecked`: no response, the code is checked
 * when the order is placed.
 */
export type Promo =
  | { state: 'none' | 'checking' | 'unchecked' | 'wrong' }
  | { state: 'accepted'; code: string; discount: number | null; total: number | null };

/** Queries of the effect of promo codes. */
export const PROMO_QUERIES = ['orders', 'discount'] as const;
