import { z } from 'zod';
import { cabinetStatus, resultMessage } from './codes.ts';
import { dealtKinds, dealtWith } from './dealtWith.ts';
import { deliveries } from './emails.ts';
import { endpoint } from './endpoint.ts';
import { barcode, email, id, outcome, pageNumber, pageSize, wireDate } from './fields.ts';
import { ALL } from './headers.ts';
import { linkDays } from './resultLinks.ts';
import { rejections, serviceStates } from './releases.ts';
import { namePart, orderedPatient } from './sorting.ts';
import { specimen } from './specimens.ts';

/** The most orders in one email, PDF or archive. */
export const RESULTS_AT_ONCE = 50;
/** The most orders whose results one link opens. */
export const LINKED_AT_ONCE = 200;

/** Columns the results list can be sorted by. */
export const resultColumns = [
  'OrderId',
  'FullName',
  'Barcode',
  'OrderDate',
  'DeadLineDate',
  'State',
] as const;
export type ResultColumn = (typeof resultColumns)[number];

/** A value is outside its interval, or critically so. */
export const resultMarks = ['abnormal', 'critical'] as const;
export type ResultMark = (typeof resultMarks)[number];
/** A service has a preliminary result, one that was corrected or withdrawn, or a rejected specimen. */
export const revisions = ['preliminary', 'corrected', 'rejected'] as const;
export type Revision = (typeof revisions)[number];

/** What the laboratory owes by its promised day: in time, at risk by the laboratory's setting, or late. */
export const promiseStates = ['late', 'atRisk', 'due'] as const;
export type PromiseState = (typeof promiseStates)[number];
/** For which day (yyyyMMdd) something was promised that the laboratory still owes, and how that is kept. */
const promise = z.object({ day: z.string(), state: z.enum(promiseStates) });
export type OwedPromise = z.output<typeof promise>;

const criticalValues = z.object({
  /** When the first one came of which nobody has told the doctor, ISO 8601; null when somebody has of all. */
  since: z.string().nullable(),
  /** When the last one came, ISO 8601. */
  latest: z.string(),
  /** Last and first name of the doctor of the order, '' without one. */
  doctor: z.string(),
});

/** An order in the results list; dates yyyyMMdd, `state` and `serviceStatus` are in Russian. */
export const resultOrder = z.object({
  orderId: z.number().int(),
  /** Last name and first name. */
  name: z.string(),
  barcode: z.string(),
  /** In the caller's language. */
  contractName: z.string(),
  state: z.string(),
  orderDate: z.string(),
  deadLineDate: z.string(),
  /** The earliest of its services; missing when the laboratory owes none. */
  promise: promise.optional(),
  /** yyyyMMdd, null until there is a result. */
  resultDate: z.string().nullable(),
  patient: orderedPatient,
  services: z.array(
    z.object({
      serviceCode: z.string(),
      serviceName: z.string(),
      serviceStatus: z.string(),
      /** How far it has come; missing where the laboratory does not say. */
      progress: z.enum(serviceStates).optional(),
      /** Why its specimen was rejected; null when it was not. */
      rejection: z.enum(rejections).nullable().default(null),
      /** Missing when the laboratory does not owe it any more. */
      promise: promise.optional(),
    }),
  ),
  /** What its values say; missing when none deviates. */
  mark: z.enum(resultMarks).optional(),
  /** What its services have that is not a first final result. */
  revisions: z.array(z.enum(revisions)).default([]),
  /** What a call about its critical values needs; null without any. */
  critical: criticalValues.nullable().default(null),
  /** What its desk still has to deal with. */
  waits: z.array(z.enum(dealtKinds)).default([]),
  dealtWith: z.array(dealtWith).default([]),
  /** The barcode of the refused order that this one collects again. */
  retakeOf: z.string().nullable().default(null),
  /** What was marked on its specimens. */
  specimens: z.array(specimen).default([]),
});
export type ResultOrder = z.output<typeof resultOrder>;

const optionalDate = z.union([z.literal(''), wireDate]).optional();
/** Conditions that the Today page and notices open the list with. */
export const resultConditions = z.strictObject({
  /** The result came at this moment or later, ISO 8601. */
  resultSince: z.iso.datetime().optional(),
  mark: z.enum(resultMarks).optional(),
  revision: z.enum(revisions).optional(),
  /** Why a specimen was rejected. */
  rejection: z.enum(rejections).optional(),
  /** A service that is not released yet was promised, and that is how the promise is kept today. */
  promise: z.enum(promiseStates).optional(),
  /** On this day a promise is broken: a service was given out after its day, or is still owed although the day has passed. */
  lateOn: wireDate.optional(),
  /** A letter with the results could not be delivered. */
  letterFailed: z.literal(true).optional(),
  /** Such a letter failed at this moment or later, ISO 8601. */
  letterFailedSince: z.iso.datetime().optional(),
  /** The laboratory refused, failed or cancelled the order at this moment or later, ISO 8601. */
  stoppedSince: z.iso.datetime().optional(),
  /** Nobody has dealt with it. */
  open: z.enum(dealtKinds).optional(),
});
export type ResultConditions = z.output<typeof resultConditions>;

