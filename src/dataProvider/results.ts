import { mailResult, mailResults, resultPdf } from '../../contract/results.ts';
import type { ApiClient } from './apiClient.ts';

/** How results are mailed: the papers or links, and the language of both. */
export interface MailWay {
  as: 'pdf' | 'link';
  linkDays: number;
  language: string;
}

/** Calls about results beside the list; PDFs and emails are in the language of documents. */
export const resultMethods = ({ ask }: ApiClient) => ({
  /** The PDF in base64, or why there is none: `clientMessage.code`. */
  resultPdf: (barcode: string, language: string, purpose: 'view' | 'save' = 'view') =>
    ask(resultPdf, { query: { barcode, purpose }, language }),
  /** E-mails one result to one address; a failure says why and whether a retry can help. */
  mailResult: (email: string, barcode: string, { language, ...way }: MailWay) =>
    ask(mailResult, { body: { email, barcode, ...way }, language }),
  /** E-mails results; returns an outcome for each address and order. */
  mailResults: (emails: readonly string[], barcodes: readonly string[], { language, ...way }: MailWay) =>
    ask(mailResults, { body: { emails: [...emails], barcodes: [...barcodes], ...way }, language }),
});
