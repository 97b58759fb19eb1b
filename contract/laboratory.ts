import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * The laboratory's system: `simulator` invents the results, `hl7` and `files` are reached by a connection, with `none`
 * handed-over orders wait for one.
 */
export const lisKinds = ['simulator', 'none', 'hl7', 'files'] as const;
export type LisKind = (typeof lisKinds)[number];

/** Contact details shown in the footer and the contact dialog. */
export const laboratory = z.object({
  name: z.string(),
  phones: z.array(z.string()),
  email: z.string(),
  supportUrl: z.string(),
  copyright: z.string(),
  version: z.string(),
  lis: z.enum(lisKinds),
});

export const getLaboratory = endpoint({
  method: 'GET',
  path: '/v1.0/Laboratory',
  summary: 'Contacts of the laboratory',
  row: 'SHELL-09, SHELL-12, SHELL-13',
  access: 'anonymous',
  response: laboratory,
});

export const feedback = endpoint({
  method: 'POST',
  path: '/v1.0/Mail/FeedbackForm',
  summary: 'A letter of the signed-in user to the laboratory',
  row: 'CALL-67, SHELL-11',
  access: 'signedIn',
  idempotent: true,
  body: z.object({
    subject: z.string().trim().min(1, { error: 'Required' }).max(150, { error: 'MaxLen' }),
    text: z.string().trim().min(1, { error: 'Required' }).max(5000, { error: 'MaxLen' }),
  }),
  response: z.object({ isSuccess: z.boolean(), statusMessage: z.string() }),
  errors: ['TooManyRequests'],
});
