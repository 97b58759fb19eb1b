import { z } from 'zod';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { email, optionalLine, optionalQueryFlag, outcome, requiredText } from './fields.ts';

export const smtpSecurities = ['none', 'starttls', 'ssl'] as const;
export const smtpAuthTypes = ['none', 'password'] as const;
export const smtpStages = ['connect', 'tls', 'login', 'sent'] as const;

/** A DNS name, an IPv4 or an IPv6 address. */
export const HOST_PATTERN =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*|[a-f\d:]*:[a-f\d:.]*)$/i;

const connection = {
  host: requiredText(253).regex(HOST_PATTERN, { error: 'Invalid' }),
  port: z.int().min(1).max(65_535).default(587),
  security: z.enum(smtpSecurities).default('starttls'),
  authType: z.enum(smtpAuthTypes).default('none'),
  /** Required unless `authType` is `none`. */
  userName: optionalLine(254),
  /** Seconds. */
  timeoutSec: z.int().min(5).max(120).default(30),
};
/** Write-only; empty keeps the stored one. */
const password = z.string().max(4000, { error: 'MaxLen' }).default('');

const fields = {
  name: requiredText(100),
  ...connection,
  maxPerMinute: z.int().min(1).max(600).default(60),
  /** Exactly one server is the default, and it is active; the first one becomes it by itself. */
  isDefault: z.boolean().default(false),
  isActive: z.boolean().default(true),
};

const isNamed = ({ authType, userName }: { authType: string; userName: string }): boolean =>
  authType === 'none' || userName !== '';
const userNameMissing = { error: 'Required', path: ['userName'] };

/** SMTP servers that emails are sent through; without one they go to the outbox folder. */
export const smtpServers = {
  ...crud({
    resource: 'admin/mail-manager/smtp',
    title: 'SMTP server',
    fields: {
      ...fields,
      hasPassword: z.boolean(),
      /** ISO 8601; null when it was never tested. */
      lastTestAt: z.string().nullable(),
      /** `ok`, or the stage that failed and why, in the language of the test; empty when it was never tested. */
      lastTestResult: z.string(),
    },
    input: z
      .object({ ...fields, password })
      .refine(isNamed, userNameMissing)
      .refine(({ isDefault, isActive }) => isActive || !isDefault, {
        error: 'DefaultNeeded',
        path: ['isActive'],
      }),
    filter: { q: z.string().trim().max(253).optional(), isActive: optionalQueryFlag },
    sort: ['name', 'host', 'isActive'],
    paths: { list: '/v1.0/Smtp/All', one: '/v1.0/Smtp' },
    rows: { list: 'CALL-68', one: 'CALL-69', create: 'CALL-70', update: 'CALL-71', remove: 'CALL-72' },
    errors: { remove: ['InUse', 'IsDefault'] },
  }),
  test: endpoint({
    method: 'POST',
    path: '/v1.0/Smtp/Test',
    summary: 'Send a test e-mail through a stored server or unsaved settings and report every stage',
    row: 'CALL-83, MAIL-05',
    access: ['update', 'smtp'],
    body: z
      .object({
        smtpId: z.int32().positive().nullable().default(null),
        /** Unsaved settings; an empty password means that of `smtpId` if its address is the same. */
        settings: z
          .object({ ...connection, password })
          .refine(isNamed, userNameMissing)
          .optional(),
        /** Null: the laboratory's own address. */
        senderId: z.int32().positive().nullable().default(null),
        to: email,
        subject: requiredText(150).regex(/^[^\r\n]*$/, { error: 'OneLine' }),
        text: requiredText(2000),
      })
      .refine(({ smtpId, settings }) => smtpId !== null || settings, { error: 'Required', path: ['smtpId'] }),
    response: outcome.extend({
      /** In order, up to the one that failed; TLS and login only when the settings ask for them. */
      stages: z.array(
        z.object({
          stage: z.enum(smtpStages),
          isSuccess: z.boolean(),
          /** The server's reply, else what went wrong in the caller's language. */
          reply: z.string(),
          /** Duration in milliseconds. */
          ms: z.number().int(),
        }),
      ),
    }),
    errors: ['NotFound', 'TooManyRequests'],
  }),
};
export type SmtpServer = z.output<typeof smtpServers.record>;
export type SmtpStage = z.output<typeof smtpServers.test.response>['stages'][number];
