import { z } from 'zod';
import { money } from './fields.ts';

/** Money that came for a pre-order, or was given back. */
const prepayment = z.object({
  kind: z.enum(['payment', 'refund']),
  /** ISO 8601. */
  at: z.string(),
  /** BYN. */
  amount: money,
  /** 2..4, 1 is "not specified". */
  channel: z.number().int(),
  /** In the caller's language; '' when it is not specified. */
  channelName: z.string(),
  /** Of the payment, or of the document by which it was given back. */
  number: z.string(),
});
export type Prepayment = z.output<typeof prepayment>;

/** How an order was paid in advance, as a pre-order. */
export const paidInAdvance = z.object({
  isPaid: z.boolean(),
  /** What came in without what was given back, BYN; null when nothing did, or when the sum is unknown or hidden. */
  paidAmount: money.nullable(),
  /** In order of time; none when hidden. */
  payments: z.array(prepayment),
});
