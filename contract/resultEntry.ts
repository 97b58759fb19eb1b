import { z } from 'zod';
import { analyteAnswer } from './analyteAnswers.ts';
import { analyteKinds } from './analytes.ts';
import { resultFlags, susceptibilityCategories, susceptibilityMethods } from './codes.ts';
import { crud, withoutCalls } from './crud.ts';
import { endpoint } from './endpoint.ts';
import { id, localisedName, optionalLine, outcome, requiredText } from './fields.ts';
import { rejections, releaseKinds } from './releases.ts';

/** `toEnter`: a service has no final result; `toRelease`: somebody has typed one; `released`: here within 30 days, so that it can be corrected. */
export const entryStates = ['toEnter', 'toRelease', 'released'] as const;

const tested = z.object({
  /** The code that WHONET gives the antimicrobial. */
  antibiotic: requiredText(10),
  category: z.enum(susceptibilityCategories, { error: 'Required' }),
  method: z.enum(susceptibilityMethods).nullable().default(null),
  /** The MIC in mg/l or the zone in mm, as typed: `<=0,25`; '' where the category is known without a number. */
  text: optionalLine(20),
});
/** A microorganism that grew, with its antibiogram. */
const growth = z.object({
  organism: requiredText(200),
  tested: z.array(tested).max(60, { error: 'TooMany' }).default([]),
  /** Whose breakpoints say the categories, and the year of their edition. */
  standard: optionalLine(40),
  standardYear: z
    .int()
    .min(1990, { error: 'Invalid' })
    .max(2100, { error: 'Invalid' })
    .nullable()
    .default(null),
});
export type Growth = z.output<typeof growth>;

/** What a person has typed for one analyte. */
export const enteredValue = z.object({
  /** A number with its comparator, words, or the code of an answer; '' for nothing. */
  text: z.string().trim().max(5000, { error: 'MaxLen' }).default(''),
  /** Words that are a deviation; of numbers and answers the server knows it. */
  isAbnormal: z.boolean().default(false),
  /** Of a culture. */
  growths: z.array(growth).max(10, { error: 'TooMany' }).default([]),
});
export type EnteredValue = z.output<typeof enteredValue>;

/** What a person has said of the result of a service besides its values. */
export const enteredDetails = z.object({
  kind: z.enum(releaseKinds).default('final'),
  note: z.string().trim().max(5000, { error: 'MaxLen' }).default(''),
  /** Why an earlier version is corrected or withdrawn, or the service cancelled. */
  reason: optionalLine(500),
  rejection: z.enum(rejections).nullable().default(null),
  /** Who signed the paper of an outside laboratory; of our own it is who releases. */
  doctor: optionalLine(200),
});
export type EnteredDetails = z.output<typeof enteredDetails>;

/** Why a value is asked about: `critical` beyond a critical limit, `far` ten times away from its interval, `changed` more than
 * person and method explain, `words` in place of a number, `empty` in a final result. */
export const entryQuestions = ['critical', 'far', 'changed', 'words', 'empty'] as const;
export type EntryQuestion = (typeof entryQuestions)[number];

const value = z.object({
  analyteId: z.int32(),
  /** Texts in the caller's language. */
  name: z.string(),
  unit: z.string(),
  kind: z.enum(analyteKinds),
  answers: z.array(analyteAnswer),
  entered: enteredValue,
  /** It cannot be released as typed; `at`: the growth and the antimicrobial whose number is none. */
  problem: z.object({ growth: z.int(), tested: z.int() }).nullable(),
  flag: z.enum(resultFlags),
  /** The interval of this person, or words; '' without one. */
  reference: z.string(),
  /** The latest value before this order, and its day, yyyyMMdd. */
  previous: z.object({ text: z.string(), date: z.string() }).nullable(),
});
export type EntryValue = z.output<typeof value>;

