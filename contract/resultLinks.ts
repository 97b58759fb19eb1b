import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome, wireDate } from './fields.ts';

export const openResultLink = endpoint({
  method: 'POST',
  path: '/v1.0/Result/Link',
  summary: 'The result that an e-mailed link leads to, as a PDF in base64; requires the birth date',
  row: 'D8',
  access: 'anonymous',
  body: z.object({ token: z.string().min(1).max(100), dateOfBirth: wireDate }),
  response: outcome.extend({ fileName: z.string(), base64Pdf: z.string() }),
  errors: ['ResultLinkInvalid', 'TooManyRequests'],
});
