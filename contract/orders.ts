import { z } from 'zod';
import { orderMessage, paymentChannels, sortingStatus } from './codes.ts';
import { fieldTypes } from './contracts.ts';
import { endpoint } from './endpoint.ts';
import { optionalText, barcode, id, localisedName, money, outcome, queryFlag, queryList } from './fields.ts';
import { orderAnswer, orderQuestion, sentAnswers } from './orderQuestions.ts';
import { patient } from './patients.ts';
import { paidInAdvance } from './prepayments.ts';
import { shownPrice } from './shownPrice.ts';
import { specimen } from './specimens.ts';

const clientMessage = z.object({ code: z.enum(orderMessage) });
const codes = z.array(z.string().max(20)).max(200);
const optionalBarcode = z.union([z.literal(''), barcode], { error: 'BarcodeLength' }).default('');
const extraFields = z
  .array(z.object({ id, value: z.string().trim().max(1000) }))
  .max(100)
  .default([]);

/** What specimens are collected into; each kind is counted by its own word. */
export const specimenKinds = ['tube', 'container', 'swab'] as const;
export type SpecimenKind = (typeof specimenKinds)[number];

/** A tube of a basket or an order: `code`, `tubeColor` (CSS hex of the cap) and the services drawn into it. */
export const substance = z.object({
  code: z.string(),
  name: z.string(),
  count: z.number().int(),
  /** On the labels; those of a basket are the ones that a new order will have. An edit changes none that stays. */
  numbers: z.array(z.number().int()),
  tubeColor: z.string(),
  /** Missing: a tube. */
  kind: z.enum(specimenKinds).optional(),
  biomaterial: z.string(),
  /** It matters where on the body it is taken; missing: it does not. */
  hasSite: z.boolean().optional(),
  serviceCodes: z.array(z.string()),
});
export type Substance = z.output<typeof substance>;
/** How many specimens of one kind there are. */
export const specimenCount = substance.pick({ code: true, count: true, tubeColor: true, kind: true });
/** The specimens of one kind of an order. */
export const orderedSpecimens = specimenCount.extend({ numbers: substance.shape.numbers });
export type OrderedSpecimens = z.output<typeof orderedSpecimens>;

/** A line of a basket or an order; `parentCode` is its package, null when the service was chosen directly. */
export const orderedService = z.object({
  serviceId: z.number().int(),
  code: z.string(),
  name: z.string(),
  price: money.nullable(),
  /** The price-book price while a promotion lowers it, null without one. */
  listPrice: money.nullable(),
  workingDays: z.number().int(),
  parentCode: z.string().nullable(),
});
export type OrderedService = z.output<typeof orderedService>;

/**
 * A package of the contract's price book that replaces the chosen services `replaces`: it saves `saving` BYN and adds
 * `brings` analyses; `totalWorkingDays` is the term of the basket with it.
 */
const suggestion = z.object({
  code: z.string(),
  name: z.string(),
  price: money,
  workingDays: z.number().int(),
  replaces: z.array(z.string()),
  brings: z.number().int(),
  saving: money,
  totalWorkingDays: z.number().int(),
});
export type Suggestion = z.output<typeof suggestion>;

export const calculateServices = endpoint({
  method: 'GET',
  path: '/v1.0/Order/CalculateServices',
  summary: 'Price, term and tubes of a basket; `checkServices` tells conflicts with the last code',
  row: 'CALL-32',
  access: ['create', 'order'],
  scoped: true,
  query: z.object({
    codes: queryList.pipe(codes),
    gender: z.enum(['M', 'F', '3']).optional(),
    isCalculateByContract: queryFlag(true),
    isBiomaterials: queryFlag(true),
    discountCardNo: z.string().trim().max(40).optional(),
    /** The barcode of the order or pre-order being edited; services already in it keep their prices. */
    barcode: barcode.optional(),
  }),
  response: outcome.extend({
    clientMessage: clientMessage.optional(),
    serviceInfo: z.object({
      totalPrice: money.nullable(),
      /** The card's discount, BYN. */
      discount: money.nullable(),
      /**
       * What the chosen packages save against buying their analyses separately, BYN; missing when nothing or unknown.
       */
      savedByPackages: money.optional(),
      totalWorkingDays: z.number().int(),
      /** The day the result is promised for, yyyyMMdd; null without services. */
      deadLineDate: z.string().nullable(),
      services: z.array(orderedService),
    }),
    biomaterials: z.object({ isSuccess: z.boolean(), substances: z.array(substance) }),
    /** `codes`: the chosen codes that conflict with the last one; of a rejected basket, the codes at fault. */
    checkServices: z.object({
      isSuccess: z.boolean(),
      yes: z.boolean(),
      statusMessage: z.string(),
      codes: z.array(z.string()),
    }),
    /** What the services of the basket ask; missing when they ask nothing. */
    questions: z.array(orderQuestion).optional(),
    /** Best first; missing when there are none and for users without the price flag. */
    suggestions: z.array(suggestion).optional(),
  }),
  errors: ['NotFound', 'TooManyServices'],
});
export type Calculation = z.output<(typeof calculateServices)['response']>;