const resultSearch = z
  .object({
    only: resultConditions.optional(),
    cabinetOrderStatus: z.union([z.literal(ALL), z.enum(cabinetStatus)]).default(ALL),
    clientUnitId: id.nullish(),
    /** Filters the caller's own contracts; missing or empty: all of them. */
    contractIds: z.array(id).max(1000).default([]),
    /** Two fields that the first portal did not send. */
    serviceId: id.nullish(),
    medicalCenterCode: z.string().trim().max(20).nullish(),
    lastName: namePart.default(''),
    firstName: namePart.default(''),
    barcode: z.union([z.literal(''), barcode]).optional(),
    createdDateStart: wireDate,
    createdDateEnd: wireDate,
    resultDateStart: optionalDate,
    resultDateEnd: optionalDate,
    sorting: z
      .object({ name: z.enum(resultColumns), isAsc: z.boolean() })
      .default({ name: 'OrderId', isAsc: true }),
    pageNumber,
    pageSize: pageSize(20),
  })
  .refine(({ createdDateStart, createdDateEnd }) => createdDateStart <= createdDateEnd, {
    error: 'DateOrder',
    path: ['createdDateEnd'],
  })
  .refine(
    ({ resultDateStart: start, resultDateEnd: end }) =>
      start === undefined || end === undefined || start === '' || end === '' || start <= end,
    { error: 'DateOrder', path: ['resultDateEnd'] },
  );

export const searchResults = endpoint({
  method: 'POST',
  path: '/v1.0/Result',
  summary: 'A page of the orders of own contracts with their results’ states, and how many there are in all',
  row: 'CALL-45, RES-09, RES-10',
  access: ['search', 'result'],
  scoped: true,
  repeatable: true,
  isLoad: true,
  body: resultSearch,
  response: outcome.extend({ orders: z.array(resultOrder), totalCount: z.number().int() }),
});
export type ResultSearch = z.input<typeof resultSearch>;

export const resultPdf = endpoint({
  method: 'GET',
  path: '/v1.0/Result',
  summary: 'The results of an order as a PDF in base64; a failure says why in clientMessage.code',
  row: 'CALL-46, PDF-01, PDF-08..11',
  access: ['read', 'result'],
  scoped: true,
  readsByBarcode: true,
  isLoad: false,
  /** `save`: into a file, without being shown. */
  query: z.object({ barcode, purpose: z.enum(['view', 'save']).default('view') }),
  response: outcome.extend({
    base64Pdf: z.string(),
    /** The line of the delivery ledger, for what the caller does with the paper; 0 without one. */
    deliveryId: z.int(),
    clientMessage: z.object({ code: z.enum(resultMessage) }),
  }),
  errors: ['TooManyRequests'],
});

export const orderDocuments = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Documents',
  summary: 'The documents that other laboratories have mailed for an order',
  row: 'D6, X-92',
  access: ['read', 'result'],
  scoped: true,
  isLoad: false,
  readsByBarcode: true,
  query: z.object({ barcode }),
  response: outcome.extend({
    /** `receivedAt` is ISO 8601; `isResult`: of services, beside whose values it is named. */
    documents: z.array(
      z.object({ id: z.int(), fileName: z.string(), receivedAt: z.string(), isResult: z.boolean() }),
    ),
  }),
});

export const orderDocument = endpoint({
  method: 'GET',
  path: '/v1.0/Result/Document',
  summary: 'One of these documents, a PDF in base64',
  row: 'D6',
  access: ['read', 'result'],
  scoped: true,
  readsByBarcode: true,
  /** With the barcode of its order the document is read by that barcode, else by its number alone. */
  query: z.object({ id, barcode: barcode.optional() }),
  isLoad: false,
  response: outcome.extend({ fileName: z.string(), base64File: z.string() }),
  errors: ['NotFound'],
});

/** The outcome of each order of a call that takes several. */
export const orderOutcomes = z.array(outcome.extend({ barcode: z.string() }));
const several = z.array(barcode).min(1, { error: 'Required' }).max(RESULTS_AT_ONCE, { error: 'MaxLen' });

export const downloadResults = endpoint({
  method: 'POST',
  path: '/v1.0/Result/Download',
  summary:
    'The results of several orders as one PDF or as a zip of PDFs, in base64; `orders` tells what is not in it',
  row: 'RES-05',
  access: ['read', 'result'],
  scoped: true,
  repeatable: true,
  body: z.object({ barcodes: several, format: z.enum(['pdf', 'zip']) }),
  response: outcome.extend({ base64File: z.string(), fileName: z.string(), orders: orderOutcomes }),
  errors: ['TooManyRequests'],
});

/** The papers as attachments, or one link to all results, which asks for a patient's birth date. */
const way = {
  as: z.enum(['pdf', 'link']).default('pdf'),
  /** How many days a link can be opened. */
  linkDays,
};
/** What became of the e-mail to one address; success is only `sent`. */
const delivery = z.enum(deliveries);

export const mailResult = endpoint({
  method: 'POST',
  path: '/v1.0/Mail',
  summary: 'Mail the results of an order; for a user whose flag allows it',
  row: 'CALL-47, PDF-16, PDF-19',
  access: ['mail', 'result'],
  captcha: 'mail',
  scoped: true,
  body: z.object({ email, barcode, ...way }),
  /** Without `canBeSent`, do not retry a failed email: there is no result, or the user may not send mail. */
  response: outcome.extend({ canBeSent: z.boolean(), delivery }),
});

export const mailResults = endpoint({
  method: 'POST',
  path: '/v1.0/Mail/Results',
  summary:
    'Mail the results of several orders to several addresses; each address and each order answers for itself',
  row: 'PDF-16, PDF-18',
  access: ['mail', 'result'],
  captcha: 'mail',
  scoped: true,
  body: z
    .object({
      emails: z.array(email).min(1, { error: 'Required' }).max(20),
      barcodes: z.array(barcode).min(1, { error: 'Required' }).max(LINKED_AT_ONCE, { error: 'MaxLen' }),
      ...way,
    })
    .refine(({ as, barcodes }) => as === 'link' || barcodes.length <= RESULTS_AT_ONCE, {
      path: ['barcodes'],
      error: 'MaxLen',
    }),
  response: outcome.extend({
    recipients: z.array(outcome.extend({ email: z.string(), delivery })),
    orders: orderOutcomes,
  }),
});
