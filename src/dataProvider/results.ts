import {
  downloadResults,
  mailResult,
  mailResults,
  resultPdf,
  searchResults,
  type ResultOrder,
  type ResultSearch,
} from '../../contract/results.ts';
import type { ApiClient } from './apiClient.ts';
import type { SearchScope } from './sorting.ts';

/** Calls about results; PDFs and emails are in the language of documents. */
export const resultMethods = ({ call, ask }: ApiClient) => ({
  searchResults: (
    search: Omit<ResultSearch, 'contractIds' | 'clientUnitId'>,
    { contractIds, clientUnitId }: SearchScope,
    signal?: AbortSignal,
  ): Promise<{ orders: ResultOrder[]; totalCount: number; statusMessage: string }> =>
    call(searchResults, {
      body: { ...search, contractIds: [...contractIds], clientUnitId },
      contracts: contractIds,
      ...(signal && { signal }),
    }),
  /** The PDF in base64, or why there is none: `clientMessage.code`. */
  resultPdf: (barcode: string, language: string) => ask(resultPdf, { query: { barcode }, language }),
  /** Several results in one file; `orders` tells which are not in it, also when none is. */
  downloadResults: (barcodes: readonly string[], format: 'pdf' | 'zip', language: string) =>
    ask(downloadResults, { body: { barcodes: [...barcodes], format }, language }),
  /** One result to one address, or why it did not go and whether that can change. */
  mailResult: (email: string, barcode: string, language: string) =>
    ask(mailResult, { body: { email, barcode }, language }),
  /** Each address and each order answers for itself. */
  mailResults: (emails: readonly string[], barcodes: readonly string[], language: string) =>
    ask(mailResults, { body: { emails: [...emails], barcodes: [...barcodes] }, language }),
});
