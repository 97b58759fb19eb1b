import { z } from 'zod';
import { sortingStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  barcode,
  id,
  localisedName,
  optionalLine,
  outcome,
  pageNumber,
  pageSize,
  queryFlag,
  requiredText,
  wireDate,
} from './fields.ts';
import { orderAnswer } from './orderQuestions.ts';
import { specimenCount } from './orders.ts';
import { barcodeList } from './sorting.ts';

/** A laboratory outside that takes orders over. */
export const provider = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  kind: z.enum(['Dialab', 'api', 'file', 'paper', 'hl7']),
  contact: z.string(),
  isActive: z.boolean(),
});
export type Provider = z.output<typeof provider>;

/** Whether orders go to it as a document that a person hands over, and come back in the same way. */
export const isByHand = (kind: Provider['kind']): kind is 'file' | 'paper' =>
  kind === 'file' || kind === 'paper';

/** An order at a provider; dates ISO 8601, `dateOfBirth` yyyyMMdd. */
export const providerOrder = z.object({
  barcode: z.string(),
  providerId: z.number().int(),
  status: z.enum(sortingStatus),
  patient: z.object({ lastName: z.string(), firstName: z.string(), dateOfBirth: z.string() }),
  contract: z.object({ id: z.number().int(), name: localisedName }),
  services: z.array(
    z.object({
      serviceCode: z.string(),
      serviceName: z.string(),
      /** The provider's own code; null: not mapped, the order cannot be sent. */
      providerCode: z.string().nullable(),
      /** The error of this service at the provider, '' when none. */
      error: z.string(),
      /** The day, yyyyMMdd, that the provider promised at sending; null before, and when it was not kept. */
      expectedDate: z.string().nullable(),
      /** It has its result, or is known to get none. */
      isDone: z.boolean(),
    }),
  ),
  tubes: z.array(specimenCount),
  /** To what these services ask. */
  answers: z.array(orderAnswer),
  createdDate: z.string(),
  /** The day, yyyyMMdd, for which the order itself promises these services. */
  deadlineDate: z.string(),
  sentDate: z.string().nullable(),
  /** The day, yyyyMMdd, of which codes and prices are; null: they are those of the sending, or of now before it. */
  termsOfDate: z.string().nullable(),
  /** Who sent it last; '' before, and for what was sent when this was not kept. */
  sentBy: z.string(),
  expectedDate: z.string().nullable(),
  /** Whole days since it was sent, 0 before. */
  ageDays: z.number().int(),
  /** `late`: past its promise; `slow`: about to be; null when neither, and when finished (decision 0102). */
  lateness: z.enum(['slow', 'late']).nullable(),
  /** The provider's own number. */
  providerNumber: z.string(),
  attempts: z.number().int(),
  lastError: z.string(),
  /** Why it was taken back. */
  reason: z.string(),
});
export type ProviderOrder = z.output<typeof providerOrder>;

const orderPage = outcome.extend({ orders: z.array(providerOrder), totalCount: z.number().int() });
const orderOutcomes = z.array(outcome.extend({ barcode: z.string() }));
const barcodes = z.array(barcode).min(1, { error: 'Required' }).max(500, { error: 'MaxLen' });
const byProvider = z.object({ providerId: id, barcodes });

export const listProviders = endpoint({
  method: 'GET',
  path: '/v1.0/Provider/Providers',
  summary: 'The outside laboratories in use',
  row: 'CALL-62',
  access: ['open', 'outsource'],
  response: outcome.extend({ providers: z.array(provider) }),
});

export const searchProviderOrders = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/Orders',
  summary: 'A page of the orders of own contracts at a provider in one state',
  row: 'CALL-59, OUT-03',
  access: ['open', 'outsource'],
  scoped: true,
  repeatable: true,
  isLoad: true,
  body: z
    .object({
      providerId: id,
      status: z.enum(sortingStatus),
      createdDateStart: wireDate.optional(),
      createdDateEnd: wireDate.optional(),
      barcode: z.union([z.literal(''), barcode]).optional(),
      lateOnly: z.boolean().default(false),
      pageNumber,
      pageSize: pageSize(20),
    })
    .refine(({ createdDateStart = '', createdDateEnd = '9' }) => createdDateStart <= createdDateEnd, {
      error: 'DateOrder',
      path: ['createdDateEnd'],
    }),
  response: orderPage,
});

export const providerCounts = endpoint({
  method: 'GET',
  path: '/v1.0/Provider/Counts',
  summary:
    'How many orders of own contracts wait at a provider in each state, and how many are past their promise',
  row: 'X-135',
  access: ['open', 'outsource'],
  scoped: true,
  query: z.object({ providerId: id }),
  response: outcome.extend({
    /** Only states that wait, and only those with orders. */
    states: z.array(z.object({ status: z.enum(sortingStatus), count: z.int(), late: z.int() })),
  }),
});
export type ProviderCounts = z.output<typeof providerCounts.response>;

