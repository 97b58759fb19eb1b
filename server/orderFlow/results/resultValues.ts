import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import { cabinetStatus } from '../../../contract/codes.ts';
import type { resultValues, ResultValue } from '../../../contract/resultValues.ts';
import { auditChanges } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { wireDay, dayOf } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { orderResults, orders, type ResultLine } from '../../core/db/schema/orders.ts';
import { textsOf, type Language } from '../../core/messages/messages.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { readableByBarcode, reachable } from '../../core/session/reach.ts';
import { accessOf, documentsOf, findResults } from './findResults.ts';
import { written } from './resultTable.ts';

type Endpoint = typeof resultValues;

/** How many earlier results of a patient are looked through. */
const EARLIER = 20;

const numberOf = (text: string): number | null => (/^\d+(?:\.\d+)?$/.test(text) ? Number(text) : null);
const decimalsOf = (text: string): number => /\.(\d+)$/.exec(text)?.[1]?.length ?? 0;

/** The ends of an interval as the laboratory writes it: `3.9–6.1`, `≤5`, `≥1.2`; null for an open end and for words. */
const endsOf = (reference: ResultLine['reference']): Pick<ResultValue, 'low' | 'high'> => {
  const text = typeof reference === 'string' ? reference : '';
  const [, low = '', high = ''] = /^([\d.]+)–([\d.]+)$/.exec(text) ?? [];
  const [, most = ''] = /^≤([\d.]+)$/.exec(text) ?? [];
  const [, least = ''] = /^≥([\d.]+)$/.exec(text) ?? [];
  return { low: numberOf(low || least), high: numberOf(high || most) };
};

/**
 * Two values can be compared when their analyte and their unit are the same; words without a unit, such as a conclusion,
 * only within a service.
 */
const seriesOf = ({ serviceCode, analyte, value, unit }: ResultLine): string =>
  `${typeof value !== 'string' && unit === null ? serviceCode : ''} ${analyte.en} ${unit?.en ?? ''}`;

interface Earlier {
  barcode: string;
  resultAt: Date | null;
  lines: readonly ResultLine[];
}

/** The results that a patient had before this moment, latest first. */
const earlierResults = (
  db: Db,
  patientId: number,
  before: Date,
  within: SQL | undefined,
): Promise<Earlier[]> =>
  db
    .select({ barcode: orders.barcode, resultAt: orders.resultAt, lines: orderResults.lines })
    .from(orders)
    .innerJoin(orderResults, eq(orderResults.orderId, orders.id))
    .where(
      and(
        eq(orders.patientId, patientId),
        eq(orders.cabinetStatus, cabinetStatus.Ready),
        lt(orders.resultAt, before),
        within,
      ),
    )
    .orderBy(desc(orders.resultAt))
    .limit(EARLIER);

/** The difference of two values with its sign, words where there is none; '' where one of them is no number. */
const changeOf = (now: ResultLine['value'], then: ResultLine['value'], language: Language): string => {
  const [to, from] = [now, then].map((value) => (typeof value === 'string' ? value : '')) as [string, string];
  const difference = (numberOf(to) ?? NaN) - (numberOf(from) ?? NaN);
  if (Number.isNaN(difference)) return '';
  const size = Math.abs(difference).toFixed(Math.max(decimalsOf(to), decimalsOf(from)));
  if (Number(size) === 0) return textsOf(language).results.unchanged;
  return written(`${difference > 0 ? '+' : '−'}${size}`, language);
};

const previousOf = (
  line: ResultLine,
  earlier: readonly Earlier[],
  language: Language,
): ResultValue['previous'] => {
  for (const { barcode, resultAt, lines } of earlier) {
    const found = lines.find((one) => seriesOf(one) === seriesOf(line));
    if (found === undefined || resultAt === null) continue;
    return {
      barcode,
      date: wireDay(dayOf(resultAt)),
      text: written(found.value, language),
      change: changeOf(line.value, found.value, language),
    };
  }
  return null;
};

/** The values of an order with the patient's previous ones, or the code why there are none; access is audited. */
export const valuesOfResult = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, scope, language } = call;
  const found = await findResults(call, [call.query.barcode], readableByBarcode);
  const [response] = found;
  if (response === undefined) throw new Error('A barcode was asked and not answered');
  const { code, message, order } = response;
  const clientMessage = { code };
  if (order !== null) await auditReadByBarcode(call, order);
  const [document] = documentsOf(found);
  if (document === undefined)
    return { isSuccess: false, statusMessage: message, clientMessage, isSimulated: false, services: [] };
  const { sheet, patientId } = document;
  const earlier =
    sheet.resultAt === null ? [] : await earlierResults(db, patientId, sheet.resultAt, reachable(scope));
  await auditChanges(call, 'result.read', [accessOf(document)]);
  return {
    isSuccess: true,
    statusMessage: message,
    clientMessage,
    isSimulated: sheet.isSimulated,
    services: sheet.services.map(({ code: serviceCode, name, lines }) => ({
      code: serviceCode,
      name,
      values: lines.map((line) => ({
        analyte: line.analyte[language],
        text: written(line.value, language),
        number: typeof line.value === 'string' ? numberOf(line.value) : null,
        unit: written(line.unit, language),
        reference: written(line.reference, language),
        ...endsOf(line.reference),
        flag: line.flag,
        previous: previousOf(line, earlier, language),
      })),
    })),
  };
};
