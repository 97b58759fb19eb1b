import type { LabelSheetName } from '../../contract/barcodes.ts';
import { withRetry } from '../network/withRetry.ts';
import type { ApiClient } from './apiClient.ts';

/** The calls belong to the administration and load on demand. */
const contract = () => withRetry(() => import('../../contract/barcodes.ts'));

/** Calls for barcodes generated before their orders; `pageNumber` starts at 1. */
export const barcodeMethods = ({ call }: ApiClient) => ({
  /** A range and its unused barcodes; without an id, the last range. */
  barcodeRange: async (id: number | undefined) => call((await contract()).listBarcodes, { query: { id } }),
  barcodeRanges: async (pageNumber: number, pageSize: number) =>
    call((await contract()).listBarcodeRanges, { query: { pageNumber, pageSize } }),
  /** Generates a range; rejects with the server's message when there are not enough numbers. */
  generateBarcodes: async (count: number, idempotencyKey: string) =>
    call((await contract()).generateBarcodes, { body: { count }, idempotencyKey }),
  /** Labels of a range's unused barcodes, a PDF in base64; `from` is the first free label of the sheet. */
  barcodeLabels: async (id: number, sheet: LabelSheetName, from: number) =>
    (await call((await contract()).barcodeLabels, { query: { id, sheet, from } })).base64Barcode,
});
