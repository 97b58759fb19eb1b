import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Resources that one transaction has at most. */
const MOST_ENTRIES = 300;
const MOST_VALUES = 100;

const Required = { error: 'Required' };
const Invalid = { error: 'Invalid' };

/** Elements that change the meaning of what they stand in; none of them is understood here. */
const unmodified = {
  implicitRules: z.never(Invalid).optional(),
  modifierExtension: z.never(Invalid).optional(),
};

const coding = z.looseObject({
  system: z.string().max(500).optional(),
  code: z.string().max(400).optional(),
});
const concept = z.looseObject({ coding: z.array(coding).max(20).default([]) });
const reference = z.looseObject({ reference: z.string(Required).max(500) }, Required);
const identifier = z.looseObject({
  system: z.string().max(300).default(''),
  value: z.string(Required).trim().min(1, Required).max(100),
});
const identifiers = z.array(identifier).max(20).default([]);

/** Whose document a patient comes with who has none: a child, with that of a parent. */
const relatedPerson = z.looseObject({
  resourceType: z.literal('RelatedPerson'),
  identifier: identifiers,
  relationship: z.array(concept).max(20).default([]),
});
const otherContained = z
  .looseObject({ resourceType: z.string().refine((type) => type !== 'RelatedPerson') })
  .transform(() => null);

const patient = z.looseObject({
  ...unmodified,
  resourceType: z.literal('Patient'),
  meta: z.looseObject({ tag: z.array(coding).max(20).default([]) }).optional(),
  identifier: identifiers,
  contained: z
    .array(z.union([relatedPerson, otherContained], Invalid))
    .max(20)
    .default([]),
  name: z
    .array(
      z.looseObject({
        use: z.string().optional(),
        family: z.string().default(''),
        given: z.array(z.string()).max(10).default([]),
      }),
    )
    .max(20)
    .default([]),
  telecom: z
    .array(z.looseObject({ system: z.string().optional(), value: z.string().default('') }))
    .max(20)
    .default([]),
  gender: z.string().optional(),
  birthDate: z.string().default(''),
  /** The moment of the birth, as the extension patient-birthTime. */
  _birthDate: z
    .looseObject({
      extension: z
        .array(z.looseObject({ url: z.string().max(300), valueDateTime: z.string().max(50).optional() }))
        .max(20)
        .default([]),
    })
    .optional(),
  address: z
    .array(
      z.looseObject({
        text: z.string().optional(),
        line: z.array(z.string()).max(10).default([]),
        city: z.string().optional(),
        postalCode: z.string().optional(),
      }),
    )
    .max(20)
    .default([]),
});

const serviceRequest = z.looseObject({
  ...unmodified,
  resourceType: z.literal('ServiceRequest'),
  status: z.literal('active', Invalid),
  intent: z.literal('order', Invalid),
  /** Nothing is done sooner than its days, so another one is refused. */
  priority: z.literal('routine', Invalid).optional(),
  doNotPerform: z.literal(false, Invalid).optional(),
  code: concept,
  subject: reference,
  requester: reference.optional(),
});

const task = z.looseObject({
  ...unmodified,
  resourceType: z.literal('Task'),
  status: z.enum(['requested', 'accepted', 'in-progress', 'cancelled'], Invalid),
  intent: z.literal('order', Invalid),
  priority: z.literal('routine', Invalid).optional(),
  identifier: identifiers,
  groupIdentifier: identifier.optional(),
  basedOn: z.array(reference).max(200).optional(),
  for: reference.optional(),
  requester: reference.optional(),
  note: z
    .array(z.looseObject({ text: z.string(Required) }))
    .max(20)
    .optional(),
  /** Answers to what services ask, additional fields of the contract, the payment channel and the card. */
  input: z
    .array(
      z.looseObject({
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
});

/** An order as a system sends it: `Patient` (a new one), a `ServiceRequest` for each service, and the `Task` with them. */
export const orderBundle = z.looseObject({
  implicitRules: z.never(Invalid).optional(),
  resourceType: z.literal('Bundle', Invalid),
  type: z.literal('transaction', Invalid),
  entry: z
    .array(
      z.looseObject({
        fullUrl: z.string().max(500).optional(),
        resource: z.discriminatedUnion('resourceType', [patient, serviceRequest, task], Invalid),
        request: z.looseObject(
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
