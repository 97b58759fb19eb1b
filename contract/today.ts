import { z } from 'zod';
import { cabinetStatus, sortingStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { id, outcome, wireDate } from './fields.ts';
import { ALL } from './headers.ts';
import { listedStatuses } from './preOrders.ts';
import { resultConditions } from './results.ts';
import { startPages } from './session.ts';
import { userStates } from './users.ts';

/** Lines of the page, each a list with conditions. */
export const todayNames = [
  'mailWritten',
  'toHandOver',
  'refused',
  'failed',
  'newResults',
  'abnormal',
  'critical',
  'overdue',
  'atRisk',
  'letterFailed',
  'manifests',
  'late',
  'whose',
  'expiring',
  'expiringUnpaid',
  'expiringPaid',
  'giveBack',
  'requests',
  'mailQueued',
  'mailFailed',
  'smsFailed',
  'unmapped',
  'refreshes',
  'bookFiles',
] as const;
export type TodayName = (typeof todayNames)[number];

const created = { createdDateStart: wireDate, createdDateEnd: wireDate };
/** Missing: all contracts of the caller. */
const contractId = id.optional();
/** The list of results with conditions of its own call. */
export const resultsOpens = z.object({
  list: z.literal('results'),
  cabinetOrderStatus: z.union([z.literal(ALL), z.enum(cabinetStatus)]),
  only: resultConditions.optional(),
  contractId,
  /** Only with a contract; missing: all its departments. */
  clientUnitId: id.optional(),
  ...created,
});
/** A list with the conditions under which it finds what a line has counted: fields of the list's own call. */
export const todayOpens = z.discriminatedUnion('list', [
  z.object({ list: z.literal('sorting'), sortingState: z.enum(sortingStatus), ...created }),
  resultsOpens,
  z.object({
    list: z.literal('preOrders'),
    status: z.literal(listedStatuses),
    validUntilEnd: wireDate.optional(),
    expiringSince: z.iso.datetime().optional(),
    contractId,
    ...created,
  }),
  z.object({
    list: z.literal('outsourcing'),
    provider: z.object({ id: z.int32(), name: z.string() }),
    status: z.enum(sortingStatus),
    ...created,
  }),
  z.object({
    list: z.literal('manifests'),
    /** Those received with differences by another at this moment or later; missing: those not received. */
    differingSince: z.iso.datetime().optional(),
  }),
  z.object({ list: z.literal('accounts'), state: z.enum(userStates), isEmailProven: z.literal(true) }),
  z.object({
    list: z.literal('emails'),
    state: z.enum(['QUEUED', 'WRITTEN']).optional(),
    isUndelivered: z.literal(true).optional(),
  }),
  z.object({ list: z.literal('sms'), isUndelivered: z.literal(true) }),
  z.object({ list: z.literal('providers') }),
  z.object({ list: z.literal('refreshes') }),
  z.object({ list: z.literal('bookFiles') }),
]);
export type TodayOpens = z.output<typeof todayOpens>;

/**
 * Of orders with critical values: since when the oldest waits for a call, how many are overdue, and since when each of the
 * others waits, the oldest first; moments are ISO 8601. A screen can go on counting by them.
 */
export const waitingCalls = z.object({ oldest: z.string(), overdue: z.int(), since: z.array(z.string()) });
export type WaitingCalls = z.output<typeof waitingCalls>;

const line = z.object({
  name: z.enum(todayNames),
  count: z.int(),
  opens: todayOpens,
  /** Of critical values. */
  waiting: waitingCalls.optional(),
});
export type TodayLine = z.output<typeof line>;

/** What a new laboratory sets up, in this order. */
export const firstSteps = ['catalogue', 'contract', 'prices', 'users', 'mail', 'system'] as const;
const firstStep = z.object({
  step: z.enum(firstSteps),
  /** Its outcome is there, or it is set aside. */
  isDone: z.boolean(),
  /** The laboratory works without it, by its settings. */
  isSetAside: z.boolean(),
});
export type FirstStep = z.output<typeof firstStep>;

/** Days of each of the two periods that the plots compare. */
export const PLOT_DAYS = 30;
const day = z.object({
  day: wireDate,
  orders: z.int(),
  /** From order to result, on average, of the results of this day; null without any. */
  hours: z.number().nullable(),
});
export type TodayDay = z.output<typeof day>;

export const getToday = endpoint({
  method: 'GET',
  path: '/v1.0/Today',
  summary: 'What waits for the caller in own contracts, each figure with the conditions of its list',
  row: 'X-65',
  access: ['open', 'today'],
  scoped: true,
  response: outcome.extend({
    lines: z.array(line),
    /** Up to when the caller has seen results, ISO 8601; later ones are new. */
    since: z.string(),
    /** When the lines were counted, ISO 8601: results up to then are seen once the list of their line is open. */
    until: z.string(),
    /** The last days up to today, and as many before them; null for roles that do not watch them. */
    days: z.array(day).nullable(),
    /** For administrators, until all of them are done; else null. */
    firstSteps: z.array(firstStep).nullable(),
  }),
});
export type Today = z.output<typeof getToday.response>;

export const saveStartPage = endpoint({
  method: 'POST',
  path: '/v1.0/User/StartPage',
  summary: 'Choose the screen that the caller sees first after sign-in',
  row: 'X-65',
  access: 'signedIn',
  repeatable: true,
  body: z.object({ startPage: z.enum(startPages) }),
  response: outcome,
});
