import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, outcome } from './fields.ts';
import { reportedMonth } from './providers.ts';

/**
 * What a bill says of an order, what needs a look first. `notOurs`: not known there to the user; `takenBack`: it is not to
 * be paid; `twice`: billed more than once; `otherMonth`: sent in another month; `missing`: sent in the month and not billed.
 */
export const billOutcomes = [
  'notOurs',
  'takenBack',
  'twice',
  'otherMonth',
  'dearer',
  'cheaper',
  'missing',
  'same',
] as const;

/** An order of a bill or of the month; amounts in BYN. */
const billLine = z.object({
  outcome: z.enum(billOutcomes),
  /** Of an order that is not ours, the number in the bill. */
  barcode: z.string(),
  providerNumber: z.string(),
  /** The month, yyyyMM, in which it was sent, where it is another one; '' else. */
  month: z.string(),
  /** By the agreed prices; null: not to be paid, or not shown to the user. */
  agreed: z.number().nullable(),
  /** The day, yyyyMMdd, of which the agreed price is; null: that of the sending. */
  termsOfDate: z.string().nullable(),
  /** null: not in the bill. */
  billed: z.number().nullable(),
});
export type BillLine = z.output<typeof billLine>;

/** What a column of a bill has: our barcode or the provider's number, the provider's code, what is to be paid. */
export const billKeys = ['number', 'code', 'price'] as const;
const key = z.enum(billKeys);
export type BillKey = z.output<typeof key>;
const place = z.int32().min(0).max(500);

const billColumn = z.object({
  place: z.int32(),
  title: z.string(),
  /** What its first filled cell has. */
  example: z.string(),
  /** As what it is read; before anybody has said so a guess, or what was said of the same headings before. */
  key: key.nullable(),
});
export type BillColumn = z.output<typeof billColumn>;

/** Rows of a file that may be its headings. */
export const BILL_HEADS = 30;

export const compareBill = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/Bill',
  summary:
    'Read the columns of a provider’s bill; with `columns`, lay it beside what the provider was ever sent, and remember them',
  row: 'X-138, X-222',
  access: ['open', 'outsource'],
  upload: 'formFile',
  query: z.object({ providerId: id, month: reportedMonth }),
  body: z.object({
    /** The row of headings, counted from 0, −1 without one; missing: it is looked for. */
    headAt: z.int32().min(-1).max(BILL_HEADS).optional(),
    /** Missing: the file is read, nothing is compared. */
    columns: z.array(z.object({ place, key })).max(50).optional(),
  }),
  /**
   * isSuccess false: the file or the columns were rejected, `statusMessage` says why. `heads`: the first rows as text.
   * `base64string` is an .xlsx of the lines, '' without a comparison.
   */
  response: outcome.extend({
    heads: z.array(z.string()),
    headAt: z.int32(),
    columns: z.array(billColumn),
    lines: z.array(billLine),
    base64string: z.string(),
    fileName: z.string(),
  }),
  errors: ['NotFound', 'TooManyRequests', 'FileMissing', 'FileTooLarge'],
});
export type ComparedBill = z.output<typeof compareBill.response>;
