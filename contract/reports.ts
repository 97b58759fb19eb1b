import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { barcode, id, outcome } from './fields.ts';

export const informationConsent = endpoint({
  method: 'GET',
  path: '/v1.0/Report',
  summary: 'Information consent of a patient or an order as HTML',
  row: 'CALL-48',
  access: ['print', 'consent'],
  scoped: true,
  isLoad: false,
  query: z.object({ patientId: id.optional(), barcode: barcode.optional() }),
  response: outcome.extend({ informationConsent: z.string() }),
  errors: ['NotFound'],
});

export const barcodePdf = endpoint({
  method: 'GET',
  path: '/v1.0/Report/BarcodePdf',
  summary: 'Labels of an order, one a tube, or of a generated barcode, as a PDF in base64',
  row: 'CALL-49',
  access: ['printBarcode', 'order'],
  scoped: true,
  isLoad: false,
  query: z.object({ barcode }),
  response: outcome.extend({ base64Barcode: z.string() }),
  errors: ['NotFound', 'TooManyRequests'],
});
