import { z } from 'zod';
import { money } from './fields.ts';

/**
 * The price that a user saw before sending an order, BYN; `services` are the chosen ones. The server refuses the order
 * when it would cost another sum.
 */
export const shownPrice = z.object({
  total: money,
  /** Already taken off the total; null while the card was not checked; then the sum before the card is compared. */
  discount: money.nullable(),
  services: z.array(z.object({ code: z.string().max(20), price: money })).max(200),
});
export type ShownPrice = z.output<typeof shownPrice>;

/** BYN; `shown` is null for what was not shown. */
const change = z.object({ shown: money.nullable(), now: money });

/** How the price differs from the one that was shown; of the services, only those that differ. */
export const priceDifference = z.object({
  services: z.array(change.extend({ code: z.string(), name: z.string() })),
  discount: change,
  total: change,
});
export type PriceDifference = z.output<typeof priceDifference>;
