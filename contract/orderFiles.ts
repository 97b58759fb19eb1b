import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { outcome } from './fields.ts';

export const excelTemplate = endpoint({
  method: 'GET',
  path: '/v1.0/Order/ExcelTemplate',
  summary: 'An empty table of orders for the contract in the header, in the language of the caller',
  row: 'CALL-30, PAT-51',
  access: ['create', 'order'],
  scoped: true,
  /** base64 of an .xlsx file; '' when isSuccess is false. */
  isLoad: false,
  response: outcome.extend({ excelTemplate: z.string() }),
});

/**
 * The outcome of a row of the file; `row` is its number in the sheet, `statusMessage` has all errors or what was done.
 */
export const excelRow = z.object({
  row: z.number().int(),
  barcode: z.string().nullable(),
  patient: z.string(),
  isSuccess: z.boolean(),
  statusMessage: z.string(),
});
export type ExcelRow = z.output<typeof excelRow>;

export const createOrdersByExcelTemplate = endpoint({
  method: 'POST',
  path: '/v1.0/Order/CreateOrdersByExcelTemplate',
  summary: 'Place an order for every good row of a filled template; the same file again places nothing twice',
  row: 'CALL-31, PAT-52, UPL-09',
  access: ['create', 'order'],
  scoped: true,
  repeatable: true,
  upload: 'formFile',
  /** isSuccess false: the table was rejected as a whole, `statusMessage` says why; what is no .xlsx file is a BadRequest. */
  response: outcome.extend({
    /** base64 of an .xlsx file: the uploaded rows with their outcomes; null when no row was read. */
    bytes: z.string().nullable(),
    created: z.number().int(),
    failed: z.number().int(),
    rows: z.array(excelRow),
  }),
  errors: ['TooManyRequests', 'FileMissing', 'FileTooLarge'],
});
export type ExcelOutcome = z.output<(typeof createOrdersByExcelTemplate)['response']>;

/** Bytes; decimal megabytes. */
export const MAX_UPLOAD_BYTES = 15_000_000;
/** Whether a file is a workbook of Excel, or with `mayBeCsv` a text of a table, by its name. */
export const isTableName = (name: string, mayBeCsv: boolean): boolean =>
  /\.xlsx$/i.test(name) || (mayBeCsv && /\.csv$/i.test(name));
/** The most orders in one file. */
export const MAX_UPLOAD_ROWS = 1000;
