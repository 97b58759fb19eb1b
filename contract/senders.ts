import { z } from 'zod';
import { crud } from './crud.ts';
import { email, optionalEmail, optionalLine, optionalQueryFlag } from './fields.ts';

/** Kinds of emails; a sender serves some of them. */
export const senderPurposes = ['results', 'registration', 'recovery', 'feedback', 'news', 'order'] as const;
const purpose = z.enum(senderPurposes);

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
};

/** Senders of e-mails, by purpose and contract. */
export const senders = crud({
  resource: 'admin/mail-manager/sender',
  title: 'mail sender',
  fields,
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
