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

/** Calls for results; PDFs and e-mails are in the language of documents. */
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
  /** The PDF in base64, or why there is none, in `clientMessage.code`. */
  resultPdf: (barcode: string, language: string) => ask(resultPdf, { query: { barcode }, language }),
  /** Several results in one file; `orders` lists those left out. */
  downloadResults: (barcodes: readonly string[], format: 'pdf' | 'zip', language: string) =>
    ask(downloadResults, { body: { barcodes: [...barcodes], format }, language }),
  /** E-mails one result to one address; a failure says why and whether a retry can help. */
  mailResult: (email: string, barcode: string, language: string) =>
    ask(mailResult, { body: { email, barcode }, language }),
  /** E-mails results; returns an outcome for each address and order. */
  mailResults: (emails: readonly string[], barcodes: readonly string[], language: string) =>
    ask(mailResults, { body: { emails: [...emails], barcodes: [...barcodes] }, language }),
});
