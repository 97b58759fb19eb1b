import type { Calculation } from '../../../../contract/orders.ts';
import type { BasketLine } from '../state/basketItem.ts';
import { discountOf, type Discount } from './discount.ts';
import type { Promo } from '../state/promo.ts';

export interface Totals {
  /** Count of directly selected services, without package contents. */
  count: number;
  /** Amount due, BYN; null when hidden or unknown. */
  price: number | null;
  /** What the promo code has taken off the price. */
  discount?: Discount | undefined;
  /** BYN saved by the packages against their single services; null when zero or unknown. */
  saved: number | null;
  /** null for an empty basket or while unknown. */
  workingDays: number | null;
  /** The promised day, yyyyMMdd; null while it is calculated. */
  deadline: string | null;
  /** The slowest services; empty when all take the same time. */
  slowest: readonly BasketLine[];
}

/**
 * Basket totals. During a calculation the figures of the lines are summed, so the total updates immediately; a discount
 * is known after it.
 */
export const totalsOf = (
  lines: readonly BasketLine[],
  calculation: Calculation | null,
  calculating: boolean,
  promo: Promo = { state: 'none' },
): Totals => {
  const chosen = lines.filter(({ parentCode }) => parentCode === null);
  const known = lines.flatMap(({ workingDays }) => workingDays ?? []);
  const settled = calculating ? undefined : calculation?.serviceInfo;
  const workingDays = settled?.totalWorkingDays ?? (known.length > 0 ? Math.max(...known) : null);
  const sum = chosen.reduce<number | null>(
    (total, { price }) => (total === null || price === null ? null : total + price),
    0,
  );
  const price = chosen.length === 0 ? null : settled ? settled.totalPrice : sum;
  const discount = settled && price !== null ? discountOf(promo) : undefined;
  return {
    count: chosen.length,
    price: discount?.due ?? price,
    discount,
    saved: settled?.savedByPackages ?? null,
    workingDays,
    deadline: settled?.deadLineDate ?? null,
    slowest: lines.some((line) => line.workingDays !== workingDays)
      ? lines.filter((line) => line.workingDays === workingDays)
      : [],
  };
};
