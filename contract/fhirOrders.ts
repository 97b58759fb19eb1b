import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Resources that one transaction has at most. */
const MOST_ENTRIES = 300;
const MOST_VALUES = 100;

/** The moment of a birth, beside its date. */
export const BIRTH_TIME = 'http://hl7.org/fhir/StructureDefinition/patient-birthTime';

const Required = { error: 'Required' };
const Invalid = { error: 'Invalid' };

/** What a resource says of itself, which an order does not keep; a narrative repeats the elements. */
const ofResource = {
  id: z.string().max(64).optional(),
  meta: z.unknown().optional(),
  language: z.string().max(20).optional(),
  text: z.unknown().optional(),
};

const coding = z.strictObject({
  system: z.string().max(500).optional(),
  code: z.string().max(400).optional(),
  /** Of the code in words, as the text of a concept and the display of a reference. */
  display: z.string().optional(),
});
const concept = z.strictObject({
  coding: z.array(coding).max(20).default([]),
  text: z.string().max(1000).optional(),
});
const reference = z.strictObject(
  {
    reference: z.string(Required).max(500),
    type: z.string().max(100).optional(),
    display: z.string().optional(),
  },
  Required,
);
const identifier = z.strictObject({
  /** Of what was, or is for a while, nothing is known here. */
  use: z.enum(['official', 'usual', 'secondary'], Invalid).optional(),
  type: concept.optional(),
  system: z.string().max(300).default(''),
  value: z.string(Required).trim().min(1, Required).max(100),
});
const identifiers = z.array(identifier).max(20).default([]);
const notes = z
  .array(z.strictObject({ text: z.string(Required) }))
  .max(20)
  .optional();

/** Whose document a patient comes with who has none: a child, with that of a parent. */
const relatedPerson = z.strictObject({
  ...ofResource,
  resourceType: z.literal('RelatedPerson', Invalid),
  patient: z.strictObject({ reference: z.literal('#', Invalid) }).optional(),
  identifier: identifiers,
  relationship: z.array(concept).max(20).default([]),
});

const patient = z.strictObject({
  ...ofResource,
  resourceType: z.literal('Patient'),
  meta: z.looseObject({ tag: z.array(z.looseObject(coding.shape)).max(20).default([]) }).optional(),
  active: z.literal(true, Invalid).optional(),
  identifier: identifiers,
  contained: z.array(relatedPerson).max(20).default([]),
  name: z
    .array(
      z.strictObject({
        use: z.enum(['official', 'usual'], Invalid).optional(),
        text: z.string().optional(),
        family: z.string().default(''),
        given: z.array(z.string()).max(10).default([]),
      }),
    )
    .max(20)
    .default([]),
  telecom: z
    .array(
      z.strictObject({
        system: z.enum(['phone', 'email'], Invalid),
        value: z.string().default(''),
        use: z.enum(['home', 'work', 'mobile'], Invalid).optional(),
      }),
    )
    .max(20)
    .default([]),
  gender: z.string().optional(),
  birthDate: z.string().default(''),
  /** The moment of the birth, as the extension patient-birthTime. */
  _birthDate: z
    .strictObject({
      extension: z
        .array(z.strictObject({ url: z.literal(BIRTH_TIME, Invalid), valueDateTime: z.string().max(50) }))
        .max(1, { error: 'TooMany' }),
    })
    .optional(),
  address: z
    .array(
      z.strictObject({
        use: z.enum(['home', 'work'], Invalid).optional(),
        /** The whole address; with it the parts only repeat it. */
        text: z.string().optional(),
        line: z.array(z.string()).max(10).default([]),
        city: z.string().optional(),
        district: z.string().optional(),
        state: z.string().optional(),
        postalCode: z.string().optional(),
        country: z.string().optional(),
      }),
    )
    .max(20)
    .default([]),
});

