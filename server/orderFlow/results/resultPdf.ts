import type { Call } from '../../core/calls/call.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { resultPdf } from '../../../contract/results.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { readableByBarcode } from '../../core/session/reach.ts';
import { paperOf } from '../../core/calls/paperOf.ts';
import { findResults, documentsOf } from './findResults.ts';
import { giveOut } from './giveOut.ts';
import { issuePapers } from './issuePapers.ts';

/** The results of an order as a PDF, or the code why there is none; access is audited. */
export const resultPdfOf = async (call: Call<typeof resultPdf>): Promise<ResponseOf<typeof resultPdf>> => {
  const found = await findResults(call, [call.query.barcode], readableByBarcode);
  const [document] = documentsOf(found);
  const [response] = found;
  if (response === undefined) throw new Error('A barcode was asked and not answered');
  const { code, message, order } = response;
  const clientMessage = { code };
  if (order !== null) await auditReadByBarcode(call, order);
  if (document === undefined)
    return { isSuccess: false, statusMessage: message, base64Pdf: '', clientMessage, deliveryId: 0 };
  const sheets = await issuePapers(call.lab, [document]);
  const base64Pdf = await paperOf(call, { kind: 'results', sheets });
  const [deliveryId = 0] = await giveOut(call, call.query.purpose, [document]);
  return { isSuccess: true, statusMessage: message, base64Pdf, clientMessage, deliveryId };
};
