import { z } from 'zod';
import { endpoint, type BodyOf } from './endpoint.ts';
import { id, outcome, queryList } from './fields.ts';
import { disciplines } from './indicators.ts';

/** Prices that one save changes at most. */
export const MOST_PRICES = 30_000;
/** Contracts whose prices are read at once. */
export const MOST_CONTRACTS = 20;
/** Of a price, kopecks. */
export const HIGHEST = 99_999_999;

const PRICE = /^\d{1,6}(?:[.,]\d{1,2})?$/;

/** The kopecks of a price as it is typed, such as 12,5 or 1 234.50; null: it is none. */
export const kopecksOf = (text: string): number | null => {
  const typed = text.replaceAll(/[\s\u00a0]/g, '');
  return PRICE.test(typed) ? Math.round(Number(typed.replace(',', '.')) * 100) : null;
};

/** What a price may be rounded to, kopecks. */
export const roundings = [1, 5, 10, 100] as const;
export type Rounding = (typeof roundings)[number];

/**
 * A price changed by hundredths of a percent and rounded, half up, in kopecks. A price above zero stays above zero: what
 * costs something never becomes free.
 */
export const changedByPercent = (price: number, hundredths: number, rounding: Rounding): number => {
  const changed = Math.round((price * (10_000 + hundredths)) / (10_000 * rounding)) * rounding;
  return price > 0 ? Math.max(changed, rounding) : changed;
};

const kopecks = z.int().min(0).max(HIGHEST);

/** In place of the keys of a price rule: all prices that it changes. */
export const WHOLE_RULE = '*';
/** Hundredths of a percent that a price may change by: something is left of it. */
export const LEAST_CHANGE = -9999;

export const priceTable = endpoint({
  method: 'GET',
  path: '/v1.0/PriceBook',
  summary:
    "All services and all contracts in the order of their codes, with names in the caller's language: the rows and columns of the price list",
  row: 'X-100',
  access: ['update', 'synchronization'],
  response: outcome.extend({
    services: z.array(
      z.object({
        id: z.int(),
        code: z.string(),
        name: z.string(),
        /** null: nobody has said. */
        discipline: z.enum(disciplines).nullable(),
      }),
    ),
    /** Those of the services, by name. */
    disciplines: z.array(z.object({ id: z.enum(disciplines), name: z.string() })),
    contracts: z.array(z.object({ id: z.int(), code: z.string(), name: z.string(), isActive: z.boolean() })),
  }),
});
export type PriceTable = z.output<typeof priceTable.response>;

/** Whole numbers with commas between them: a slow computer takes too long to check tens of thousands in a list. */
const numbers = z.string().regex(/^\d+(?:,\d+)*$/);

export const contractPrices = endpoint({
  method: 'GET',
  path: '/v1.0/PriceBook/Prices',
  summary: 'All prices of some contracts; a contract without prices is left out',
  row: 'X-100',
  access: ['update', 'synchronization'],
  query: z.object({
    contractIds: queryList.pipe(
      z.array(z.coerce.number<string>().pipe(z.int32().positive())).min(1).max(MOST_CONTRACTS),
    ),
  }),
  response: outcome.extend({
    contracts: z.array(
      z.object({
        contractId: z.int(),
        serviceIds: numbers,
        /** Kopecks, in the order of `serviceIds`. */
        prices: numbers,
      }),
    ),
  }),
});

/** Changes of a contract's prices: lists of one length. */
const contractChanges = z
  .object({
    contractId: id,
    serviceIds: z.array(id),
    /** As the author saw them, kopecks; null: none. */
    before: z.array(kopecks.nullable()),
    after: z.array(kopecks),
  })
  .refine(
    ({ serviceIds, before, after }) =>
      serviceIds.length === before.length && serviceIds.length === after.length,
    { error: 'Invalid' },
  );

export const comparePrices = endpoint({
  method: 'POST',
  path: '/v1.0/PriceBook/Compare',
  summary:
    'Make a comparison of the prices book from changed prices, to try and apply it; nothing is changed yet',
  row: 'X-101',
  access: ['update', 'synchronization'],
  repeatable: true,
  body: z.object({
    contracts: z
      .array(contractChanges)
      .min(1, { error: 'Required' })
      .refine((all) => all.reduce((sum, { after }) => sum + after.length, 0) <= MOST_PRICES, {
        error: 'TooMany',
      }),
  }),
  response: outcome.extend({
    /** For the calls of synchronisation; null: nothing would change. */
    comparisonId: z.int().nullable(),
    /** Of its differences. */
    keys: z.array(z.string()),
    /** Prices that are not as the author saw them, and what they are now. They are not in the comparison. */
    leftOut: z.array(z.object({ contractId: z.int(), serviceId: z.int(), price: z.int().nullable() })),
  }),
  errors: ['NotFound'],
});

export const planPriceRule = endpoint({
  method: 'POST',
  path: '/v1.0/PriceBook/Rule',
  summary:
    'Make a rule that changes all prices above zero of these services and contracts by a percent, as they are when it is applied, by the calls of synchronisation with the key `*`; nothing is changed yet',
  row: 'X-239',
  access: ['update', 'synchronization'],
  repeatable: true,
  body: z.object({
    /** Of a percent. */
    hundredths: z.int().min(LEAST_CHANGE).max(99_999),
    /** Kopecks. */
    rounding: z.literal(roundings),
    contractIds: z.array(id).min(1, { error: 'Required' }).max(10_000),
    serviceIds: z.array(id).min(1, { error: 'Required' }).max(50_000),
  }),
  response: outcome.extend({
    /** null: no price would change. */
    comparisonId: z.int().nullable(),
    /** That it would change now, and of how many contracts. */
    prices: z.int(),
    contracts: z.int(),
  }),
});
export type PriceRule = BodyOf<typeof planPriceRule>;
