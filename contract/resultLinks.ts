import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { laboratory } from './laboratory.ts';
import { outcome, wireDate } from './fields.ts';
import { releaseKinds } from './releases.ts';
import { resultValue } from './resultValues.ts';

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
    /** Wrong birth dates after which the link ends. */
    triesLeft: z.int(),
    laboratory: laboratory.pick({ name: true, phones: true }),
  }),
  errors: ['ResultLinkInvalid', 'TooManyRequests'],
});

/** A result as its patient reads it; texts in the language of the call. */
const openedResult = z.object({
  barcode: z.string(),
  /** ISO 8601. */
  orderedAt: z.string(),
  /** Invented by the simulated laboratory. */
  isSimulated: z.boolean(),
  /** Services that have no values yet. */
  inWork: z.array(z.string()),
  services: z.array(
    z.object({
      name: z.string(),
      kind: z.enum(releaseKinds),
      isCorrected: z.boolean(),
      /** Why it was corrected, withdrawn or cancelled; '' for most. */
      reason: z.string(),
      note: z.string(),
      values: z.array(
        resultValue.pick({ analyte: true, text: true, unit: true, reference: true, flag: true, note: true }),
      ),
      /** The paper has more: a document, or how antimicrobials act. */
      hasMore: z.boolean(),
    }),
  ),
});
export type OpenedResult = z.output<typeof openedResult>;

export const openResultLink = endpoint({
  method: 'POST',
  path: '/v1.0/Result/Link',
  summary:
    'The results of a patient that an e-mailed link leads to, with their paper as a PDF in base64; requires the birth date',
  row: 'D8',
  access: 'anonymous',
  body: z.object({ token: z.string().min(1).max(100), dateOfBirth: wireDate }),
  response: outcome.extend({ results: z.array(openedResult), fileName: z.string(), base64Pdf: z.string() }),
  errors: ['ResultLinkInvalid', 'TooManyRequests'],
});
