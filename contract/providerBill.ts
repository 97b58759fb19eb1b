import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, outcome } from './fields.ts';
import { reportedMonth } from './providers.ts';

/** `missing`: sent in the month and not billed; `notOurs`: billed and not among what was sent. */
export const billOutcomes = ['notOurs', 'dearer', 'cheaper', 'missing', 'same'] as const;

/** An order of a bill or of the month; amounts in BYN. */
const billLine = z.object({
  outcome: z.enum(billOutcomes),
  /** Of an order that is not ours, the number in the bill. */
  barcode: z.string(),
  providerNumber: z.string(),
  /** By the agreed prices; null: not sent, or not shown to the user. */
  agreed: z.number().nullable(),
  /** null: not in the bill. */
  billed: z.number().nullable(),
});
export type BillLine = z.output<typeof billLine>;

export const compareBill = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/Bill',
  summary: 'Lay the bill of a provider beside what it was sent in a month, order by order',
  row: 'X-138',
  access: ['open', 'outsource'],
  scoped: true,
  upload: 'formFile',
  query: z.object({ providerId: id, month: reportedMonth }),
  /** isSuccess false: the file was rejected, `statusMessage` says why. `base64string` is an .xlsx of the lines. */
  response: outcome.extend({ lines: z.array(billLine), base64string: z.string(), fileName: z.string() }),
  errors: ['NotFound', 'TooManyRequests', 'FileMissing', 'FileTooLarge'],
});
export type ComparedBill = z.output<typeof compareBill.response>;
