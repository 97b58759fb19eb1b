import { z } from 'zod';
import { sortingStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import {
  barcode,
  id,
  localisedName,
  money,
  outcome,
  pageNumber,
  pageSize,
  queryList,
  SEARCH_MIN,
  wireDate,
} from './fields.ts';
import { paidInAdvance } from './prepayments.ts';
import { orderAnswer } from './orderQuestions.ts';
import { orderedSpecimens, specimenCount } from './orders.ts';
import { specimen } from './specimens.ts';

/** The most barcodes in the query of one call; send several calls for more. */
export const BARCODES_PER_CALL = 100;
/** How long the user who handed an order over can take it back. */
export const TAKE_BACK_SECONDS = 60;
/** The most barcodes that one search with `onlyBarcodes` returns. */
export const BARCODES_PER_SEARCH = 10_000;

/** Ten digits each. */
export const barcodeList = queryList
  .pipe(z.array(barcode).min(1, { error: 'Required' }).max(BARCODES_PER_CALL, { error: 'MaxLen' }))
  .transform((list) => [...new Set(list)]);

/** Part of a name, without digits and spaces. */
export const namePart = z
  .string()
  .trim()
  .max(100, { error: 'MaxLen' })
  .regex(/^[^\d\s]*$/, { error: 'NoDigits' });
const optionalDate = z.union([z.literal(''), wireDate]).optional();

/** Columns a sorting list can be sorted by. */
export const sortingColumns = ['FullName', 'Barcode', 'CreatedDate'] as const;

/** Whom an order in a list is for; `timeOfBirth`, `HH:mm`, only of who was a newborn on the day of the order. */
export const orderedPatient = z.object({
  lastName: z.string(),
  firstName: z.string(),
  dateOfBirth: z.string(),
  timeOfBirth: z.string().optional(),
});

/** An order in the sorting list; `dateOfBirth` yyyyMMdd, the other dates ISO 8601. */
export const sortingOrder = paidInAdvance.extend({
  orderId: z.number().int(),
  barcode: z.string(),
  patient: orderedPatient,
  contract: z.object({ id: z.number().int(), name: localisedName }),
  /** In the caller's language. */
  contractName: z.string(),
  clientUnit: z.object({ id: z.number().int() }).nullable(),
  sortingState: z.enum(sortingStatus),
  services: z.array(
    z.object({
      serviceId: z.number().int(),
      serviceCode: z.string(),
      serviceName: z.string(),
      /** The package it belongs to; it can only be removed with that package. */
      parentCode: z.string().nullable(),
    }),
  ),
  tubes: z.array(orderedSpecimens),
  /** What was marked on its specimens, by number; those without a mark are missing. */
  specimens: z.array(specimen),
  workingDays: z.number().int(),
  /** The day the result is promised for, yyyyMMdd. */
  deadLineDate: z.string(),
  importedDate: z.string().nullable(),
  createdDate: z.string(),
  /** Amount due, BYN; null without the price flag. */
  sumPrice: money.nullable(),
});
export type SortingOrder = z.output<typeof sortingOrder>;

/** An order in the list with the answers to what its services ask; none for roles that only track orders. */
const listedOrder = sortingOrder.extend({ answers: z.array(orderAnswer) });
export type ListedOrder = z.output<typeof listedOrder>;

const searchBody = z.object({
  sortingState: z.enum(sortingStatus),
  clientUnitId: id.nullish(),
  serviceId: id.nullish(),
  medicalCenterCode: z.string().trim().max(20).nullish(),
  lastName: namePart.default(''),
  firstName: namePart.default(''),
  createdDateStart: wireDate,
  createdDateEnd: wireDate,
  importedDateStart: optionalDate,
  importedDateEnd: optionalDate,
  barcode: z.union([z.literal(''), barcode]).optional(),
  pageNumber,
  pageSize: z.coerce.number().int().min(1).max(BARCODES_PER_SEARCH).default(10),
  orderingParameterName: z.enum(sortingColumns).default('FullName'),
  isAsc: z.boolean().default(true),
  /** The response has all barcodes of the page in `barcodes` and no orders; the page may be large. */
  onlyBarcodes: z.boolean().default(false),
});
const orderSearch = searchBody
  .refine(({ createdDateStart, createdDateEnd }) => createdDateStart <= createdDateEnd, {
    error: 'DateOrder',
    path: ['createdDateEnd'],
  })
  .refine(
    ({ importedDateStart: start, importedDateEnd: end }) =>
      start === undefined || end === undefined || start === '' || end === '' || start <= end,
    { error: 'DateOrder', path: ['importedDateEnd'] },
  )
  .refine(({ onlyBarcodes, pageSize: size }) => onlyBarcodes || size <= 100, {
    error: 'Invalid',
    path: ['pageSize'],
  });

export const searchOrders = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting',
  summary: 'A page of the orders of own contracts in one state of sorting, and how many there are in all',
  row: 'CALL-50, SORT-35',
  access: ['search', 'sorting'],
  captcha: 'sorting',
  scoped: true,
  repeatable: true,
  isLoad: true,
  body: orderSearch,
  response: outcome.extend({
    orders: z.array(listedOrder),
    totalCount: z.number().int(),
    barcodes: z.array(z.string()).optional(),
  }),
});
export type SortingSearch = z.input<typeof orderSearch>;

