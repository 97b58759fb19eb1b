import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, optionalQueryFlag, outcome, pageNumber, pageSize, requiredName } from './fields.ts';

export const acknowledgeArticle = endpoint({
  method: 'POST',
  path: '/articles/agreement',
  summary:
    'The caller has read this version of an article that asks for it; a repeated one changes nothing, another version is a conflict',
  row: 'CALL-118, ACK-08',
  access: ['open', 'news'],
  repeatable: true,
  body: z.object({ id, version: z.int32(), fullName: requiredName(200) }),
  response: outcome,
  errors: ['Conflict'],
});

/** A user who should read an article; `fullName` as entered, `acknowledgedDate` ISO 8601, null: not yet. */
const reader = z.object({
  userId: z.int32(),
  name: z.string(),
  email: z.string(),
  fullName: z.string(),
  acknowledgedDate: z.string().nullable(),
});
export type ArticleReader = z.output<typeof reader>;

export const articleReaders = endpoint({
  method: 'GET',
  path: '/v1.0/Article/Readers',
  summary: 'Who has acknowledged an article and who should, a page at a time',
  row: 'ACK-08',
  access: ['read', 'acknowledgement'],
  isLoad: false,
  query: z.object({
    id,
    hasRead: optionalQueryFlag,
    pageNumber,
    pageSize: pageSize(20),
  }),
  response: outcome.extend({
    /** Whether readers are asked. */
    isAsked: z.boolean(),
    /** How many have acknowledged it, of how many. */
    acknowledged: z.int32(),
    all: z.int32(),
    /** Those who have not come first. */
    readers: z.array(reader),
  }),
});

export const exportReaders = endpoint({
  method: 'GET',
  path: '/v1.0/Article/Readers/Excel',
  summary: 'Who has acknowledged an article and who should, as a spreadsheet',
  row: 'ACK-08',
  access: ['export', 'acknowledgement'],
  isLoad: false,
  query: z.object({ id }),
  response: outcome.extend({ base64string: z.string(), fileName: z.string() }),
});

export const askAgain = endpoint({
  method: 'POST',
  path: '/v1.0/Article/AskAgain',
  summary: 'Everyone is asked again to acknowledge an article; what was acknowledged before is kept',
  row: 'ACK-08',
  access: ['askAgain', 'acknowledgement'],
  body: z.object({ id, round: z.int32() }),
  response: outcome,
  errors: ['Conflict'],
});
