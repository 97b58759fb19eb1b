import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { barcode, money, outcome, queryList } from './fields.ts';
import { orderQuestion, sentAnswers } from './orderQuestions.ts';
import { substance } from './orders.ts';
import { shownPrice } from './shownPrice.ts';

const codes = z.array(z.string().max(20)).max(50);

/** How many services one call lists at most. */
export const ADDABLE_LIMIT = 50;

/**
 * From which moment on the age of a specimen is counted: that at which it was marked as taken or, where nobody has marked
 * it, that at which the order was placed.
 */
export const ageBases = ['taken', 'placed'] as const;

/** A service of the price book that is not in the order; texts in the caller's language. */
const addable = z.object({
  code: z.string(),
  name: z.string(),
  price: money.nullable(),
  workingDays: z.number().int(),
  tubes: z.array(
    substance.pick({ code: true, name: true, tubeColor: true, kind: true, biomaterial: true }).extend({
      /** Of its labels, those that the laboratory holds. */
      numbers: z.array(z.number().int()),
    }),
  ),
  /** ISO 8601: until then its specimens are stable; null: not known. */
  until: z.string().nullable(),
  ageFrom: z.enum(ageBases).nullable(),
  /** Why it cannot be added; null: it can. */
  refusal: z.string().nullable(),
});
export type Addable = z.output<typeof addable>;

export const addableServices = endpoint({
  method: 'GET',
  path: '/v1.0/Order/AddServices',
  summary:
    'Services that may be added to the specimens of an order which the laboratory holds; with `term` also those that may not, and why',
  row: 'X-88',
  access: ['update', 'order'],
  scoped: true,
  isLoad: false,
  query: z.object({
    barcode,
    /** A part of the code or the name. */
    term: z.string().trim().max(100).default(''),
    /** The chosen ones. */
    codes: queryList.pipe(codes).default([]),
  }),
  response: outcome.extend({
    /** At most `ADDABLE_LIMIT`, those that can be added first; the chosen ones are missing. */
    services: z.array(addable),
    /** How many there are in all. */
    totalCount: z.number().int(),
    chosen: z.array(addable),
    /** What the chosen ones ask and the order does not answer yet. */
    questions: z.array(orderQuestion),
    /** The order with the chosen ones, as it is sent when they are added; null for who may not see it. */
    price: shownPrice.nullable(),
    /** What the chosen ones add to the price of the order, BYN; null for who may not see it. */
    more: money.nullable(),
    /** The day for which the order is promised with the chosen ones, yyyyMMdd. */
    deadLineDate: z.string(),
  }),
  errors: ['NotFound', 'TooManyServices'],
});
export type AddableServices = z.output<(typeof addableServices)['response']>;

export const addServices = endpoint({
  method: 'POST',
  path: '/v1.0/Order/AddServices',
  summary: 'Add services to the specimens of an order which the laboratory holds; all of them or none',
  row: 'X-88',
  access: ['update', 'order'],
  scoped: true,
  idempotent: true,
  body: z.object({
    barcode,
    codes: codes.min(1, { error: 'Required' }),
    answers: sentAnswers.default([]),
    shownPrice: shownPrice.optional(),
  }),
  variesInRetries: ['shownPrice'],
  /** Services that can no longer be added return 200 with isSuccess false; `statusMessage` says why. */
  response: outcome.extend({
    added: z.array(addable),
    /** The day for which the order is promised now, yyyyMMdd. */
    deadLineDate: z.string(),
  }),
  errors: ['NotFound', 'PriceChanged', 'TooManyServices'],
});
export type AddedServices = z.output<(typeof addServices)['response']>;
