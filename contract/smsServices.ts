import { z } from 'zod';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine, optionalQueryFlag, outcome, phone, requiredText } from './fields.ts';

/**
 * Why an SMS was not sent. `perhaps`: the connection was lost after the request had left, or the reply says neither yes
 * nor no; `refused`: the service says why; `later`: it was busy or broken; `noService`: none is in use; `ceiling`: the
 * parts of the day are used up; `badPhone`: not a mobile number of Belarus; `notMade`: the text or password cannot be read.
 */
export const smsFailures = [
  'perhaps',
  'refused',
  'later',
  'noConnection',
  'privateAddress',
  'noService',
  'ceiling',
  'badPhone',
  'notMade',
] as const;
export type SmsFailure = (typeof smsFailures)[number];

/** A sender's name, as networks carry it. */
export const SENDER_PATTERN = /^(?=.*[A-Za-z])[A-Za-z\d._-]{1,11}$/;

const connection = {
  /** Without a path: that of each call is the service's. */
  address: requiredText(200).regex(/^https?:\/\/[^\s/?#@]+$/, { error: 'Invalid' }),
  userName: requiredText(100),
  /** A name that is registered with the service; '' for the service's own. */
  sender: optionalLine(11).refine((name) => name === '' || SENDER_PATTERN.test(name), { error: 'Invalid' }),
};
/** Write-only; empty keeps the stored one. */
const password = z.string().max(4000, { error: 'MaxLen' }).default('');

const fields = {
  ...connection,
  /** Kopecks. */
  partPrice: z.int({ error: 'Required' }).min(0, { error: 'Invalid' }).max(10_000, { error: 'Invalid' }),
  /** Parts of a day at the laboratory, at most. */
  dailyParts: z
    .int({ error: 'Required' })
    .min(1, { error: 'Invalid' })
    .max(100_000, { error: 'Invalid' })
    .default(300),
  /** At most one service is in use. */
  isActive: z.boolean().default(false),
};

/** Accounts with RocketSMS, the service that sends SMS; without one in use none are sent. */
export const smsServices = {
  ...crud({
    resource: 'admin/mail-manager/sms-service',
    title: 'SMS service',
    fields: {
      ...fields,
      hasPassword: z.boolean(),
      /** ISO 8601; null when it was never tested. */
      lastTestAt: z.string().nullable(),
      /** `ok`, or why the test failed, in the language of the test; empty when it was never tested. */
      lastTestResult: z.string(),
    },
    input: z.object({ ...fields, password }),
    filter: { q: z.string().trim().max(200).optional(), isActive: optionalQueryFlag },
    sort: ['userName', 'isActive'],
    paths: { list: '/v1.0/SmsService/All', one: '/v1.0/SmsService' },
    rows: { list: 'X-155', one: 'X-155', create: 'X-155', update: 'X-155', remove: 'X-155' },
  }),
  test: endpoint({
    method: 'POST',
    path: '/v1.0/SmsService/Test',
    summary: 'Send a test SMS with stored or unsaved settings and report what the service says',
    row: 'X-155',
    access: ['update', 'smsService'],
    body: z
      .object({
        serviceId: z.int32().positive().nullable().default(null),
        /** Unsaved settings; an empty password means that of `serviceId` if its address is the same. */
        settings: z.object({ ...connection, password }).optional(),
        to: phone,
      })
      .refine(({ serviceId, settings }) => serviceId !== null || settings, {
        error: 'Required',
        path: ['serviceId'],
      }),
    response: outcome.extend({
      /** The service's own words; '' when it said none. */
      reply: z.string(),
    }),
    errors: ['NotFound', 'TooManyRequests'],
  }),
};
export type SmsService = z.output<typeof smsServices.record>;
