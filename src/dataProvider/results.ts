import {
  downloadResults,
  mailResult,
  mailResults,
  orderDocument,
  orderDocuments,
  resultPdf,
} from '../../contract/results.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls about results beside the list; PDFs and emails are in the language of documents. */
export const resultMethods = ({ ask, call }: ApiClient) => ({
  /** The PDF in base64, or why there is none: `clientMessage.code`. */
  resultPdf: (barcode: string, language: string) => ask(resultPdf, { query: { barcode }, language }),
  /** The documents of other laboratories for an order. */
  orderDocuments: (barcode: string) => call(orderDocuments, { query: { barcode } }),
  orderDocument: (id: number) => call(orderDocument, { query: { id } }),
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