export const removeService = endpoint({
  method: 'DELETE',
  path: '/v1.0/Sorting',
  summary: 'Take a service out of a new or a cancelled order; a package goes with what it brought',
  row: 'CALL-51, SORT-60',
  access: ['act', 'sorting'],
  scoped: true,
  idempotent: true,
  query: z.object({ barcode, code: z.string().trim().min(1).max(20) }),
  /** `deleteState` 1: the services `codes` were removed; 0: nothing changed, `statusMessage` says why. */
  response: outcome.extend({
    deleteState: z.number().int(),
    codes: z.array(z.string()),
    /** Taken specimens that the order no longer needs; their marks are dropped. */
    lostSpecimens: z.array(z.string()).optional(),
  }),
  errors: ['NotFound', 'NotEditable'],
});

export const changeOrderStatus = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/ChangeOrderStatus',
  summary: 'Cancel a new order (4) or restore a cancelled one (1)',
  row: 'CALL-52, SORT-41, SORT-42',
  access: ['act', 'sorting'],
  scoped: true,
  query: z.object({
    barcode,
    newStatus: z.coerce.number().pipe(z.literal([sortingStatus.NEW, sortingStatus.CANCELLED])),
  }),
  response: outcome,
  errors: ['NotFound', 'NotEditable'],
});

/** The accompanying sheet, which goes to the laboratory with the tubes. */
export const directions = endpoint({
  method: 'GET',
  path: '/v1.0/Sorting/Directions',
  summary: 'Orders of the accompanying sheet and their tubes in all; barcodes that are not found are missing',
  row: 'CALL-53',
  access: ['act', 'sorting'],
  scoped: true,
  isLoad: false,
  query: z.object({ barcodes: barcodeList }),
  response: outcome.extend({
    directions: z.array(sortingOrder),
    totalTubes: z.array(specimenCount),
  }),
});

export const importOrders = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/Import',
  summary:
    'Hand new orders over to the laboratory; each answers for itself, one handed over before is a success',
  row: 'CALL-55, SORT-51',
  access: ['act', 'sorting'],
  scoped: true,
  repeatable: true,
  query: z.object({ barcodes: barcodeList }),
  response: outcome.extend({ orders: z.array(outcome.extend({ barcode: z.string() })) }),
});

export const checkHandOver = endpoint({
  method: 'GET',
  path: '/v1.0/Sorting/HandOver',
  summary: 'Which orders can be handed over now, with the number of their tubes, and why the others cannot',
  row: 'SORT-51',
  access: ['act', 'sorting'],
  scoped: true,
  isLoad: false,
  query: z.object({ barcodes: barcodeList }),
  response: outcome.extend({
    /** `tubes`: without those marked as not taken, which are `notTaken`. */
    orders: z.array(
      outcome.extend({ barcode: z.string(), tubes: z.number().int(), notTaken: z.number().int() }),
    ),
  }),
});

export const takeOrdersBack = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/TakeBack',
  summary:
    'Make orders new again that the caller handed over within the last minute and the laboratory has not confirmed',
  row: 'SORT-53',
  access: ['act', 'sorting'],
  scoped: true,
  repeatable: true,
  query: z.object({ barcodes: barcodeList }),
  response: outcome.extend({ orders: z.array(outcome.extend({ barcode: z.string() })) }),
});

export const downloadOrders = endpoint({
  method: 'POST',
  path: '/v1.0/Sorting/Download',
  summary: 'All orders that a search finds as an .xlsx in base64',
  row: 'CALL-56, SORT-63',
  access: ['act', 'sorting'],
  captcha: 'download',
  scoped: true,
  repeatable: true,
  body: orderSearch,
  response: outcome.extend({ base64string: z.string(), fileName: z.string() }),
});

/** A medical centre, texts in the caller's language. */
export const medicalCenter = z.object({
  medicalCenterCode: z.string(),
  city: z.string(),
  address: z.string(),
  region: z.string(),
});
export type MedicalCenter = z.output<typeof medicalCenter>;

export const searchMedicalCenters = endpoint({
  method: 'GET',
  path: '/v1.0/sorting/MedicalCenters',
  summary: 'Medical centres whose code, city, address or region holds the words of `term`',
  row: 'CALL-58, FILT-10',
  access: ['search', 'medicalCenter'],
  query: z.object({
    term: z.string().trim().min(SEARCH_MIN, { error: 'MinLen' }).max(100),
    pageNumber,
    pageSize: pageSize(25),
  }),
  response: outcome.extend({ medicalCenters: z.array(medicalCenter), totalCount: z.number().int() }),
});
