import { barcodePdf, informationConsent } from '../../contract/reports.ts';
import type { ApiClient } from './apiClient.ts';
import { scopeHeaders, type ContractScope } from './orders.ts';

/** Calls for documents, in the language they are printed in. */
export const reportMethods = ({ call }: ApiClient) => ({
  /** Labels of an order, a PDF in base64. */
  barcodePdf: (barcode: string, language: string) =>
    call(barcodePdf, { query: { barcode }, language }).then((response) => response.base64Barcode),
  /** Consent of an order's patient as HTML; show it in a sandboxed frame only. */
  orderConsent: (barcode: string, scope: ContractScope, language: string) =>
    call(informationConsent, { query: { barcode }, ...scopeHeaders(scope), language }).then(
      (response) => response.informationConsent,
    ),
  /** Consent of a patient as HTML; show it in a sandboxed frame only. */
  patientConsent: (patientId: number, scope: ContractScope, language: string) =>
    call(informationConsent, { query: { patientId }, ...scopeHeaders(scope), language }).then(
      (response) => response.informationConsent,
    ),
});
