import { z } from 'zod';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { barcode, id, optionalLine, outcome, requiredText } from './fields.ts';

/** What became of a document of an incoming letter; `report`: it is what a mail server says of an e-mail. */
export const letterStates = ['unmatched', 'attached', 'saved', 'forwarded', 'ignored', 'report'] as const;
/** Why a document was left to be attached by hand; '' when it was not. */
export const letterReasons = [
  '',
  'noMask',
  'noBarcode',
  'noOrder',
  'noPdf',
  'tooLarge',
  'unreadable',
] as const;

const fields = {
  /** ISO 8601. */
  receivedAt: z.string(),
  from: z.string(),
  subject: z.string(),
  /** The attachment; '' for a letter without one. */
  fileName: z.string(),
  /** Bytes of the attachment. */
  size: z.int(),
  state: z.enum(letterStates),
  reason: z.enum(letterReasons),
  /** The first mask that matched; '' when none did or it is deleted. */
  maskName: z.string(),
  /** Of the order it is attached to, else ''. */
  barcode: z.string(),
};
/** What a person says of a document that becomes the result of services. */
const said = {
  kind: z.enum(['preliminary', 'final']).default('final'),
  /** Who signed it; '' when nobody has said. */
  doctor: optionalLine(100),
  /** Why it replaces a final result. */
  reason: optionalLine(500),
};
const letters = crud({
  resource: 'admin/mail-manager/incoming',
  title: 'document of an incoming letter',
  fields,
  input: z.object({}),
  filter: {
    /** A part of the sender's address, the subject or the attachment's name. */
    q: z.string().trim().max(100).optional(),
    state: z.enum(letterStates).optional(),
  },
  sort: ['receivedAt'],
  paths: { list: '/v1.0/ParseRule/Unmatched', one: '/v1.0/ParseRule/Letter' },
  rows: { list: 'D6', one: 'D6' },
});

/** Letters to the laboratory: a record for each attachment, or for a letter without one. */
export const incomingLetters = {
  ...withoutCalls(letters, 'create', 'update', 'remove'),
  receive: endpoint({
    method: 'POST',
    path: '/v1.0/ParseRule/Receive',
    summary: 'Run the incoming masks over a letter, an .eml file; a letter received before is skipped',
    row: 'D6',
    access: ['create', 'incomingLetter'],
    repeatable: true,
    upload: 'formFile',
    response: outcome.extend({ isRepeated: z.boolean(), letters: z.array(letters.record) }),
    errors: ['FileMissing', 'FileTooLarge'],
  }),
  content: endpoint({
    method: 'GET',
    path: '/v1.0/ParseRule/Content',
    summary: 'The text and the attachment of an incoming letter',
    row: 'D6',
    access: ['read', 'incomingLetter'],
    query: z.object({ id }),
    response: outcome.extend({ body: z.string(), fileName: z.string(), base64File: z.string() }),
    errors: ['NotFound'],
  }),
  services: endpoint({
    method: 'GET',
    path: '/v1.0/ParseRule/Services',
    summary: 'The services of an order whose result a document can be; none for an absent order',
    row: 'X-92',
    access: ['update', 'incomingLetter'],
    query: z.object({ barcode }),
    response: outcome.extend({
      services: z.array(
        z.object({
          id: z.int(),
          code: z.string(),
          name: z.string(),
          /** An outside laboratory has it and has not answered. */
          isAwaited: z.boolean(),
          /** It has a final result, which this one would correct: that needs a reason. */
          isFinal: z.boolean(),
        }),
      ),
    }),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/v1.0/ParseRule/Attach',
    summary:
      'Attach the PDF of an incoming letter to an order, as the result of some of its services or beside them',
    row: 'D6, X-92',
    access: ['update', 'incomingLetter'],
    body: z.object({
      id: z.int32().positive(),
      barcode,
      serviceIds: z.array(id).max(100).default([]),
      ...said,
    }),
    response: outcome,
    errors: ['NotFound'],
  }),
  upload: endpoint({
    method: 'POST',
    path: '/v1.0/ParseRule/Upload',
    summary:
      'Upload a PDF as the result of services of an order; the same file for the same services is one result',
    row: 'X-94',
    access: ['update', 'incomingLetter'],
    repeatable: true,
    upload: 'formFile',
    query: z.object({ barcode }),
    body: z.object({ fileName: requiredText(200), serviceIds: z.array(id).min(1).max(100), ...said }),
    response: outcome,
    errors: ['FileMissing', 'FileTooLarge'],
  }),
  detach: endpoint({
    method: 'POST',
    path: '/v1.0/ParseRule/Detach',
    summary:
      'Take an attached document back from its order; results that it was are withdrawn with this reason',
    row: 'X-92',
    access: ['update', 'incomingLetter'],
    body: z.object({ id: z.int32().positive(), reason: requiredText(500) }),
    response: outcome,
    errors: ['NotFound'],
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/v1.0/ParseRule/Dismiss',
    summary: 'Take an unmatched letter out of the queue',
    row: 'D6',
    access: ['update', 'incomingLetter'],
    body: z.object({ id: z.int32().positive() }),
    response: outcome,
    errors: ['NotFound'],
  }),
};
export type IncomingLetter = z.output<typeof letters.record>;
