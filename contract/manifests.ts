import { z } from 'zod';
import { sortingStatus } from './codes.ts';
import { endpoint } from './endpoint.ts';
import { barcode, id, optionalText, outcome, queryFlag } from './fields.ts';
import { sortingOrder } from './sorting.ts';

/** The most orders of one specimen manifest. */
export const MANIFEST_ORDERS = 1000;

const barcodes = z
  .array(barcode)
  .min(1, { error: 'Required' })
  .max(MANIFEST_ORDERS, { error: 'MaxLen' })
  .transform((list) => [...new Set(list)]);
const side = z.enum(['sent', 'received']);
const markState = z.enum(['found', 'damaged']);
/** Courier, °C; what is missing stays as it is. `isHandedOver`: nothing more joins it. */
const transport = z.object({
  id,
  courier: z.string().trim().max(200, { error: 'MaxLen' }).optional(),
  temperature: z.number().min(-99.9, { error: 'Invalid' }).max(99.9, { error: 'Invalid' }).nullish(),
  isHandedOver: z.literal(true).optional(),
});

/** What somebody scanned or marked. */
const mark = z.object({
  /** Of the tube, or what was scanned when it is none of the manifest. */
  code: z.string(),
  side,
  /** Null: taken back. */
  state: markState.nullable(),
  /** ISO 8601. */
  at: z.string(),
  by: z.string(),
  /** The status of the order of a tube that is not on the manifest; null for a foreign or absent one. */
  sortingState: z.enum(sortingStatus).nullable(),
});
export type ManifestMark = z.output<typeof mark>;

/** A person and a moment (ISO 8601). */
const deed = z.object({ at: z.string(), by: z.string() }).nullable();

const manifest = z.object({
  id: z.int32(),
  /** Its bars. */
  code: z.string(),
  /** In the caller's language. */
  contractNames: z.array(z.string()),
  /** The outside laboratory that gets the tubes; null: our own. */
  provider: z.object({ id: z.int32(), name: z.string() }).nullable(),
  created: deed.unwrap(),
  courier: z.string(),
  /** °C. */
  temperature: z.number().nullable(),
  printed: deed,
  /** When and by whom its last order was handed over, from when on it stays as it is; `by` is empty where nobody noted it. */
  handedOver: deed,
  received: deed,
  /** What the receiving side wrote. */
  note: z.string(),
});
export type Manifest = z.output<typeof manifest>;

/** An order that does not go with the manifest: cancelled, finished before, or on another one. */
const leftOut = z.object({
  barcode: z.string(),
  /** Null for a foreign or absent one. */
  sortingState: z.enum(sortingStatus).nullable(),
  /** The open manifest that has it. */
  onManifest: z.int32().nullable(),
});
export type LeftOut = z.output<typeof leftOut>;

const changes = z.object({
  manifest,
  leftOut: z.array(leftOut),
  /** Those made after `since`. */
  marks: z.array(mark),
  /** For `since` of the next call. */
  revision: z.int32(),
  /** Changes with the orders: read the manifest again. */
  ordersRevision: z.int32(),
});
/** What changed on a manifest. */
export type ManifestChanges = z.output<typeof changes>;

const manifestOrder = sortingOrder.extend({
  /** The kinds of tubes that go; all when missing. */
  only: z.array(z.string()).optional(),
});
export type ManifestOrder = z.output<typeof manifestOrder>;
const whole = changes.extend({ orders: z.array(manifestOrder) });
/** A manifest with its orders, in the order they were added. */
export type WholeManifest = z.output<typeof whole>;
const wholeResponse = outcome.extend({ content: whole.nullable() });

/** What a scan meant. */
export const scanOutcomes = [
  'found',
  'damaged',
  'undone',
  /** The tube was scanned before. */
  'again',
  /** The code has no number and the order several tubes. */
  'whichTube',
  /** The order has fewer tubes. */
  'noSuchTube',
  /** Somebody marked on the order that it was not taken. */
  'notTaken',
  /** The order could join the manifest. */
  'notOnManifest',
  /** The order is cancelled or finished. */
  'cannotGo',
  /** A foreign or absent order. */
  'unknown',
] as const;
export type TubeScanOutcome = (typeof scanOutcomes)[number];

const since = z.coerce.number().int().min(0).default(0);
const scanBody = z.object({
  id,
  /** Of a tube, scanned or typed; 10 digits or more. */
  code: z
    .string()
    .transform((text) => text.replace(/[\s-]/g, ''))
    .pipe(z.string().regex(/^\d{10,20}$/, { error: 'BarcodeLength' })),
  /** Null takes an earlier scan back. */
  state: markState.nullable().default('found'),
  /** The same in every retry of one scan, so that it counts once. */
  attempt: z.string().min(8).max(100),
  since,
});
const scanResponse = outcome.extend({
  outcome: z.enum(scanOutcomes).nullable(),
  /** The tube's own code; a label without a number gets that of the order's only tube. */
  code: z.string(),
  changes: changes.nullable(),
});
export type TubeScan = z.input<typeof scanBody>;

