import { z } from 'zod';
import { failureCodes } from './codes.ts';
import { priceDifference } from './shownPrice.ts';

/** The body of a failed call. `errors` maps fields to messages, all in the caller's language. */
export const failure = z.object({
  isSuccess: z.literal(false),
  code: z.enum(failureCodes),
  statusMessage: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** After so many seconds the call is allowed again; also the header Retry-After. */
  retryAfter: z.number().int().optional(),
  /** The current record, when a resource was changed by someone else. */
  record: z.record(z.string(), z.unknown()).optional(),
  /** Of an order whose price is not the one that was shown. */
  prices: priceDifference.optional(),
  clientMessage: z.object({ code: z.number().int() }).optional(),
});
export type Failure = z.output<typeof failure>;
