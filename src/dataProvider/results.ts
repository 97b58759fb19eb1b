import type { QueryInput } from '../../contract/endpoint.ts';
import {
  downloadFile,
  dropDownload,
  listDownloads,
  retryDownload,
  startDownload,
  type DownloadFormat,
} from '../../contract/resultDownloads.ts';
import { mailResult, mailResults, orderDocument, orderDocuments, resultPdf } from '../../contract/results.ts';
import type { ApiClient } from './apiClient.ts';

/** How results are mailed: the papers or links, and the language of both. */
export interface MailWay {
  as: 'pdf' | 'link';
  linkDays: number;
  language: string;
}

/** Calls about results beside the list; PDFs and emails are in the language of documents. */
export const resultMethods = ({ ask, call }: ApiClient) => ({
  /** The PDF in base64, or why there is none: `clientMessage.code`. */
  resultPdf: (barcode: string, language: string, purpose: 'view' | 'save' = 'view') =>
    ask(resultPdf, { query: { barcode, purpose }, language }),
  /** The documents of other laboratories for an order. */
  orderDocuments: (barcode: string) => call(orderDocuments, { query: { barcode } }),
  /** One of them, named with the barcode of its order. */
  orderDocument: (query: QueryInput<typeof orderDocument>) => call(orderDocument, { query }),
  /** Prepares files with several results in the background; `orders` lists those left out. */
  startDownload: (
    { barcodes, format }: { barcodes: readonly string[]; format: DownloadFormat },
    language: string,
    idempotencyKey: string,
  ) => ask(startDownload, { body: { barcodes: [...barcodes], format }, language, idempotencyKey }),
  /** A failure does not concern the list of results. */
  listDownloads: (signal?: AbortSignal) =>
    call(listDownloads, { signal, isBackground: true }).then(({ downloads }) => downloads),
  downloadFile: (id: number, part: number) => call(downloadFile, { query: { id, part } }),
  retryDownload: (id: number) => call(retryDownload, { body: { id } }),
  dropDownload: (id: number) => call(dropDownload, { body: { id } }),
  /** E-mails one result to one address; a failure says why and whether a retry can help. */
  mailResult: (email: string, barcode: string, { language, ...way }: MailWay) =>
    ask(mailResult, { body: { email, barcode, ...way }, language }),
  /** E-mails results; returns an outcome for each address and order. */
  mailResults: (emails: readonly string[], barcodes: readonly string[], { language, ...way }: MailWay) =>
    ask(mailResults, { body: { emails: [...emails], barcodes: [...barcodes], ...way }, language }),
});
