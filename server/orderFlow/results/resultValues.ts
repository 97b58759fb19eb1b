import type { resultValues } from '../../../contract/resultValues.ts';
import { auditChanges } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { readableByBarcode, reachable } from '../../core/session/reach.ts';
import { accessOf, documentsOf, findReleased } from './findResults.ts';
import { previousValues } from './previousValues.ts';
import { readServices } from './resultSheet.ts';

type Endpoint = typeof resultValues;

/** The values of an order with the patient's previous ones, or the code why there are none; access is audited. */
export const valuesOfResult = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, scope, language } = call;
  const found = await findReleased(call, [call.query.barcode], readableByBarcode, readServices);
  const [response] = found;
  if (response === undefined) throw new Error('A barcode was asked and not answered');
  const { code, message, order } = response;
  const clientMessage = { code };
  if (order !== null) await auditReadByBarcode(call, order);
  const [document] = documentsOf(found);
  if (document === undefined)
    return { isSuccess: false, statusMessage: message, clientMessage, isSimulated: false, services: [] };
  const previous = await previousValues(db, document, reachable(scope), language);
  await auditChanges(call, 'result.read', [accessOf(document)]);
  return {
    isSuccess: true,
    statusMessage: message,
    clientMessage,
    isSimulated: document.isSimulated,
    services: document.services.map(({ code: serviceCode, name, release, lines }) => ({
      code: serviceCode,
      name,
      release: release && { ...release, at: release.at.toISOString() },
      values: lines.map((line) => ({ ...line, previous: previous.get(line.analyteId) ?? null })),
    })),
  };
};
