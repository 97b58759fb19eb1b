import { z } from 'zod';
import { IMPORT_SERVICE } from './address.ts';
import { endpoint } from './endpoint.ts';
import { id, outcome, pageNumber, pageSize, wireDate } from './fields.ts';
import { orderFacts } from './orderFacts.ts';
import { patient, patientRow } from './patients.ts';
import { personEvidence, personGrades } from './personEvidence.ts';

/** `MERGED`: one person; records of two contracts stay and are linked. `UNDONE`: merged or linked, and parted again. */
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
export type NotSameReason = (typeof notSameReasons)[number];

/** Minutes for which a case is held for the user who has opened it. */
export const CLAIM_MINUTES = 15;
/** The most cases that are decided at once. */
export const DECIDED_AT_ONCE = 100;

const caseOf = <Card extends z.ZodType>(card: Card) => {
  const side = z.object({
    /** Null, as the other fields: the record was merged into another. */
    patient: card.nullable(),
    contractId: z.int32().nullable(),
    facts: orderFacts.nullable(),
  });
  return z.object({
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
    /** The records are of two contracts: they can be linked, not merged. */
    isAcross: z.boolean(),
    /** Who holds it and until when; null: nobody now. */
    assignee: z
      .object({
        name: z.string(),
        until: z.iso.datetime(),
        /** The caller holds it. */
        isOwn: z.boolean(),
      })
      .nullable(),
    /** Who has said that it is one person, for an administrator to merge; null: nobody. */
    saidSameBy: z.string().nullable(),
    decidedBy: z.string().nullable(),
    decidedAt: z.iso.datetime().nullable(),
    /** One of `notSameReasons`, or the words with which records were merged. */
    reason: z.string().nullable(),
    /** yyyyMMdd. */
    deferredUntil: z.string().nullable(),
    /** It waits for a decision. */
    isOpen: z.boolean(),
  });
};

/** A row of the list. */
export const personCase = caseOf(patientRow);
export type PersonCase = z.output<typeof personCase>;
/** A pair that is compared field by field. */
export const comparedCase = caseOf(patient);
export type ComparedCase = z.output<typeof comparedCase>;

/** Null leaves a condition out; no state: those that wait for a decision, put off ones from their day on. */
export const caseFilter = z.object({
  state: z.enum(caseStates).nullable().default(null),
  grade: z.enum(personGrades).nullable().default(null),
  source: z.enum(caseSources).nullable().default(null),
  contractId: id.nullable().default(null),
  /** Days on which it was found. */
  from: wireDate.nullable().default(null),
  to: wireDate.nullable().default(null),
});
export type CaseFilter = z.output<typeof caseFilter>;

export const searchPersonCases = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonDuplicate/Search`,
  summary:
    'A page of the pairs that may be one person, surest first; by default those that wait for a decision',
  row: 'D2',
  access: ['read', 'personCase'],
  scoped: true,
  repeatable: true,
  body: caseFilter.extend({
    /** Words of the name or the phone of either record, three characters or more. */
    text: z.string().trim().max(100).default(''),
    pageNumber,
    pageSize: pageSize(20),
  }),
  response: outcome.extend({ cases: z.array(personCase), totalCount: z.int32() }),
});

export const claimPersonCase = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonDuplicate/Claim`,
  summary:
    'Open a pair and hold it for fifteen minutes, letting go of other ones; a pair that somebody else holds is only shown',
  row: 'D2',
  access: ['decide', 'personCase'],
  scoped: true,
  repeatable: true,
  body: z.object({ id, filter: caseFilter.prefault({}) }),
  response: outcome.extend({
    case: comparedCase,
    /** Others who may be the person too, each with the surest waiting pair with one of the records. */
    candidates: z.array(
      z.object({
        caseId: z.int32(),
        name: z.string(),
        /** yyyyMMdd. */
        dateOfBirth: z.string(),
      }),
    ),
    /** Pairs of the filter after and before this one, surest first. */
    nextId: z.int32().nullable(),
    previousId: z.int32().nullable(),
  }),
  errors: ['NotFound'],
});

const decidedIds = z.array(id).min(1).max(DECIDED_AT_ONCE);
export const decidePersonCase = endpoint({
  method: 'POST',
  path: `${IMPORT_SERVICE}/v1.0/PersonDuplicate/Decision`,
  summary:
    'Say whether pairs are one person, put them off to a day, or give them back; pairs that are decided or held by somebody else stay as they are, and where somebody else holds all of them the call is refused with who and until when',
  row: 'D2',
  access: ['decide', 'personCase'],
  scoped: true,
  body: z.discriminatedUnion('decision', [
    z.object({ ids: decidedIds, decision: z.literal('notSame'), reason: z.enum(notSameReasons) }),
    z.object({ ids: decidedIds, decision: z.literal('defer'), until: wireDate }),
    z.object({ ids: decidedIds, decision: z.literal('giveBack') }),
    /** Records of two contracts are linked by an administrator; of others it is noted for one. */
    z.object({ ids: decidedIds, decision: z.literal('same') }),
    /** Parts linked records. */
    z.object({ ids: decidedIds, decision: z.literal('unlink') }),
  ]),
  response: outcome.extend({ decided: z.array(z.int32()) }),
  errors: ['NotFound', 'Forbidden', 'InUse'],
});

export const linkedPatients = endpoint({
  method: 'GET',
  path: `${IMPORT_SERVICE}/v1.0/PersonDuplicate/Links`,
  summary: 'Records of the same person in other contracts of the caller',
  row: 'D2',
  access: ['read', 'patient'],
  scoped: true,
  isLoad: false,
  query: z.object({ patientId: id }),
  response: outcome.extend({ linked: z.array(z.object({ patientId: z.int32(), contractId: z.int32() })) }),
  errors: ['NotFound'],
});
