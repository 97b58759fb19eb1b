import { z } from 'zod';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { email, optionalEmail, optionalLine, optionalQueryFlag, outcome } from './fields.ts';
import { HOST_PATTERN, smtpSecurities } from './smtp.ts';

/** Kinds of emails; a sender serves some of them. */
export const senderPurposes = ['results', 'registration', 'recovery', 'feedback', 'news', 'order'] as const;
const purpose = z.enum(senderPurposes);

/** Why a mailbox was not read; `other`: its server says more. */
export const mailboxProblems = [
  'noConnection',
  'signInRefused',
  'noFolder',
  'noMoveFolder',
  'privateAddress',
  'other',
] as const;
export type MailboxProblem = (typeof mailboxProblems)[number];

const fields = {
  /** Unique regardless of case, stored in lower case. */
  email: email.toLowerCase(),
  displayName: z.object({ ru: optionalLine(100), en: optionalLine(100), be: optionalLine(100) }).prefault({}),
  /** Empty when replies go to `email`. */
  replyTo: optionalEmail,
  /** The SMTP server to send through; null: the default one. */
  smtpId: z.int32().positive().nullable().default(null),
  purposes: z.array(purpose).max(senderPurposes.length).default([]),
  /** The purposes it is the default sender for, a subset of `purposes`. */
  defaultPurposes: z.array(purpose).max(senderPurposes.length).default([]),
  /** Contracts it sends emails for; empty means all. */
  contractIds: z.array(z.int32().positive()).max(1000).default([]),
  isActive: z.boolean().default(true),
  /** Its letters are received from an IMAP mailbox. */
  readsMailbox: z.boolean().default(false),
  imapHost: optionalLine(253).refine((host) => host === '' || HOST_PATTERN.test(host), { error: 'Invalid' }),
  imapPort: z.int().min(1).max(65_535).default(993),
  imapSecurity: z.enum(smtpSecurities).default('ssl'),
  imapUser: optionalLine(254),
  imapFolder: optionalLine(200),
  /** Where letters are moved that were received; empty: they stay, marked as seen. */
  imapMoveTo: optionalLine(200),
};
/** Needed to read a mailbox. */
const needed = ['imapHost', 'imapUser', 'imapFolder'] as const;

/** Senders of e-mails, by purpose and contract, and the mailboxes of their addresses. */
export const senders = {
  ...crud({
    resource: 'admin/mail-manager/sender',
    title: 'mail sender',
    fields: {
      ...fields,
      hasImapPassword: z.boolean(),
      /** ISO 8601; null before the mailbox was read for the first time. */
      mailboxReadAt: z.string().nullable(),
      /** Why the last reading failed; null when it did not. */
      mailboxProblem: z.enum(mailboxProblems).nullable(),
      /** What the server of the mailbox replied then, else ''. */
      mailboxReply: z.string(),
    },
    input: z
      .object({
        ...fields,
        /** Write-only; empty keeps the stored one. */
        imapPassword: z.string().max(4000, { error: 'MaxLen' }).default(''),
      })
      .superRefine((input, context) => {
        for (const field of needed)
          if (input.readsMailbox && input[field] === '')
            context.addIssue({ code: 'custom', message: 'Required', path: [field] });
      })
      .refine(({ purposes, defaultPurposes }) => defaultPurposes.every((one) => purposes.includes(one)), {
        error: 'Invalid',
        path: ['defaultPurposes'],
      }),
    filter: {
      q: z.string().trim().max(254).optional(),
      purpose: purpose.optional(),
      isActive: optionalQueryFlag,
    },
    sort: ['email', 'isActive'],
    paths: { list: '/v1.0/Sender/All', one: '/v1.0/Sender' },
    rows: { list: 'CALL-73', one: 'CALL-74', create: 'CALL-75', update: 'CALL-76', remove: 'CALL-77' },
  }),
  check: endpoint({
    method: 'POST',
    path: '/v1.0/Sender/CheckMailbox',
    summary: 'Read the mailbox of a sender now',
    row: 'X-149',
    access: ['update', 'sender'],
    body: z.object({ id: z.int32().positive() }),
    response: outcome.extend({
      problem: z.enum(mailboxProblems).nullable(),
      reply: z.string(),
      /** Letters that came; null: it is being read already. */
      received: z.int().nullable(),
    }),
    errors: ['NotFound', 'TooManyRequests'],
  }),
};
export type Sender = z.output<typeof senders.record>;
