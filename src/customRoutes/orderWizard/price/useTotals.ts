import { totalsOf, type Totals } from '../basket/basketLines.ts';
import { usePriceContext, usePromoContext } from '../wizardContexts.ts';

/** Totals of the basket with the discount of the promo code. */
export const useTotals = (): Totals => {
  const { lines, calculation, calculating } = usePriceContext();
  return totalsOf(lines, calculation, calculating, usePromoContext());
};
