import { z } from 'zod';
import { IMPORT_SERVICE } from './address.ts';
import { endpoint } from './endpoint.ts';
import { id, optionalText, outcome, wireDate } from './fields.ts';
import { patientRow } from './patients.ts';

/** What a patient is to a related one, in the order of lists. */
export const relationshipTypes = [
  'childOf',
  'motherOf',
  'twinOf',
  'guardianOf',
  'wardOf',
  'spouseOf',
  'sameContact',
] as const;
export type RelationshipType = (typeof relationshipTypes)[number];

/** The same relationship from the side of the other one. */
export const inverseOf = {
  childOf: 'motherOf',
  motherOf: 'childOf',
  twinOf: 'twinOf',
  guardianOf: 'wardOf',
  wardOf: 'guardianOf',
  spouseOf: 'spouseOf',
  sameContact: 'sameContact',
} as const satisfies Record<RelationshipType, RelationshipType>;

/** Whether a relationship has the child's order of birth. */
export const isOfChild = (type: RelationshipType | ''): boolean => type === 'motherOf' || type === 'childOf';

const relationship = z.object({
  id: z.int32(),
  /** What the patient who was asked for is to `person`. */
  type: z.enum(relationshipTypes),
  person: patientRow,
  /** yyyyMMdd. */
  startDate: z.string().nullable(),
  endDate: z.string().nullable(),
  /** Of the child among those born together. */
  multipleBirthOrder: z.int().nullable(),
  note: z.string(),
  confirmedBy: z.string(),
  confirmedAt: z.iso.datetime(),
});
export type Relationship = z.output<typeof relationship>;

const path = `${IMPORT_SERVICE}/v1.0/PersonRelationship`;

export const listRelationships = endpoint({
  method: 'GET',
  path,
  summary: 'The relatives of a patient of own contracts',
  row: 'X-98',
  access: ['read', 'patient'],
  query: z.object({ patientId: id }),
  response: outcome.extend({ relationships: z.array(relationship) }),
  errors: ['NotFound'],
});

const day = wireDate.nullable().default(null);
/** A patient who is chosen in a form. */
const chosen = z.int32({ error: 'Required' }).positive();

export const createRelationship = endpoint({
  method: 'POST',
  path,
  summary: 'Confirm what a patient is to another one of the same contract; both sides have it',
  row: 'X-98',
  access: ['relate', 'patient'],
  idempotent: true,
  body: z
    .object({
      patientId: id,
      relatedPatientId: chosen,
      /** What the first one is to the second one. */
      type: z.enum(relationshipTypes, { error: 'Required' }),
      startDate: day,
      endDate: day,
      multipleBirthOrder: z.int().min(1).max(9).nullable().default(null),
      note: optionalText(300),
    })
    .refine(({ startDate, endDate }) => startDate === null || endDate === null || startDate <= endDate, {
      error: 'DateOrder',
      path: ['endDate'],
    })
    .refine(({ type, multipleBirthOrder }) => multipleBirthOrder === null || isOfChild(type), {
      path: ['multipleBirthOrder'],
    }),
  response: outcome.extend({ id: z.int32() }),
  errors: ['NotFound'],
});

export const deleteRelationship = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove a relationship from both sides',
  row: 'X-98',
  access: ['relate', 'patient'],
  idempotent: true,
  query: z.object({ id }),
  response: outcome,
  errors: ['NotFound'],
});