const serviceRequest = z.strictObject({
  ...ofResource,
  resourceType: z.literal('ServiceRequest'),
  status: z.literal('active', Invalid),
  intent: z.literal('order', Invalid),
  /** Nothing is done sooner than its days, so another one is refused. */
  priority: z.literal('routine', Invalid).optional(),
  doNotPerform: z.literal(false, Invalid).optional(),
  code: concept,
  subject: reference,
  requester: reference.optional(),
  /** For the laboratory, with the remark of the order. */
  note: notes,
  /** The diagnosis, where the contract asks for one. */
  reasonCode: z
    .array(concept.extend({ coding: z.array(coding).max(1, { error: 'TooMany' }).default([]) }))
    .max(20)
    .default([]),
});

/** What the laboratory says of an order, and a system sends back as it has read it. */
export const saidOfTask = ['businessStatus', 'authoredOn', 'owner', 'restriction', 'output'] as const;

const task = z.strictObject({
  ...ofResource,
  resourceType: z.literal('Task'),
  status: z.enum(['requested', 'accepted', 'in-progress', 'cancelled'], Invalid),
  intent: z.literal('order', Invalid),
  priority: z.literal('routine', Invalid).optional(),
  identifier: identifiers,
  groupIdentifier: identifier.optional(),
  basedOn: z.array(reference).max(200).optional(),
  for: reference.optional(),
  requester: reference.optional(),
  note: notes,
  /** Answers to what services ask, additional fields of the contract, the payment channel and the card. */
  input: z
    .array(
      z.strictObject({
        type: concept,
        valueString: z.string().optional(),
        valueCode: z.string().optional(),
        valueDate: z.string().optional(),
        valueBoolean: z.boolean().optional(),
        valueInteger: z.number().optional(),
        valueDecimal: z.number().optional(),
      }),
    )
    .max(MOST_VALUES)
    .optional(),
  businessStatus: z.unknown().optional(),
  authoredOn: z.unknown().optional(),
  owner: z.unknown().optional(),
  restriction: z.unknown().optional(),
  output: z.unknown().optional(),
});

/** An order as a system sends it: `Patient` (a new one), a `ServiceRequest` for each service, and the `Task` with them. */
export const orderBundle = z.strictObject({
  id: z.string().max(64).optional(),
  meta: z.unknown().optional(),
  language: z.string().max(20).optional(),
  resourceType: z.literal('Bundle', Invalid),
  type: z.literal('transaction', Invalid),
  entry: z
    .array(
      z.strictObject({
        fullUrl: z.string().max(500).optional(),
        resource: z.discriminatedUnion('resourceType', [patient, serviceRequest, task], Invalid),
        request: z.strictObject(
          {
            method: z.enum(['POST', 'PUT'], Invalid),
            url: z.string(Required).max(500),
            ifMatch: z.string().max(100).optional(),
            ifNoneExist: z.string().max(1000).optional(),
          },
          Required,
        ),
      }),
    )
    .min(1, Required)
    .max(MOST_ENTRIES, { error: 'TooMany' }),
});
export type OrderBundle = z.output<typeof orderBundle>;
export type SentEntry = OrderBundle['entry'][number];
export type SentPatient = z.output<typeof patient>;
export type SentRequest = z.output<typeof serviceRequest>;
export type SentTask = z.output<typeof task>;

const resource = z.looseObject({ resourceType: z.string() });

export const orderByBundle = endpoint({
  method: 'POST',
  path: '/fhir',
  summary:
    'Place or change an order by a transaction Bundle (a Task, its ServiceRequests, a new Patient): the checks are those of the portal; all or nothing. The number of the order comes back in the Task',
  row: 'X-133, X-134',
  access: ['order', 'fhir'],
  fhir: { by: 'c', types: ['Task', 'ServiceRequest'] },
  idempotent: true,
  body: resource,
  response: resource,
  errors: ['Conflict', 'NotEditable', 'TooManyRequests'],
});

export const changeByTask = endpoint({
  method: 'PUT',
  path: '/fhir/Task/:id',
  summary: 'Cancel an order (`status` cancelled) or change it, as long as the laboratory does not have it',
  row: 'X-134',
  access: ['order', 'fhir'],
  fhir: { by: 'u', types: ['Task'] },
  body: resource,
  response: resource,
  errors: ['NotFound', 'Conflict', 'NotEditable', 'TooManyRequests'],
});
