import { z } from 'zod';
import { failureCodes } from './codes.ts';

/** The body of every refused call. `errors` maps a field to its messages, all in the caller's language. */
export const failure = z.object({
  isSuccess: z.literal(false),
  code: z.enum(failureCodes),
  statusMessage: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  /** Of a Conflict in a resource: the record as it is now. */
  record: z.record(z.string(), z.unknown()).optional(),
  clientMessage: z.object({ code: z.number().int() }).optional(),
});
export type Failure = z.output<typeof failure>;
