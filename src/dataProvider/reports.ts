import { barcodePdf, informationConsent } from '../../contract/reports.ts';
import type { ApiClient } from './apiClient.ts';
import { scopeHeaders, type ContractScope } from './orders.ts';

/** Calls for documents, in the language in which they are printed. */
export const reportMethods = ({ call }: ApiClient) => ({
  /** Labels of an order as a PDF in base64. */
  barcodePdf: (barcode: string, language: string) =>
    call(barcodePdf, { query: { barcode }, language }).then((response) => response.base64Barcode),
  /** The consent of an order's patient as HTML, for a sandboxed frame only. */
  orderConsent: (barcode: string, scope: ContractScope, language: string) =>
    call(informationConsent, { query: { barcode }, ...scopeHeaders(scope), language }).then(
      (response) => response.informationConsent,
    ),
  /** The consent of a patient as HTML, for a sandboxed frame only. */
  patientConsent: (patientId: number, scope: ContractScope, language: string) =>
    call(informationConsent, { query: { patientId }, ...scopeHeaders(scope), language }).then(
      (response) => response.informationConsent,
    ),
});