export const createOrder = endpoint({
  method: 'POST',
  path: '/v1.0/Order',
  summary: 'Place an order for a patient under the contract and unit of the headers',
  row: 'CALL-27, ENT-06',
  access: ['create', 'order'],
  scoped: true,
  idempotent: true,
  body: z.object({
    patient: z.object({ id }),
    header: z.object({
      /** The chosen codes, without the parts of packages. */
      services: codes,
      remarks: optionalText(1000),
      paymentChannel: z.enum(paymentChannels),
      barcode: optionalBarcode,
      commissionaireId: id.nullable().default(null),
      discountCardNo: z.string().trim().max(40).default(''),
      orderExtraFields: extraFields,
      answers: sentAnswers.default([]),
      /** The refused order of the same patient that is collected again by this one. */
      retakeOf: barcode.optional(),
    }),
    shownPrice: shownPrice.optional(),
  }),
  variesInRetries: ['shownPrice'],
  /** An order that the laboratory rejects returns 200 with isSuccess false and a clientMessage code. */
  response: outcome.extend({
    clientMessage,
    barcode: z.string().nullable(),
    orderId: z.number().int().nullable(),
    /** ISO 8601 */ createdDate: z.string().nullable(),
  }),
  errors: ['TooManyRequests', 'PriceChanged', 'TooManyServices'],
});
export type CreateOrderBody = z.input<NonNullable<(typeof createOrder)['body']>>;

export const updateOrder = endpoint({
  method: 'PATCH',
  path: '/v1.0/Order/Update',
  summary: 'Change a NEW order; only changed fields are sent, `version` is the one that was read',
  row: 'CALL-28',
  access: ['update', 'order'],
  scoped: true,
  query: z.object({ orderId: id }),
  body: z.object({
    version: z.number().int(),
    patientId: id.optional(),
    serviceCodes: codes.optional(),
    remark: z.string().trim().max(1000).optional(),
    barcode: barcode.optional(),
    commissionaireId: id.nullable().optional(),
    discountCardNo: z.string().trim().max(40).optional(),
    orderExtraField: extraFields.optional(),
    answers: sentAnswers.optional(),
    shownPrice: shownPrice.optional(),
  }),
  response: outcome.extend({
    clientMessage,
    barcode: z.string().nullable(),
    /** Specimens that were taken and that the order no longer needs, as `SST 2`; missing without. */
    lostSpecimens: z.array(z.string()).optional(),
  }),
  errors: ['NotFound', 'TooManyRequests', 'Conflict', 'NotEditable', 'PriceChanged', 'TooManyServices'],
});

/** An order as the wizard edits it and the direction sheet prints it. */
export const order = paidInAdvance.extend({
  orderId: z.number().int(),
  version: z.number().int(),
  barcode: z.string(),
  /** ISO 8601. */
  createdDate: z.string(),
  sortingState: z.enum(sortingStatus),
  contract: z.object({ id: z.number().int(), name: localisedName }),
  clientUnit: z.object({ id: z.number().int(), name: localisedName }).nullable(),
  patient,
  services: z.array(orderedService),
  parrentCodes: z.array(z.string()),
  tubes: z.array(substance),
  /** What was marked on its specimens, by number; those without a mark are missing. */
  specimens: z.array(specimen),
  remarks: z.string(),
  paymentChannel: z.enum(paymentChannels),
  /** In the caller's language. */
  paymentChannelName: z.string(),
  commissionaireId: z.number().int().nullable(),
  discountCardNo: z.string(),
  orderExtraFields: z.array(z.object({ id: z.number().int(), value: z.string() })),
  /** Last and first name of the doctor, '' without one. */
  doctor: z.string(),
  /** The additional fields of the contract, without the promo code, in the order of the form, named in the caller's language; '' where nothing was entered. */
  namedFields: z.array(z.object({ name: z.string(), type: z.enum(fieldTypes), value: z.string() })),
  answers: z.array(orderAnswer),
  workingDays: z.number().int(),
  /** The day the result is promised for, yyyyMMdd. */
  deadLineDate: z.string(),
  /** The card's discount, BYN. */
  discount: money.nullable(),
  /** Amount due, BYN. */
  sumPrice: money.nullable(),
});
export type Order = z.output<typeof order>;

export const getOrder = endpoint({
  method: 'GET',
  path: '/v1.0/Order',
  summary: 'An order of own contracts by its barcode, or by its id whatever its barcode is now',
  row: 'CALL-29',
  access: ['read', 'order'],
  scoped: true,
  readsByBarcode: true,
  query: z
    .object({ barcode: barcode.optional(), orderId: id.optional() })
    .refine((query) => (query.barcode === undefined) !== (query.orderId === undefined), {
      path: ['barcode'],
      error: 'Required',
    }),
  response: z.object({ isSuccess: z.boolean(), statusMessage: z.string(), order }),
  errors: ['NotFound'],
});

/** An earlier order of a patient: what its services, chosen directly, cost then and today, BYN; null when hidden. */
const recentOrder = z.object({
  barcode: z.string(),
  /** ISO 8601. */
  createdDate: z.string(),
  services: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      workingDays: z.number().int(),
      price: money.nullable(),
      currentPrice: money.nullable(),
      /** Whether it can still be ordered under the contract. */
      isAvailable: z.boolean(),
    }),
  ),
});
export type RecentOrder = z.output<typeof recentOrder>;

/** A service that the patient has already: in an order of today, or in a result of the last three days. */
const presentService = z.object({
  code: z.string(),
  /** Of the order. */
  barcode: z.string(),
  /** yyyyMMdd; null for a service that was ordered today. */
  resultDate: z.string().nullable(),
});
export type PresentService = z.output<typeof presentService>;

export const recentOrders = endpoint({
  method: 'GET',
  path: '/v1.0/Order/Recent',
  summary:
    'The last three orders of a patient under the contract of the header, newest first, and the services that were ordered today or have a fresh result',
  row: 'GEN-04',
  access: ['create', 'order'],
  scoped: true,
  query: z.object({ patientId: id }),
  response: z.object({
    isSuccess: z.boolean(),
    statusMessage: z.string(),
    orders: z.array(recentOrder),
    /** One per code, those with the parts of packages; cancelled orders do not count. */
    present: z.array(presentService),
  }),
  errors: ['NotFound'],
});
