import { z } from 'zod';

/** What the orders of a patient say. */
export const orderFacts = z.object({
  orders: z.int32(),
  /** Of them with a result. */
  results: z.int32(),
  /** The day of the last order, yyyyMMdd. */
  lastOrder: z.string().nullable(),
});
export type OrderFacts = z.output<typeof orderFacts>;
