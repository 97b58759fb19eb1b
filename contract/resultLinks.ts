import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome, wireDate } from './fields.ts';

/** How many days a link to a result can be opened. */
export const linkDays = z
  .int({ error: 'Required' })
  .min(1, { error: 'Invalid' })
  .max(30, { error: 'Invalid' })
  .default(5);

export const aboutResultLink = endpoint({
  method: 'POST',
  path: '/v1.0/Result/LinkAbout',
  summary: 'Whose results an e-mailed link leads to: the patients’ initials, and until when it can be opened',
  row: 'X-144',
  access: 'anonymous',
  repeatable: true,
  body: z.object({ token: z.string().min(1).max(100) }),
  /** `expiresAt` is ISO 8601. */
  response: outcome.extend({
    /** Of each patient, separated by commas. */
    initials: z.string(),
    patients: z.int(),
    results: z.int(),
    expiresAt: z.string(),
  }),
  errors: ['ResultLinkInvalid', 'TooManyRequests'],
});

export const openResultLink = endpoint({
  method: 'POST',
  path: '/v1.0/Result/Link',
  summary:
    'The results of a patient that an e-mailed link leads to, as a PDF in base64; requires the birth date',
  row: 'D8',
  access: 'anonymous',
  body: z.object({ token: z.string().min(1).max(100), dateOfBirth: wireDate }),
  response: outcome.extend({ fileName: z.string(), base64Pdf: z.string() }),
  errors: ['ResultLinkInvalid', 'TooManyRequests'],
});
