import { resultMessage } from '../../../contract/codes.ts';
import type { resultValues } from '../../../contract/resultValues.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { readByBarcode } from './findResults.ts';
import { giveOut } from './giveOut.ts';
import { previousValues } from './previousValues.ts';
import { readServices } from './resultSheet.ts';

type Endpoint = typeof resultValues;

/** The values of an order with the patient's previous ones, or the code why there are none; access is audited. */
export const valuesOfResult = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, scope, language } = call;
  const { barcode } = call.query;
  const order = await readByBarcode(call, barcode);
  if (order !== undefined) await auditReadByBarcode(call, order);
  const asked = order?.code ?? resultMessage.NotFound;
  const isThere = order !== undefined && asked === resultMessage.Success;
  const [read, previous] = isThere
    ? await Promise.all([
        readServices(call, order.id),
        previousValues(db, { orderId: order.id, patientId: order.patientId }, scope, language),
      ])
    : [null];
  const code = isThere && read === null ? resultMessage.Error : asked;
  const { byCode, noValues } = textsOf(language).results;
  const message = fill(code === asked ? byCode[code] : noValues.message, { barcode });
  const clientMessage = { code };
  if (order === undefined || read === null)
    return { isSuccess: false, statusMessage: message, clientMessage, isSimulated: false, services: [] };
  await giveOut(call, 'view', [{ orderId: order.id, patientId: order.patientId, releases: read.releases }]);
  return {
    isSuccess: true,
    statusMessage: message,
    clientMessage,
    isSimulated: read.isSimulated,
    services: read.services.map(({ id, code: serviceCode, name, release, lines, isNarrative }) => ({
      code: serviceCode,
      name,
      release: release && {
        ...release,
        at: release.at.toISOString(),
        specimenAt: release.specimenAt.toISOString(),
      },
      isNarrative,
      values: lines.map((line) => ({ ...line, previous: previous?.(id, line.analyteId) ?? null })),
    })),
  };
};
