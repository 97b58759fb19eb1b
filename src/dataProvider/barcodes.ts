import { generateBarcodes, listBarcodes } from '../../contract/barcodes.ts';
import type { ApiClient } from './apiClient.ts';
import { ApiError } from './apiError.ts';

/** Calls about barcodes reserved ahead of their orders (CALL-13, CALL-14); `pageNumber` counts from 1. */
export const barcodeMethods = ({ call }: ApiClient) => ({
  reservedBarcodes: (pageNumber: number, pageSize: number) =>
    call(listBarcodes, { query: { pageNumber, pageSize } }),
  /** Reserves new barcodes; rejects with the server's words when it could not give as many (HTTP-21). */
  reserveBarcodes: async (count: number): Promise<string[]> => {
    const { isSuccess, statusMessage, barcodes } = await call(generateBarcodes, { body: { count } });
    if (!isSuccess) throw new ApiError(statusMessage, 200);
    return barcodes;
  },
});
