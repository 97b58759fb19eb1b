import { generateBarcodes, listBarcodes } from '../../contract/barcodes.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls about barcodes reserved ahead of their orders; `pageNumber` counts from 1. */
export const barcodeMethods = ({ call }: ApiClient) => ({
  reservedBarcodes: (pageNumber: number, pageSize: number) =>
    call(listBarcodes, { query: { pageNumber, pageSize } }),
  /** Reserves new barcodes; rejects with the server's words when it could not give as many. */
  reserveBarcodes: (count: number) =>
    call(generateBarcodes, { body: { count } }).then((response) => response.barcodes),
});
