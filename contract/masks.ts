import { z } from 'zod';
import { crud } from './crud.ts';
import { endpoint } from './endpoint.ts';
import {
  optionalEmail,
  optionalLine,
  optionalQueryFlag,
  outcome,
  requiredText,
  type FieldMessage,
} from './fields.ts';

/** `in`: letters that the laboratory receives; `out`: e-mails with results that it sends. */
export const maskDirections = ['in', 'out'] as const;
export const maskParts = ['from', 'subject', 'body', 'attachmentName'] as const;
export const maskOperators = ['contains', 'notContains', 'regex'] as const;
export const maskActions = ['attachToOrder', 'saveAttachment', 'forward', 'ignore', 'stop'] as const;
/** What an expression may extract, as named groups, and an outgoing template may name in braces. */
export const maskFields = ['barcode', 'lastName', 'firstName', 'dateOfBirth', 'contract'] as const;
/** Characters of a body that masks read. */
export const MAX_MASKED_BODY = 20_000;

const part = z.enum(maskParts);
const line = z.string().max(1000, { error: 'MaxLen' }).default('');
/** A letter as masks read it. */
const maskedLetter = z.object({
  from: line,
  subject: line,
  body: z.string().max(MAX_MASKED_BODY, { error: 'MaxLen' }).default(''),
  attachmentName: line,
});
export type MaskedLetter = z.output<typeof maskedLetter>;

const fields = {
  name: requiredText(100),
  direction: z.enum(maskDirections).default('in'),
  /** `in`: letters to one of these addresses; `out`: e-mails from one of them. Empty means all. */
  senderIds: z.array(z.int32().positive()).max(100).default([]),
  conditions: z
    .array(
      z.object({
        part,
        operator: z.enum(maskOperators),
        /** An RE2 expression for `regex`, else a text regardless of case. */
        value: requiredText(500),
      }),
    )
    .max(20)
    .default([]),
  /** Whether all conditions must hold or any; without conditions a mask matches every letter. */
  joined: z.enum(['all', 'any']).default('all'),
  /**
   * `in`: an RE2 expression whose named groups are the extracted fields, looked for in the attachment's name, the
   * subject, the body and the sender's address, in this order; the mask matches only where it is found.
   */
  extract: z.string().trim().max(1000, { error: 'MaxLen' }).default(''),
  /** `in`: what is done with a letter that matches. */
  actions: z.array(z.enum(maskActions)).max(maskActions.length).default([]),
  forwardTo: optionalEmail,
  /** `out`: the attachment's name without its extension, with fields in braces: `{lastName}_{barcode}`. */
  outTemplate: optionalLine(200),
  /** Masks after this one are not tried when it matches. */
  stopOnMatch: z.boolean().default(true),
  isActive: z.boolean().default(true),
  /** A letter to try the mask on. */
  testSample: maskedLetter.prefault({}),
};
/** Whether the braces contain anything but a field. */
const hasUnknownVariable = (template: string): boolean =>
  /[{}]/.test(maskFields.reduce((text, field) => text.replaceAll(`{${field}}`, ''), template));

/** A mask to try, saved or not; `id` is that of the saved one it replaces. */
const tried = z.object({
  ...fields,
  name: optionalLine(100),
  id: z.int32().positive().nullable().default(null),
});

/** Mail masks, tried in the order of their priority. */
export const masks = {
  ...crud({
    resource: 'admin/mail-manager/mask',
    title: 'mail mask',
    fields: {
      ...fields,
      /** The lowest is tried first; a new mask is the last. */
      priority: z.int(),
      /** Letters it matched in the last thirty days. */
      hits30d: z.int(),
      /** ISO 8601; null when it never matched one. */
      lastHitAt: z.string().nullable(),
    },
    input: z.object(fields).superRefine((mask, context) => {
      const { direction, actions, forwardTo, extract, outTemplate } = mask;
      const fail = (field: keyof typeof fields, message: FieldMessage) =>
        context.addIssue({ code: 'custom', message, path: [field] });
      if (direction === 'in') {
        if (actions.length === 0) fail('actions', 'Required');
        if (actions.includes('forward') && forwardTo === '') fail('forwardTo', 'Required');
        if (actions.includes('attachToOrder') && extract === '') fail('extract', 'Required');
      } else if (outTemplate === '') fail('outTemplate', 'Required');
      else if (hasUnknownVariable(outTemplate)) fail('outTemplate', 'UnknownVariable');
    }),
    filter: {
      q: z.string().trim().max(100).optional(),
      /** A direction; the list's own `direction` is that of its order. */
      letters: z.enum(maskDirections).optional(),
      isActive: optionalQueryFlag,
    },
    sort: ['priority', 'name', 'direction', 'isActive'],
    paths: { list: '/v1.0/ParseRule/All', one: '/v1.0/ParseRule' },
    rows: { list: 'CALL-78', one: 'CALL-79', create: 'CALL-80', update: 'CALL-81', remove: 'CALL-82' },
  }),
  reorder: endpoint({
    method: 'POST',
    path: '/v1.0/ParseRule/Order',
    summary: 'Put masks in this order, in the places that they have among all masks',
    row: 'D6',
    access: ['update', 'mask'],
    repeatable: true,
    body: z.object({ ids: z.array(z.int32().positive()).min(1).max(1000) }),
    response: outcome,
    errors: ['NotFound'],
  }),
  test: endpoint({
    method: 'POST',
    path: '/v1.0/ParseRule/Test',
    summary: 'Try a mask, saved or not, on its sample letter; nothing is stored',
    row: 'D6',
    access: ['read', 'mask'],
    repeatable: true,
    body: tried,
    response: outcome.extend({
      matches: z.boolean(),
      /** What of the sample matched, in UTF-16 units; `field` is null for a condition. */
      found: z.array(z.object({ part, start: z.int(), end: z.int(), field: z.enum(maskFields).nullable() })),
      extracted: z.array(z.object({ field: z.enum(maskFields), value: z.string() })),
      /** The active mask that gets the letter first: null when none does; its `id` is null when it is not saved. */
      winner: z.object({ id: z.int().nullable(), name: z.string() }).nullable(),
      /** `out`: what the template makes of an invented patient. */
      outName: z.string(),
    }),
  }),
  impact: endpoint({
    method: 'POST',
    path: '/v1.0/ParseRule/Impact',
    summary: 'What a mask would have done to the letters of the last thirty days; nothing is stored',
    row: 'D6',
    access: ['read', 'mask'],
    repeatable: true,
    body: tried,
    response: outcome.extend({
      /** Attachments that were received, or sent with results; at most the newest thousand letters. */
      letters: z.int(),
      /** Those the mask would have matched. */
      caught: z.int(),
      /** Names of some of them; of those sent before and after. */
      examples: z.array(z.string()),
    }),
  }),
};
export type Mask = z.output<typeof masks.record>;
export type MaskTest = z.output<typeof masks.test.response>;
/** What decides whether and how a mask matches. */
export type MaskRule = Pick<Mask, 'direction' | 'conditions' | 'joined' | 'extract'>;
