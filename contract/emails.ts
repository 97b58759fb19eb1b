import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { optionalQueryFlag, outcome } from './fields.ts';
import { templateEvents } from './templateVariables.ts';

/** What emails are sent about; `test`: an administrator tries a template, `forward`: a mask forwards a letter. */
export const emailEvents = [...templateEvents, 'test', 'forward'] as const;
/**
 * `WRITTEN`: no mail server is set up, so it was written to a file and reached nobody. `BOUNCED`: it was sent, and the
 * recipient's server reported later that it cannot be delivered.
 */
export const emailStates = ['QUEUED', 'SENT', 'WRITTEN', 'FAILED', 'BOUNCED'] as const;
/**
 * Why an attempt failed. `perhaps`: the connection was lost after the whole e-mail was handed over and before the mail
 * server replied; `noRoom`: the server does not say whether the mailbox or the e-mail is too full; `later` and `refused`:
 * its reply says more; `notMade`: the e-mail never reached a mail server.
 */
export const emailFailures = [
  'perhaps',
  'noMailbox',
  'mailboxFull',
  'tooLarge',
  'noRoom',
  'later',
  'refused',
  'noConnection',
  'privateAddress',
  'notMade',
] as const;
export type EmailFailure = (typeof emailFailures)[number];
/**
 * What became of an e-mail that somebody waits for; `queued`: it is tried without that person, `written`: to a file, without
 * a mail server.
 */
export const deliveries = ['sent', 'queued', 'written', 'perhaps', 'failed'] as const;
export type Delivery = (typeof deliveries)[number];

const fields = {
  event: z.enum(emailEvents),
  /** Masked. */
  to: z.string(),
  subject: z.string(),
  state: z.enum(emailStates),
  attempts: z.int(),
  /** Why the last attempt failed, or why it came back; null when neither, and for e-mails of earlier versions. */
  failure: z.enum(emailFailures).nullable(),
  /** The mail server's last reply or its report, or what else the last attempt failed with; empty when it did not fail. */
  lastError: z.string(),
  /** The sender and the server of the last attempt; null for those of the configuration. */
  senderId: z.int32().nullable(),
  smtpId: z.int32().nullable(),
  /** ISO 8601. */
  createdAt: z.string(),
  /** The next attempt, while the email is queued. */
  nextAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  /** When the report came that it is delayed: mail servers keep trying. */
  delayedAt: z.string().nullable(),
  /** When the report came that it cannot be delivered. */
  bouncedAt: z.string().nullable(),
  /** The e-mail failed or was written to a file, and its content is still stored. */
  canResend: z.boolean(),
};

/** The queue and log of emails, one record per recipient. */
export const emails = {
  ...withoutCalls(
    crud({
      resource: 'admin/mail-manager/queue',
      title: 'queued or sent e-mail',
      fields,
      input: z.object({}),
      filter: {
        /** A part of the full address. */
        q: z.string().trim().max(254).optional(),
        event: z.enum(emailEvents).optional(),
        state: z.enum(emailStates).optional(),
        /** Not sent, or come back. */
        isUndelivered: optionalQueryFlag,
      },
      sort: ['createdAt'],
      paths: { list: '/v1.0/MessageLog/All', one: '/v1.0/MessageLog' },
      rows: { list: 'D8', one: 'D8' },
    }),
    'create',
    'update',
    'remove',
  ),
  resend: endpoint({
    method: 'POST',
    path: '/v1.0/MessageLog/Resend',
    summary: 'Queue an e-mail again that failed or was written to a file',
    row: 'D8',
    access: ['resend', 'email'],
    body: z.object({ id: z.int32().positive() }),
    response: outcome,
    errors: ['NotFound'],
  }),
};
export type QueuedEmail = z.output<typeof emails.record>;
