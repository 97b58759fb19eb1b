import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { barcode, optionalQueryFlag, outcome, wireDate } from './fields.ts';
import { messageEvents } from './messageRules.ts';
import { smsFailures } from './smsServices.ts';

/**
 * `SENDING`: a process is handing it over; `SENT`: the service took it; `DELIVERED` and `UNDELIVERED`: what the service
 * said of it later; `PERHAPS`: it was lost on the way to the service or in it, and a person decides about it.
 */
export const smsStates = [
  'QUEUED',
  'SENDING',
  'SENT',
  'DELIVERED',
  'UNDELIVERED',
  'PERHAPS',
  'FAILED',
  'CANCELLED',
] as const;

/** `none`: no service is in use, so that an SMS fails. */
const smsChannels = ['service', 'outbox', 'none'] as const;

const fields = {
  event: z.enum(messageEvents),
  /** Masked. */
  to: z.string(),
  barcode: z.string(),
  state: z.enum(smsStates),
  parts: z.int(),
  /** Kopecks, by the price when it was sent; null before that. */
  cost: z.int().nullable(),
  attempts: z.int(),
  /** Why the last attempt failed, or why it waits. */
  failure: z.enum(smsFailures).nullable(),
  /** The service's own words. */
  lastError: z.string(),
  /** It was kept in the outbox of the demo. */
  isDemo: z.boolean(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The next attempt, while it is queued. */
  nextAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** When the service said what became of it. */
  settledAt: z.string().nullable(),
  /** It failed or was perhaps sent, and its text is still stored. */
  canResend: z.boolean(),
};
const body = z.object({ id: z.int32().positive() });

/** The queue and log of SMS, one record per phone. */
export const sms = {
  ...withoutCalls(
    crud({
      resource: 'admin/mail-manager/sms',
      title: 'queued or sent SMS',
      fields,
      input: z.object({}),
      filter: {
        /** Digits of the phone, or the masked phone. */
        q: z.string().trim().max(20).optional(),
        barcode: z.union([z.literal(''), barcode]).optional(),
        state: z.enum(smsStates).optional(),
        /** Not sent, perhaps sent, or not delivered. */
        isUndelivered: optionalQueryFlag,
        /** Days at the laboratory, both inclusive. */
        since: wireDate.optional(),
        until: wireDate.optional(),
      },
      sort: ['createdAt'],
      paths: { list: '/v1.0/Sms/All', one: '/v1.0/Sms' },
      rows: { list: 'X-156', one: 'X-156' },
    }),
    'create',
    'update',
    'remove',
  ),
  resend: endpoint({
    method: 'POST',
    path: '/v1.0/Sms/Resend',
    summary: 'Queue an SMS again that failed or was perhaps sent',
    row: 'X-156',
    access: ['decide', 'sms'],
    body,
    response: outcome,
    errors: ['NotFound'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/v1.0/Sms/Cancel',
    summary: 'Cancel an SMS that waits in the queue; a link in it ends',
    row: 'X-156',
    access: ['decide', 'sms'],
    body,
    response: outcome,
    errors: ['NotFound'],
  }),
  channel: endpoint({
    method: 'GET',
    path: '/v1.0/Sms/Channel',
    summary: 'Where SMS go now: to a service, to the outbox of the demo, or nowhere',
    row: 'X-157',
    access: ['read', 'messageRule'],
    response: outcome.extend({
      channel: z.enum(smsChannels),
      /** Parts that were sent today, and how many may be; null without a service. */
      partsToday: z.int(),
      dailyParts: z.int().nullable(),
    }),
  }),
};
export type QueuedSms = z.output<typeof sms.record>;
