import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { barcode, optionalText, outcome, requiredText } from './fields.ts';

/** What a desk, that is a contract's unit, has to deal with: tell a doctor, collect again, ask the laboratory. */
export const dealtKinds = ['critical', 'refused', 'failed'] as const;
export type DealtKind = (typeof dealtKinds)[number];
/** What is dealt with in words alone; a critical value takes a call. */
const settledKinds = ['refused', 'failed'] as const satisfies readonly DealtKind[];
export type SettledKind = (typeof settledKinds)[number];

/** How a call about critical values ended: the doctor repeated them and was right, heard them, was not reached. */
export const callOutcomes = ['confirmed', 'reached', 'notReached'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

const call = z.object({
  /** Who was called. */
  called: z.string(),
  /** ISO 8601. */
  calledAt: z.string(),
  outcome: z.enum(callOutcomes),
  /** The values that the doctor repeated; '' unless the call is confirmed. */
  readBack: z.string(),
});

export const dealtWith = z.object({
  kind: z.enum(dealtKinds),
  /** When it was stored, ISO 8601. */
  at: z.string(),
  /** The name of the person. */
  by: z.string(),
  /** What was decided, or a comment on a call; '' when the order was collected again. */
  how: z.string(),
  /** The barcode of the order that collects it again. */
  retake: z.string().nullable().default(null),
  /** The call about critical values; null for other kinds, and for notes from before calls were recorded. */
  call: call.nullable().default(null),
});
export type DealtWith = z.output<typeof dealtWith>;

export const dealWith = endpoint({
  method: 'POST',
  path: '/v1.0/Result/DealtWith',
  summary:
    'Note that the desk of an order has dealt with a refused or a failed order, and how; only the first note counts',
  row: 'X-65',
  access: ['read', 'result'],
  scoped: true,
  repeatable: true,
  body: z.object({ barcode, kind: z.enum(settledKinds), how: requiredText(300) }),
  response: outcome.extend({ dealtWith }),
  errors: ['NotFound'],
});

export const criticalCall = endpoint({
  method: 'POST',
  path: '/v1.0/Result/CriticalCall',
  summary:
    'Record a call about the critical values of an order; one that reached the doctor closes the task, and a later call gets it back',
  row: 'X-81',
  access: ['write', 'criticalCall'],
  scoped: true,
  idempotent: true,
  body: z
    .object({
      barcode,
      called: requiredText(100),
      /** When the call was, ISO 8601, if not now. */
      calledAt: z.iso.datetime().optional(),
      outcome: z.enum(callOutcomes),
      readBack: optionalText(2000),
      comment: optionalText(300),
      /** `critical.latest` of the order as the caller has seen it: values that came later were not in the call. */
      latest: z.iso.datetime(),
    })
    .refine(({ outcome: ended, readBack }) => ended !== 'confirmed' || readBack !== '', {
      path: ['readBack'],
      error: 'ReadBack',
    }),
  /** `isOwn`: this call was stored; otherwise a colleague had closed the task before. */
  response: outcome.extend({ dealtWith, isOwn: z.boolean() }),
  errors: ['NotFound'],
});