export const providerOrderDetails = endpoint({
  method: 'GET',
  path: '/v1.0/Provider/OrderDetails',
  summary: 'One order at a provider; `isSent` asks for one that was sent',
  row: 'CALL-60',
  access: ['open', 'outsource'],
  scoped: true,
  query: z.object({ barcode, providerId: id, isSent: queryFlag(false) }),
  response: outcome.extend({ order: providerOrder }),
  errors: ['NotFound'],
});

export const providerOrdersDetails = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/GetOrdersDetails',
  summary: 'Several orders at a provider with their services; what is not found is missing',
  row: 'CALL-65',
  access: ['open', 'outsource'],
  scoped: true,
  repeatable: true,
  body: byProvider,
  response: outcome.extend({ orders: z.array(providerOrder) }),
});

export const providerOrdersByBarcodes = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/GetOrdersByBarcodes',
  summary: 'The orders of scanned barcodes at a provider; what is not found is missing',
  row: 'CALL-63',
  access: ['open', 'outsource'],
  scoped: true,
  repeatable: true,
  body: byProvider,
  response: outcome.extend({ orders: z.array(providerOrder) }),
});

export const sendToProvider = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/Import',
  summary:
    'Send orders to a provider, or once more; each answers for itself, a failed one stays New with its error',
  row: 'CALL-61, OUT-02',
  access: ['open', 'outsource'],
  scoped: true,
  repeatable: true,
  body: byProvider.extend({
    /** Also what was taken back by mistake; else it stays and says so. */
    takenBack: z.boolean().default(false),
  }),
  response: outcome.extend({ orders: orderOutcomes }),
  errors: ['NotFound'],
});

export const takeBack = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/TakeBack',
  summary: 'Take an order back from a provider that has not registered it yet',
  row: 'OUT-03',
  access: ['open', 'outsource'],
  scoped: true,
  body: z.object({ providerId: id, barcode, reason: requiredText(300) }),
  response: outcome,
  errors: ['NotFound', 'NotEditable'],
});

export const providerLabels = endpoint({
  method: 'GET',
  path: '/v1.0/Provider/PrintBarcodes',
  summary: 'Labels of what goes to a provider of several orders, without names, as a PDF in base64',
  row: 'CALL-64',
  access: ['open', 'outsource'],
  scoped: true,
  isLoad: false,
  query: z.object({ providerId: id, barcodes: barcodeList }),
  response: outcome.extend({ base64Barcode: z.string() }),
  errors: ['NotFound', 'TooManyRequests'],
});

export const providerDocument = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/Document',
  summary:
    'What a provider of the kind file or paper gets of orders that were sent: an .xlsx, a .csv or a PDF in base64, without names',
  row: 'X-161',
  access: ['open', 'outsource'],
  scoped: true,
  repeatable: true,
  body: byProvider,
  response: outcome.extend({ base64string: z.string(), fileName: z.string() }),
  errors: ['NotFound', 'TooManyRequests'],
});

export const providerResult = endpoint({
  method: 'POST',
  path: '/v1.0/Provider/Result',
  summary: 'Upload the PDF of a provider as its result of services that it was sent, and that have none yet',
  row: 'X-163',
  access: ['open', 'outsource'],
  scoped: true,
  repeatable: true,
  upload: 'formFile',
  query: z.object({ providerId: id, barcode }),
  body: z.object({
    fileName: requiredText(200),
    serviceCodes: z.array(requiredText(40)).min(1, { error: 'Required' }).max(100),
    /** Who signed it; '' when nobody has said. */
    doctor: optionalLine(100),
  }),
  response: outcome,
  errors: ['NotFound', 'FileMissing', 'FileTooLarge'],
});

/** yyyyMM. */
export const reportedMonth = z.string().regex(/^(19|20)\d{2}(0[1-9]|1[0-2])$/);

export const monthReport = endpoint({
  method: 'GET',
  path: '/v1.0/Provider/MonthReport',
  summary: 'What a provider was sent in a month, with its prices and totals, as an .xlsx in base64',
  row: 'OUT-03',
  access: ['open', 'outsource'],
  scoped: true,
  isLoad: false,
  query: z.object({ providerId: id, month: reportedMonth }),
  response: outcome.extend({ base64string: z.string(), fileName: z.string() }),
  errors: ['NotFound'],
});

export const dialabOrders = endpoint({
  method: 'GET',
  path: '/v1.0/Dialab/Orders',
  summary: 'What was sent to Dialab between two days, in any state',
  row: 'CALL-66, OUT-05',
  access: ['open', 'outsource'],
  scoped: true,
  query: z.object({ startDate: wireDate, endDate: wireDate, pageNumber, pageSize: pageSize(20) }),
  response: orderPage,
});
