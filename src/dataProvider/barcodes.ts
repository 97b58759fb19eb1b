import { generateBarcodes, listBarcodes } from '../../contract/barcodes.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for barcodes reserved before their orders; `pageNumber` starts at 1. */
export const barcodeMethods = ({ call }: ApiClient) => ({
  reservedBarcodes: (pageNumber: number, pageSize: number) =>
    call(listBarcodes, { query: { pageNumber, pageSize } }),
  /** Reserves new barcodes; rejects with the server's message when there are not enough. */
  reserveBarcodes: (count: number) =>
    call(generateBarcodes, { body: { count } }).then((response) => response.barcodes),
});
