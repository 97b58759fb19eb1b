import { barcodePdf, informationConsent } from '../../contract/reports.ts';
import type { ApiClient } from './apiClient.ts';
import { scope, type OrderPlace } from './orders.ts';

/** Calls for papers (DONE-04, CONS), in the language in which they are printed. */
export const reportMethods = ({ call }: ApiClient) => ({
  /** Labels of an order as a PDF in base64. */
  barcodePdf: (barcode: string, language: string) =>
    call(barcodePdf, { query: { barcode }, language }).then((answer) => answer.base64Barcode),
  /** The consent of an order's patient as HTML, for a sandboxed frame only (CONS-01, CONS-03). */
  orderConsent: (barcode: string, place: OrderPlace, language: string) =>
    call(informationConsent, { query: { barcode }, ...scope(place), language }).then(
      (answer) => answer.informationConsent,
    ),
  /** The consent of a patient as HTML, for a sandboxed frame only (CONS-03..05). */
  patientConsent: (patientId: number, place: OrderPlace, language: string) =>
    call(informationConsent, { query: { patientId }, ...scope(place), language }).then(
      (answer) => answer.informationConsent,
    ),
});
