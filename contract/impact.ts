import { z } from 'zod';
import { localisedName, money, outcome } from './fields.ts';

/**
 * What a changed price rule would have done to the orders of the last thirty days: how many would cost something else,
 * by how much all of them together, BYN, and those that would have changed most.
 */
export const impact = z.object({
  orders: z.number().int(),
  difference: money,
  examples: z.array(z.object({ barcode: z.string(), before: money, after: money })),
});
export type Impact = z.output<typeof impact>;

/** The response of a call that tries a rule. */
export const impactResponse = outcome.extend({ impact });

/** The part of one contract in an impact. */
export const contractImpact = z.object({ name: localisedName, orders: z.number().int(), difference: money });
export type ContractImpact = z.output<typeof contractImpact>;
