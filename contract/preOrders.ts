import { z } from 'zod';
import { paymentChannels, preOrderStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  barcode,
  id,
  localisedName,
  money,
  outcome,
  pageNumber,
  pageSize,
  requiredText,
  wireDate,
} from './fields.ts';
import { documentOwner, duplicate, patient, patientRow } from './patients.ts';
import { paidInAdvance } from './prepayments.ts';
import { namePart } from './sorting.ts';

/**
 * An order that a patient made in advance; its specimens are not taken yet. `paymentChannelId` is 1..4, 1 is "not
 * specified"; `orderId` is the order made from it.
 */
export const preOrder = z.object({
  preOrderId: z.number().int(),
  barcode: z.string(),
  status: z.enum(preOrderStatus),
  /** ISO 8601. */
  created: z.string(),
  contract: z.object({ id: z.number().int(), name: localisedName }),
  clientUnit: z.object({ id: z.number().int(), name: localisedName }).nullable(),
  /** `id` null: nobody has said yet which patient it is for; the fields are as the site sent them. */
  patient: patient.extend({ id: z.number().int().nullable() }),
  paymentChannelId: z.number().int().min(1).max(4),
  /** In the caller's language; '' of 1. */
  paymentChannelName: z.string(),
  services: z.array(
    z.object({
      serviceId: z.number().int(),
      serviceCode: z.string(),
      serviceName: z.string(),
      /** Of the day it was made, BYN; null when none is kept or prices are hidden. */
      heldPrice: money.nullable(),
    }),
  ),
  /** What was paid, BYN; null when it is not paid, or the sum is unknown or hidden. */
  paidAmount: money.nullable(),
  /** What was given back, BYN; null when hidden. */
  refundedAmount: money.nullable(),
  /** What was paid without what was given back, BYN; null when it is not paid, or the sum is unknown or hidden. */
  kept: money.nullable(),
  /** What it costs, or its order, BYN; null when hidden. */
  price: money.nullable(),
  /** What is missing and what is too much by its price, BYN; null when hidden. */
  toPay: money.nullable(),
  toRefund: money.nullable(),
  payments: paidInAdvance.shape.payments,
  orderId: z.number().int().nullable(),
  /** When (ISO 8601) and by whom the order was made from it. */
  ordered: z.object({ at: z.string(), by: z.string() }).nullable(),
  /** The last day on which it can become an order, yyyyMMdd; set when it is made. */
  validUntil: z.string(),
  /** Until its last day, services keep the prices of the day it was made. */
  pricesHeld: z.boolean(),
  /** It was cancelled because it expired. */
  isExpired: z.boolean(),
});
export type PreOrder = z.output<typeof preOrder>;

/** In a list: the pre-orders that became orders, whatever their state was. */
export const ORDERED = 5;
/** In a list: the pre-orders of any state but cancelled that wait for somebody to say which patient they are for. */
export const WHOSE = 6;
/** In a list: the pre-orders of which money is kept although they, or the orders made from them, were cancelled. */
export const GIVE_BACK = 7;
/** What lists show: those of a state that wait, those that became orders, whose patient is open, or with money to give back. */
export const listedStatuses = [...Object.values(preOrderStatus), ORDERED, WHOSE, GIVE_BACK] as const;
export type ListedStatus = (typeof listedStatuses)[number];

export const getPreOrder = endpoint({
  method: 'GET',
  path: '/v1.0/Sorting/PreOrder',
  summary: 'A pre-order of own contracts by its barcode',
  row: 'CALL-54',
  access: ['open', 'preOrder'],
  scoped: true,
  query: z.object({ barcode }),
  response: outcome.extend({
    preOrder,
    /** The names of all payment channels, in the caller's language. */
    channels: z.array(z.object({ id: z.enum(paymentChannels), name: z.string() })),
  }),
  errors: ['NotFound'],
});

export const searchPreOrders = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/SearchPreOrderByFilters',
  summary:
    'A page of the pre-orders of own contracts in one state that wait to become orders, (5) of those that became orders, (6) of those whose patient is open, or (7) of cancelled ones with money to give back, the newest first',
  row: 'CALL-57, PRE-06, PRE-07',
  access: ['open', 'preOrder'],
  scoped: true,
  repeatable: true,
  isLoad: true,
  body: z
    .object({
      createdDateStart: wireDate,
      createdDateEnd: wireDate,
      status: z.literal(listedStatuses),
      /** The last day of validity is this one or earlier; empty: any. */
      validUntilEnd: z.union([z.literal(''), wireDate]).default(''),
      /** Its last three days began, or it was paid in them, at this moment or later, ISO 8601. */
      expiringSince: z.iso.datetime().optional(),
      lastName: namePart.default(''),
      firstName: namePart.default(''),
      middleName: namePart.default(''),
      barcode: z.string().trim().max(10).regex(/^\d*$/, { error: 'Invalid' }).default(''),
      pageNumber,
      pageSize: pageSize(10),
    })
    .refine(({ createdDateStart, createdDateEnd }) => createdDateStart <= createdDateEnd, {
      error: 'DateOrder',
      path: ['createdDateEnd'],
    }),
  response: outcome.extend({ preOrders: z.array(preOrder), totalCount: z.number().int() }),
});