/** A service of an order whose result is typed. */
const entryService = z.object({
  serviceId: z.int32(),
  code: z.string(),
  name: z.string(),
  /** The outside laboratory that examines; '' for our own. */
  performer: z.string(),
  /** Its current version; null: none. */
  released: z.object({ kind: z.enum(releaseKinds), at: z.string() }).nullable(),
  /** Of what is typed; 0: nothing is. */
  version: z.int32(),
  /** Who has typed, and when last, ISO 8601; '' and null: nobody. */
  typedBy: z.string(),
  typedAt: z.string().nullable(),
  /** The caller has typed, and another person has to release. */
  needsOther: z.boolean(),
  details: enteredDetails,
  values: z.array(value),
});
export type EntryService = z.output<typeof entryService>;

const ofEntries = crud({
  resource: 'admin/settings/entry',
  title: 'order with results to enter',
  fields: {
    barcode: z.string(),
    patientName: z.string(),
    /** yyyyMMdd. */
    dateOfBirth: z.string(),
    contractName: localisedName,
    /** ISO 8601. */
    createdAt: z.string(),
    /** How many of its services have a typed result that nobody has released. */
    typed: z.int(),
  },
  input: z.object({}),
  filter: {
    /** The barcode, or the beginning of the patient's last name. */
    q: z.string().trim().max(100).optional(),
    /** Missing: with `q` any whose results are typed, else `toEnter`. */
    state: z.enum(entryStates).optional(),
  },
  sort: ['createdAt'],
  paths: { list: '/v1.0/ResultEntry/All', one: '/v1.0/ResultEntry' },
  rows: { list: 'X-201', one: 'X-201' },
});

const place = { id, serviceId: z.int32().positive() };
/** Results that people type, of services that no connected system examines. An id is that of the order. */
export const resultEntry = {
  ...withoutCalls(ofEntries, 'create', 'update', 'remove'),
  open: endpoint({
    method: 'GET',
    path: '/v1.0/ResultEntry/Order',
    summary: 'The services of an order whose results are typed, with what is typed and how it is judged',
    row: 'X-201',
    access: ['update', 'resultEntry'],
    query: z.object({ id }),
    response: outcome.extend({
      order: z.object({
        barcode: z.string(),
        patientName: z.string(),
        dateOfBirth: z.string(),
      }),
      services: z.array(entryService),
      /** Antimicrobials by the codes that WHONET gives them. */
      antibiotics: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
    errors: ['NotFound'],
  }),
  save: endpoint({
    method: 'PUT',
    path: '/v1.0/ResultEntry',
    summary:
      'Keep what is typed for one analyte, or said of the service; nobody sees it before it is released',
    row: 'X-201',
    access: ['update', 'resultEntry'],
    body: z.object({
      ...place,
      /** `before` is what was in sight: what a colleague has typed meanwhile is not overwritten. */
      value: z.object({ analyteId: z.int32(), before: enteredValue, after: enteredValue }).optional(),
      details: z.object({ before: enteredDetails, after: enteredDetails }).optional(),
    }),
    response: outcome.extend({ service: entryService }),
    errors: ['NotFound', 'Conflict'],
  }),
  release: endpoint({
    method: 'POST',
    path: '/v1.0/ResultEntry/Release',
    summary:
      'Give out what is typed for a service; implausible values are asked about first, and nothing is given out',
    row: 'X-201',
    access: ['release', 'resultEntry'],
    idempotent: true,
    body: z.object({
      ...place,
      /** Of what is typed, as it was in sight. */
      version: z.int32(),
      /** The keys of the questions that the caller has answered with yes. */
      confirmed: z.array(z.string().max(6000)).max(500).default([]),
    }),
    response: outcome.extend({
      /** Empty: it is given out. */
      questions: z.array(
        z.object({ key: z.string(), code: z.enum(entryQuestions), name: z.string(), text: z.string() }),
      ),
      service: entryService,
    }),
    errors: ['BadRequest', 'NotFound', 'Conflict', 'OtherReleases'],
  }),
};
export type EntryOrder = z.output<typeof ofEntries.listed>;
