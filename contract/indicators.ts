import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';
import { rejections, type Rejection } from './releases.ts';
import type { ResultConditions } from './results.ts';
import { resultsOpens } from './today.ts';

/** What the figures are grouped by: the month of the order, its contract or department, or the discipline of its services. */
export const indicatorGroups = ['month', 'contract', 'unit', 'discipline'] as const;
export type IndicatorGroup = (typeof indicatorGroups)[number];

/** Parts of a laboratory, each with services of its own. */
export const disciplines = [
  'haematology',
  'coagulation',
  'biochemistry',
  'hormones',
  'markers',
  'infections',
  'pcr',
  'microbiology',
  'urine',
  'cytology',
  'immunology',
  'allergy',
  'genetics',
] as const;
export type Discipline = (typeof disciplines)[number];

/** The most months of a period, and those of the first one shown. */
export const MOST_MONTHS = 24;
export const FIRST_MONTHS = 6;

/** Minutes within which a doctor should hear of a critical value. */
export const CALL_MINUTES = [15, 30] as const;

/** yyyyMM. */
const month = z.string({ error: 'Required' }).regex(/^(19|20)\d{2}(0[1-9]|1[0-2])$/, { error: 'DateFormat' });

/** Months of a period, both ends included. */
const monthsOf = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(4)) - Number(from.slice(4)) + 1;

const query = z
  .object({ from: month, to: month, by: z.enum(indicatorGroups).default('month') })
  .refine(({ from, to }) => from <= to, { error: 'DateOrder', path: ['to'] })
  .refine(({ from, to }) => monthsOf(from, to) <= MOST_MONTHS, { error: 'TooMany', path: ['from'] });

const figures = z.object({
  /** Services that were received and have a final release; minutes from the receipt to the first of these. */
  turnaround: z.object({
    services: z.int(),
    /** Services of orders that were not cancelled, without receipt or final release. */
    leftOut: z.int(),
    /** Half of the services, and nine of ten, take no longer; null without any. */
    median: z.int().nullable(),
    p90: z.int().nullable(),
    /** Orders whose result came, or has not come by the promised day; of these `late` broke a promise. */
    orders: z.int(),
    late: z.int(),
    /** Late ones that still wait for a result, as Today and the strip over the results have them. */
    overdue: z.int(),
  }),
  rejected: z.object({
    /** Services received. */
    received: z.int(),
    /** Services whose specimen was rejected, and the orders with one. */
    services: z.int(),
    orders: z.int(),
    /** Orders of these that were rejected as a whole, before reasons were recorded. */
    unexplained: z.int(),
    /** The most frequent first. */
    reasons: z.array(
      z.object({
        reason: z.enum(rejections),
        /** In the caller's language. */
        name: z.string(),
        services: z.int(),
        orders: z.int(),
      }),
    ),
  }),
  critical: z.object({
    orders: z.int(),
    /** Of these the moment of the call is known, or no doctor was reached for the longest time allowed. */
    counted: z.int(),
    /** Of those counted. */
    within15: z.int(),
    within30: z.int(),
    open: z.int(),
  }),
  /** The list of results of these orders; null where no list has them exactly. */
  opens: resultsOpens.nullable(),
});
export type IndicatorFigures = z.output<typeof figures>;
const row = figures.extend({
  /** yyyyMM, the id of a contract or a department, or a discipline; '' for orders of no department and services of none. */
  key: z.string(),
  /** In the caller's language; '' for months, disciplines and where there is none. */
  name: z.string(),
});
export type IndicatorRow = z.output<typeof row>;

/** The conditions under which the list of a row has the orders of a figure; `lateOn` is the day of the call. */
export const figureConditions = {
  late: (day: string): ResultConditions => ({ lateOn: day }),
  overdue: (): ResultConditions => ({ promise: 'late' }),
  rejected: (): ResultConditions => ({ revision: 'rejected' }),
  critical: (): ResultConditions => ({ mark: 'critical' }),
  open: (): ResultConditions => ({ mark: 'critical', open: 'critical' }),
} as const;
export type IndicatorFigure = keyof typeof figureConditions;
/** The same of the orders with a service rejected for a reason. */
export const reasonConditions = (rejection: Rejection): ResultConditions => ({
  revision: 'rejected',
  rejection,
});

export const getIndicators = endpoint({
  method: 'GET',
  path: '/v1.0/Indicators',
  summary: 'Quality indicators of the orders placed in a period, within the reach of the caller',
  row: 'X-87',
  access: ['read', 'indicators'],
  scoped: true,
  query,
  response: outcome.extend({
    /** The day at the laboratory for which the figures are, yyyyMMdd. */
    day: z.string(),
    rows: z.array(row),
    /** An order with services of several disciplines counts once. */
    total: figures,
  }),
});
export type Indicators = z.output<typeof getIndicators.response>;

export const exportIndicators = endpoint({
  method: 'GET',
  path: '/v1.0/Indicators/Excel',
  summary: 'The same figures as a spreadsheet',
  row: 'X-87',
  access: ['read', 'indicators'],
  scoped: true,
  isLoad: false,
  query,
  response: outcome.extend({ base64string: z.string(), fileName: z.string() }),
});
