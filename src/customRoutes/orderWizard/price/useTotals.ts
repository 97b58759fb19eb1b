import { useSessionUser } from '../../../authProvider/useSessionUser.ts';
import { totalsOf, type Totals } from './totals.ts';
import { usePriceContext, usePromoContext } from '../state/wizardContexts.ts';

/**
 * Totals of the basket with the discount of the promo code; without sums for users who may not use the calculator.
 */
export const useTotals = (): Totals => {
  const { lines, calculation, calculating } = usePriceContext();
  const { flags } = useSessionUser();
  const totals = totalsOf(lines, calculation, calculating, usePromoContext());
  return flags.calculatorUse ? totals : { ...totals, price: null, discount: undefined, saved: null };
};
