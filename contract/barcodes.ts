import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, outcome, pageNumber, pageSize } from './fields.ts';

/** Where the labels of a range go: a label printer, one a page, or a sheet of A4 with so many labels. */
export const labelSheets = ['printer', 'a4x24', 'a4x40', 'a4x65'] as const;
export type LabelSheetName = (typeof labelSheets)[number];

/** Barcodes generated together. Orders made meanwhile may have taken numbers between the first and the last. */
export const barcodeRange = z.object({
  id: z.number().int(),
  firstBarcode: z.string(),
  lastBarcode: z.string(),
  count: z.number().int(),
  /** How many of them are in orders. */
  used: z.number().int(),
  /** ISO 8601. */
  createdDate: z.string(),
  /** The administrator who generated them. */
  author: z.string(),
});
export type BarcodeRange = z.output<typeof barcodeRange>;

/** A range and those of its barcodes that are not used yet; they can be entered in a new order of any contract. */
const rangeResponse = outcome.extend({ range: barcodeRange.nullable(), barcodes: z.array(z.string()) });

export const listBarcodes = endpoint({
  method: 'GET',
  path: '/v1.0/GenerateBarcode',
  summary:
    'The last generated range, or the one with this id, and its unused barcodes; null before the first',
  row: 'CALL-13',
  access: ['read', 'barcode'],
  query: z.object({ id: id.optional() }),
  response: rangeResponse,
  errors: ['NotFound'],
});

export const generateBarcodes = endpoint({
  method: 'POST',
  path: '/v1.0/GenerateBarcode',
  summary: 'Generate a range of `count` new barcodes',
  row: 'CALL-14',
  access: ['generate', 'barcode'],
  idempotent: true,
  body: z.object({ count: z.number().int().min(1).max(500).default(1) }),
  response: rangeResponse,
});

export const listBarcodeRanges = endpoint({
  method: 'GET',
  path: '/v1.0/GenerateBarcode/All',
  summary: 'A page of the generated ranges, newest first',
  row: 'BAR-03',
  access: ['read', 'barcode'],
  query: z.object({ pageNumber, pageSize: pageSize(20) }),
  response: outcome.extend({ ranges: z.array(barcodeRange), totalCount: z.number().int() }),
});

export const barcodeLabels = endpoint({
  method: 'GET',
  path: '/v1.0/GenerateBarcode/Labels',
  summary: 'Labels of the unused barcodes of a range as a PDF in base64',
  row: 'BAR-02',
  access: ['read', 'barcode'],
  isLoad: false,
  query: z.object({
    id,
    sheet: z.enum(labelSheets).default('printer'),
    /** The label of the first sheet of A4 to begin with, when others are already used. */
    from: z.coerce.number().int().min(1).max(65).default(1),
  }),
  response: outcome.extend({ base64Barcode: z.string() }),
  errors: ['NotFound', 'TooManyRequests'],
});
