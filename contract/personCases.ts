import { z } from 'zod';
import { IMPORT_SERVICE } from './address.ts';
import { endpoint } from './endpoint.ts';
import { id, outcome, pageNumber, pageSize, wireDate } from './fields.ts';
import { patientRow } from './patients.ts';
import { personEvidence, personGrades } from './personEvidence.ts';

export const caseStates = [
  'NEW',
  'IN_REVIEW',
  'MERGED',
  'NOT_SAME',
  'RELATED',
  'DEFERRED',
  'UNDONE',
] as const;
export type CaseState = (typeof caseStates)[number];
export const caseSources = ['import', 'manual', 'nightly', 'registration'] as const;
/** Why two records are two persons. */
export const notSameReasons = ['twins', 'relatives', 'namesake', 'dataError', 'other'] as const;

/** Minutes for which a case is the one's who has taken it. */
export const CLAIM_MINUTES = 15;

const side = z.object({
  /** Null: the record was merged into another. Of another contract than the caller's it has initials and a year only. */
  patient: patientRow.nullable(),
  contractId: z.int32().nullable(),
  isMasked: z.boolean(),
});
export const personCase = z.object({
  id: z.int32(),
  state: z.enum(caseStates),
  grade: z.enum(personGrades),
  /** log2 of the odds that it is one person. */
  score: z.number(),
  evidence: z.array(personEvidence),
  source: z.enum(caseSources),
  foundAt: z.iso.datetime(),
  left: side,
  right: side,
  /** Who has taken it, until when; null when nobody has it now. */
  assignee: z.object({ id: z.int32(), name: z.string(), until: z.iso.datetime() }).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  reason: z.string().nullable(),
  /** yyyyMMdd. */
  deferredUntil: z.string().nullable(),
  /** The caller may decide: the case is open and both contracts are the caller's. */
  isMine: z.boolean(),
});
export type PersonCase = z.output<typeof personCase>;

const caseOutcome = outcome.extend({ case: personCase });

export const searchPersonCases = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonDuplicate/Search`,
  summary: 'A page of the pairs that may be one person, surest first; by default those that wait for a decision',
  row: 'D2',
  access: ['read', 'personCase'],
  scoped: true,
  repeatable: true,
  isLoad: true,
  body: z.object({
    states: z.array(z.enum(caseStates)).default(['NEW', 'IN_REVIEW']),
    grade: z.enum(personGrades).nullable().default(null),
    source: z.enum(caseSources).nullable().default(null),
    pageNumber,
    pageSize: pageSize(20),
  }),
  response: outcome.extend({ cases: z.array(personCase), totalCount: z.int32() }),
});

export const claimPersonCase = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonDuplicate/Claim`,
  summary: 'Take a case for fifteen minutes; somebody else’s is left to them and comes back as it is',
  row: 'D2',
  access: ['decide', 'personCase'],
  scoped: true,
  repeatable: true,
  body: z.object({ id }),
  response: caseOutcome,
  errors: ['NotFound'],
});

export const decidePersonCase = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonDuplicate/Decision`,
  summary: 'Say that two records are two persons, put a case off to a day, or give it back',
  row: 'D2',
  access: ['decide', 'personCase'],
  scoped: true,
  body: z.discriminatedUnion('decision', [
    z.object({ id, decision: z.literal('notSame'), reason: z.enum(notSameReasons) }),
    z.object({ id, decision: z.literal('defer'), until: wireDate }),
    z.object({ id, decision: z.literal('giveBack') }),
  ]),
  response: caseOutcome,
  errors: ['NotFound', 'Conflict', 'Forbidden'],
});