export const createManifest = endpoint({
  method: 'POST',
  path: '/v1.0/Manifest',
  summary:
    'Specimen manifest of these orders: the open one that has some of them, with the others added, or a new one',
  row: 'SORT-18',
  access: ['write', 'manifest'],
  idempotent: true,
  body: z.object({ barcodes, providerId: id.nullish() }),
  response: wholeResponse,
  errors: ['NotFound'],
});

export const readManifest = endpoint({
  method: 'GET',
  path: '/v1.0/Manifest',
  summary: 'A manifest with its orders and all that was scanned',
  row: 'SORT-18',
  access: ['read', 'manifest'],
  isLoad: false,
  query: z.object({ id }),
  response: wholeResponse,
  errors: ['NotFound'],
});

export const manifestChanges = endpoint({
  method: 'GET',
  path: '/v1.0/Manifest/Changes',
  summary: 'What was scanned and changed on a manifest after `since`',
  row: 'SORT-18',
  access: ['read', 'manifest'],
  query: z.object({ id, since }),
  response: outcome.extend({ changes }),
  errors: ['NotFound'],
});

const listed = manifest.extend({
  orders: z.number().int(),
  all: z.number().int(),
  found: z.number().int(),
  differences: z.number().int(),
});
export type ListedManifest = z.output<typeof listed>;

export const listManifests = endpoint({
  method: 'GET',
  path: '/v1.0/Manifest/All',
  summary: 'The latest manifests of a month that were not received, and those received in the last days',
  row: 'SORT-18',
  access: ['read', 'manifest'],
  scoped: true,
  isLoad: false,
  /** `openOnly`: those that were not received; `differingSince`: those received with differences by another since then. */
  query: z.object({ openOnly: queryFlag(false), differingSince: z.iso.datetime().optional() }),
  response: outcome.extend({ manifests: z.array(listed) }),
});

export const countManifestTubes = endpoint({
  method: 'POST',
  path: '/v1.0/Manifest/Count',
  summary:
    'How many tubes of these orders were counted on their open manifests, and how many of those are damaged; null before the first scan',
  row: 'SORT-18',
  access: ['read', 'manifest'],
  repeatable: true,
  body: z.object({ barcodes: barcodes.pipe(z.array(z.string())) }),
  response: outcome.extend({
    count: z.object({ found: z.number(), damaged: z.number(), all: z.number() }).nullable(),
  }),
});

export const addManifestOrders = endpoint({
  method: 'POST',
  path: '/v1.0/Manifest/Orders',
  summary: 'Add orders to a manifest; those that cannot go are named',
  row: 'SORT-18',
  access: ['write', 'manifest'],
  repeatable: true,
  body: z.object({ id, barcodes }),
  response: wholeResponse,
  errors: ['NotFound'],
});

export const removeManifestOrder = endpoint({
  method: 'DELETE',
  path: '/v1.0/Manifest/Orders',
  summary: 'Take an order off a manifest; the order itself stays as it is',
  row: 'SORT-18',
  access: ['write', 'manifest'],
  repeatable: true,
  query: z.object({ id, barcode }),
  response: wholeResponse,
  errors: ['NotFound'],
});

export const scanTube = endpoint({
  method: 'POST',
  path: '/v1.0/Manifest/Scan',
  summary: 'Count a tube before it is handed over, mark it as damaged or take its scan back',
  row: 'SORT-18',
  access: ['write', 'manifest'],
  repeatable: true,
  body: scanBody,
  response: scanResponse,
  errors: ['NotFound'],
});

export const scanReceivedTube = endpoint({
  method: 'POST',
  path: '/v1.0/Manifest/Receive/Scan',
  summary: 'Count a tube that has arrived, mark it as damaged or take its scan back',
  row: 'SORT-18',
  access: ['receive', 'manifest'],
  repeatable: true,
  body: scanBody,
  response: scanResponse,
  errors: ['NotFound'],
});

export const updateManifest = endpoint({
  method: 'PATCH',
  path: '/v1.0/Manifest',
  summary:
    'Who carries the tubes and at what temperature, and that they were handed over where the laboratory has the orders already',
  row: 'SORT-18',
  access: ['write', 'manifest'],
  repeatable: true,
  body: transport,
  response: outcome,
  errors: ['NotFound'],
});

export const printManifest = endpoint({
  method: 'POST',
  path: '/v1.0/Manifest/Print',
  summary: 'A manifest as it is printed now: orders that cannot go are left out and named',
  row: 'SORT-18, DIR-09',
  access: ['write', 'manifest'],
  repeatable: true,
  body: z.object({ id }),
  /** `paper`: what goes to an outside laboratory, without names, as a PDF in base64; '' for our own. */
  response: wholeResponse.extend({ paper: z.string() }),
  errors: ['NotFound', 'TooManyRequests'],
});

export const receiveManifest = endpoint({
  method: 'POST',
  path: '/v1.0/Manifest/Receive',
  summary: 'Confirm that the tubes of a manifest have arrived; what differs was scanned or marked before',
  row: 'SORT-18, DIR-08',
  access: ['receive', 'manifest'],
  repeatable: true,
  body: z.object({ id, note: optionalText(1000) }),
  response: wholeResponse,
  errors: ['NotFound'],
});