export const extendPreOrder = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/PreOrder/Extend',
  summary:
    'Let a pre-order be valid for some days more, counted from today when it has run out; one that ran out is New again',
  row: 'PRE-10',
  access: ['open', 'preOrder'],
  scoped: true,
  idempotent: true,
  body: z.object({ barcode, days: z.number().int().min(1).max(90), reason: requiredText(300) }),
  response: outcome.extend({ preOrder }),
  errors: ['NotFound', 'NotEditable'],
});

/** What a person is asked before money is recorded: to add the order to a document of others, to take more than is to be paid. */
export const moneyQuestions = ['sharedDocument', 'overpaid'] as const;
export type MoneyQuestion = (typeof moneyQuestions)[number];

/** A payment or a refund, as staff records it by its document. */
const byDocument = {
  barcode,
  /** BYN. */
  amount: z
    .number({ error: 'Required' })
    .positive({ error: 'Invalid' })
    .max(100_000)
    .multipleOf(0.01, { error: 'Invalid' }),
  /** When money came or was given back, today or before. */
  date: wireDate,
  /** By what means; missing: not said. */
  channel: z.enum(paymentChannels, { error: 'Required' }),
  /** Of the document. In a year, a kind and a channel it is one document, which may have several orders of one day. */
  number: requiredText(100),
  /** Questions that were answered with yes. */
  agreed: z.array(z.enum(moneyQuestions)).max(moneyQuestions.length).default([]),
};
/** With a question, which is in `statusMessage`, nothing was recorded and `preOrder` is null. */
const recorded = outcome.extend({
  preOrder: preOrder.nullable(),
  question: z.enum(moneyQuestions).nullable(),
});

export const payPreOrder = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/PreOrder/Payment',
  summary:
    'Record that a pre-order, or the order made from it, was paid, once per number; not a cancelled one',
  row: 'X-214',
  access: ['open', 'preOrder'],
  scoped: true,
  idempotent: true,
  body: z.object({
    ...byDocument,
    /** What had been paid when the caller looked, BYN: a payment by somebody else since then is a conflict. */
    paidBefore: money,
  }),
  response: recorded,
  errors: ['NotFound', 'Conflict'],
});

export const refundPreOrder = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/PreOrder/Refund',
  summary: 'Record that money of a pre-order was given back, once per number and never more than was paid',
  row: 'X-142',
  access: ['open', 'preOrder'],
  scoped: true,
  idempotent: true,
  body: z.object({
    ...byDocument,
    /** What had been given back when the caller looked, BYN: a refund by somebody else since then is a conflict. */
    refundedBefore: money,
    reason: requiredText(300),
  }),
  response: recorded,
  errors: ['NotFound', 'Conflict'],
});

export const preOrderStatement = endpoint({
  method: 'GET',
  path: '/v1.0/Sorting/PreOrder/Statement',
  summary:
    'What was paid for a pre-order, given back, and is left, as a PDF in base64; 403 where prices are hidden',
  row: 'X-166',
  access: ['open', 'preOrder'],
  scoped: true,
  isLoad: false,
  query: z.object({ barcode }),
  response: outcome.extend({ base64Pdf: z.string() }),
  errors: ['NotFound', 'TooManyRequests'],
});

export const preOrderPatients = endpoint({
  method: 'GET',
  path: '/v1.0/Sorting/PreOrder/Patients',
  summary: 'The registered patients for whom an online order may be; none once somebody has said which it is',
  row: 'X-96',
  access: ['open', 'preOrder'],
  scoped: true,
  isLoad: false,
  query: z.object({ barcode }),
  response: outcome.extend({
    patients: z.array(duplicate),
    /** Who has its document; a new patient is registered without it unless it is said to be another's. */
    holder: patientRow.nullable(),
  }),
  errors: ['NotFound'],
});

export const choosePreOrderPatient = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/PreOrder/Patient',
  summary:
    'Say which patient an online order is for: one of those for whom it may be, or a new one; refused when somebody has said it already',
  row: 'X-96',
  access: ['open', 'preOrder'],
  scoped: true,
  idempotent: true,
  body: z.object({
    barcode,
    /** Null: a new patient, as the site sent it. */
    patientId: id.nullable(),
    /** Of a new patient; missing: as the site said. */
    documentOf: documentOwner.optional(),
    /** For a new patient: the likely ones whom the caller was shown. */
    seen: z.array(id).max(100).default([]),
  }),
  /** Null: there are likely patients by now whom the caller has not seen; nothing was saved. */
  response: outcome.extend({ preOrder: preOrder.nullable() }),
  errors: ['NotFound', 'Conflict'],
});
