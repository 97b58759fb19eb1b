import type { PriceDifference, ShownPrice } from '../../../../contract/shownPrice.ts';
import type { BasketLine } from '../state/basketItem.ts';
import type { Totals } from './totals.ts';
import type { Promo } from '../state/promo.ts';

/**
 * The price on screen, as it is sent with the order; undefined when none is shown. The discount of a code that is not
 * checked yet is unknown.
 */
export const shownPriceOf = (
  { price, discount }: Pick<Totals, 'price' | 'discount'>,
  lines: readonly BasketLine[],
  promo: Promo['state'],
): ShownPrice | undefined =>
  price === null
    ? undefined
    : {
        total: price,
        discount: promo === 'checking' || promo === 'unchecked' ? null : (discount?.amount ?? 0),
        services: lines.flatMap((line) =>
          line.parentCode === null && line.price !== null ? { code: line.code, price: line.price } : [],
        ),
      };

/** The new price of a difference, as it is sent when the user accepts it. */
export const newPriceOf = (
  { services, discount, total }: PriceDifference,
  shown: ShownPrice,
): ShownPrice => ({
  total: total.now,
  discount: discount.now,
  services: [
    ...shown.services.filter(({ code }) => services.every((one) => one.code !== code)),
    ...services.map(({ code, now }) => ({ code, price: now })),
  ],
});
