import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

const notifications = z.object({
  /** The language of e-mails. */
  language: z.enum(['ru', 'en', 'be']),
  /** Whether to get news by e-mail. */
  newsByEmail: z.boolean(),
});
export type OwnNotifications = z.output<typeof notifications>;

export const readNotifications = endpoint({
  method: 'GET',
  path: '/v1.0/User/Notifications',
  summary: 'In which language the laboratory writes to the caller, and whether it sends news',
  row: 'D8',
  access: 'signedIn',
  response: outcome.extend({ notifications }),
});

export const saveNotifications = endpoint({
  method: 'POST',
  path: '/v1.0/User/Notifications',
  summary: 'Change the language of e-mails to the caller, and whether they include news',
  row: 'D8',
  access: 'signedIn',
  body: notifications,
  response: outcome,
});
