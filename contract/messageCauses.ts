import { z } from 'zod';
import { messageStates, quarantineCodes, quarantineReason } from './connectionMessages.ts';
import { codeKinds, type CodeKind } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { optionalLine, outcome, requiredText } from './fields.ts';

/** Reasons that a line of the code map mends, with the kind of the code that they name. */
export const mappedReasons = {
  unknownService: 'service',
  unknownAnalyte: 'analyte',
  unknownUnit: 'unit',
  unknownFlag: 'flag',
  unknownRejection: 'rejection',
  unknownAntibiotic: 'antibiotic',
} as const satisfies Partial<Record<(typeof quarantineCodes)[number], CodeKind>>;

const cause = z.object({
  connectionId: z.int32(),
  connectionName: z.string(),
  reason: z.enum(quarantineCodes),
  /** The kind and the code that is not mapped; null and '' for what no line of the code map mends. */
  kind: z.enum(codeKinds).nullable(),
  code: z.string(),
  /** How many messages wait for it. */
  count: z.int(),
});
export type MessageCause = z.output<typeof cause>;

export const listCauses = endpoint({
  method: 'GET',
  path: '/v1.0/Connection/Message/Cause/All',
  summary: 'Why messages wait, each cause with its number of messages, the most frequent first',
  row: 'X-202',
  access: ['read', 'connectionMessage'],
  isLoad: false,
  response: outcome.extend({ causes: z.array(cause) }),
});

export const mapCode = endpoint({
  method: 'POST',
  path: '/v1.0/Connection/Message/Map',
  summary: 'Say what a code of the other side means, and work once more on the messages that wait for it',
  row: 'X-202',
  access: ['decide', 'connectionMessage'],
  body: z
    .object({
      connectionId: z.int32().positive(),
      kind: z.enum(codeKinds),
      code: requiredText(100),
      target: optionalLine(100),
      isIgnored: z.boolean().default(false),
    })
    .refine(({ target, isIgnored }) => isIgnored === (target === ''), {
      error: 'Required',
      path: ['target'],
    }),
  response: outcome.extend({
    /** Of the messages that waited for the code, at most 500 at once. */
    messages: z.array(
      z.object({ id: z.int32(), state: z.enum(messageStates), reasons: z.array(quarantineReason) }),
    ),
  }),
  errors: ['BadRequest', 'NotFound'],
});
