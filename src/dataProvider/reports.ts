import { barcodePdf, informationConsent } from '../../contract/reports.ts';
import type { ApiClient } from './apiClient.ts';

/** Calls for papers (DONE-04, CONS). */
export const reportMethods = ({ call }: ApiClient) => ({
  /** Labels of an order as a PDF in base64. */
  barcodePdf: (barcode: string) =>
    call(barcodePdf, { query: { barcode } }).then((answer) => answer.base64Barcode),
  /** The consent of a patient as HTML; sanitise it before showing. */
  patientConsent: (patientId: number, contractId: number) =>
    call(informationConsent, { query: { patientId }, contracts: [contractId] }).then(
      (answer) => answer.informationConsent,
    ),
});
