import { z } from 'zod';
import { crud } from './crud.ts';
import { email, optionalEmail, optionalLine, optionalQueryFlag } from './fields.ts';

/** What an email is about: a sender serves some of these. */
export const senderPurposes = ['results', 'registration', 'recovery', 'feedback', 'news', 'order'] as const;
const purpose = z.enum(senderPurposes);
const domainState = z.enum(['ok', 'fail', 'unknown']);

const fields = {
  /** Unique in any case of letters, stored in lower case. */
  email: email.toLowerCase(),
  displayName: z.object({ ru: optionalLine(100), en: optionalLine(100), be: optionalLine(100) }),
  /** '' when replies go to `email`. */
  replyTo: optionalEmail,
  /** The SMTP server that sends; there is no table of those yet, so null or any id. */
  smtpId: z.int32().positive().nullable().default(null),
  purposes: z.array(purpose).max(senderPurposes.length).default([]),
  /** The purposes of which this is the default sender, some of `purposes`. */
  defaultPurposes: z.array(purpose).max(senderPurposes.length).default([]),
  /** Contracts whose emails it sends; none means all. */
  contractIds: z.array(z.int32().positive()).max(1000).default([]),
  isActive: z.boolean().default(true),
};

/** Senders of emails: reference data, which the mailer does not read yet. */
export const senders = crud({
  resource: 'admin/mail-manager/sender',
  title: 'mail sender',
  fields: { ...fields, domainCheck: z.object({ spf: domainState, dkim: domainState }) },
  input: z
    .object(fields)
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
});
export type Sender = z.output<typeof senders.record>;
