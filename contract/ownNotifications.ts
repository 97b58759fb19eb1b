import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

/** How e-mails bring results to their reader; `contract`: as the contract, the rule or the sender says. */
export const resultWishes = ['contract', 'link'] as const;

const notifications = z.object({
  /** The language of e-mails. */
  language: z.enum(['ru', 'en', 'be']),
  /** Whether to get news by e-mail. */
  newsByEmail: z.boolean(),
  /** A paper comes only where neither side wants a link. */
  resultForm: z.enum(resultWishes),
});
export type OwnNotifications = z.output<typeof notifications>;

export const readNotifications = endpoint({
  method: 'GET',
  path: '/v1.0/User/Notifications',
  summary:
    'In which language the laboratory writes to the caller, and whether it sends news and links in place of results',
  row: 'D8',
  access: 'signedIn',
  response: outcome.extend({ notifications }),
});

export const saveNotifications = endpoint({
  method: 'POST',
  path: '/v1.0/User/Notifications',
  summary:
    'Change the language of e-mails to the caller, and whether they include news and links in place of results',
  row: 'D8',
  access: 'signedIn',
  /** Without `resultForm` it stays. */
  body: notifications.partial({ resultForm: true }),
  response: outcome,
});
