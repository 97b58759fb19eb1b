import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import {
  cabinetStatus,
  resultMessage,
  type CabinetStatus,
  type ResultMessageCode,
} from '../../../contract/codes.ts';
import { resultFileName } from '../../../contract/resultFileName.ts';
import type { Db } from '../../core/db/db.ts';
import { prepared } from '../../core/db/prepared.ts';
import { clientUnits, commissionaires, contracts } from '../../core/db/schema/contracts.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Lab } from '../../core/lab.ts';
import { type Language, textsOf } from '../../core/messages/messages.ts';
import { fill } from '../../core/messages/template.ts';
import type { ReadOrder } from '../../core/session/auditReadByBarcode.ts';
import { reachable, reachValues, readableByValues, type Reach } from '../../core/session/reach.ts';
import { readableStates } from './releasedValues.ts';
import { sheetOf, type FoundSheet } from './resultSheet.ts';

/** The outcome for a barcode; `code` 0: `paper` is there, else the reason why not. */
export interface ResultLookup {
  barcode: string;
  code: ResultMessageCode;
  /** In the caller's language, with the barcode. */
  message: string;
  /** In the caller's language, for display next to the barcode. */
  reason: string;
  /** The order that was found, whatever it has. */
  order: ReadOrder | null;
  document: (FoundSheet & { orderId: number; patientId: number; fileName: string }) | null;
}

interface Context {
  db: Db;
  lab: Lab;
  scope: Reach;
  language: Language;
}

const codeOf: Record<CabinetStatus, ResultMessageCode> = {
  [cabinetStatus.Ready]: resultMessage.Success,
  [cabinetStatus.Error]: resultMessage.Error,
  [cabinetStatus.NonProductive]: resultMessage.Error,
  [cabinetStatus.NewOrder]: resultMessage.InWork,
  [cabinetStatus.InWork]: resultMessage.InWork,
  [cabinetStatus.Canceled]: resultMessage.NoResult,
};

/** What an order has for its reader: an unfinished one the values that are given out. */
const stateOf = ({ status, isReleased }: { status: CabinetStatus; isReleased: boolean }): ResultMessageCode =>
  isReleased && readableStates.some((one) => one === status) ? resultMessage.Success : codeOf[status];
// Names of columns are written out: a query of one table would leave out that of the table.
const isReleased = sql<boolean>`exists (select from releases
  where releases.order_id = orders.id and is_current and kind in ('preliminary', 'final'))`;

const findOrders = (db: Db, barcodes: readonly string[], condition: SQL | undefined) =>
  db
    .select({
      order: orders,
      isReleased,
      patient: {
        lastName: patients.lastName,
        firstName: patients.firstName,
        paternalName: patients.paternalName,
        gender: patients.gender,
        dateOfBirth: patients.dateOfBirth,
        timeOfBirth: patients.timeOfBirth,
      },
      contract: contracts.name,
      clientUnit: clientUnits.name,
      doctor: { lastName: commissionaires.lastName, firstName: commissionaires.firstName },
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .innerJoin(contracts, eq(contracts.id, orders.contractId))
    .leftJoin(clientUnits, eq(clientUnits.id, orders.clientUnitId))
    .leftJoin(commissionaires, eq(commissionaires.id, orders.commissionaireId))
    .where(and(inArray(orders.barcode, [...barcodes]), condition));

/**
 * Each barcode once, in request order; foreign and absent orders get the same response. `within` is the condition that an
 * order is within the scope.
 */
export const findResults = async (
  params: Context,
  barcodes: readonly string[],
  within: (scope: Reach) => SQL | undefined = reachable,
): Promise<ResultLookup[]> => {
  const rows = await findOrders(params.db, barcodes, within(params.scope));
  const byBarcode = new Map(rows.map((row) => [row.order.barcode, row]));
  const found: ResultLookup[] = [];
  for (const barcode of new Set(barcodes)) {
    const row = byBarcode.get(barcode);
    const status = row
      ? stateOf({ status: row.order.cabinetStatus, isReleased: row.isReleased })
      : resultMessage.NotFound;
    const content = row && status === resultMessage.Success ? await sheetOf(params, row) : null;
    const code = status === resultMessage.Success && content === null ? resultMessage.Error : status;
    const texts = textsOf(params.language).results;
    const said =
      code === status ? { message: texts.byCode[code], reason: texts.reason[code] } : texts.noValues;
    const document = row &&
      content && {
        orderId: row.order.id,
        patientId: row.order.patientId,
        ...content,
        fileName: resultFileName({ ...row.patient, barcode }),
      };
    const order = row
      ? {
          id: row.order.id,
          contractId: row.order.contractId,
          unitId: row.order.clientUnitId,
          patientId: row.order.patientId,
        }
      : null;
    found.push({
      barcode,
      code,
      message: fill(said.message, { barcode }),
      reason: said.reason,
      order,
      document: document ?? null,
    });
  }
  return found;
};

const orderByBarcode = prepared('order_by_barcode', (db) =>
  db
    .select({
      id: orders.id,
      contractId: orders.contractId,
      unitId: orders.clientUnitId,
      patientId: orders.patientId,
      status: orders.cabinetStatus,
      isReleased,
    })
    .from(orders)
    .where(and(eq(orders.barcode, sql.placeholder('barcode')), readableByValues)),
);

/** The order with a barcode and what it has for its reader, who may read it by its barcode; undefined: there is none. */
export const readByBarcode = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  barcode: string,
): Promise<(ReadOrder & { code: ResultMessageCode }) | undefined> => {
  const [found] = await orderByBarcode(db).execute({ barcode, ...reachValues(scope) });
  if (found === undefined) return undefined;
  const { status, isReleased: hasReleases, ...order } = found;
  return { ...order, code: stateOf({ status, isReleased: hasReleases }) };
};

/** What each barcode has, once, in request order: `code` 0 and its order, else the code why there is no result. */
export const statesOf = async (
  { db, scope }: Pick<Context, 'db' | 'scope'>,
  barcodes: readonly string[],
): Promise<{ barcode: string; code: ResultMessageCode; orderId: number; contractId: number }[]> => {
  const rows = await db
    .select({
      orderId: orders.id,
      barcode: orders.barcode,
      contractId: orders.contractId,
      status: orders.cabinetStatus,
      isReleased,
    })
    .from(orders)
    .where(and(inArray(orders.barcode, [...barcodes]), reachable(scope)));
  const byBarcode = new Map(rows.map((row) => [row.barcode, row]));
  return [...new Set(barcodes)].map((barcode) => {
    const row = byBarcode.get(barcode);
    const { orderId = 0, contractId = 0 } = row ?? {};
    return {
      barcode,
      orderId,
      contractId,
      code: row ? stateOf(row) : resultMessage.NotFound,
    };
  });
};

/** Those that have a document. */
export const documentsOf = (found: readonly ResultLookup[]): NonNullable<ResultLookup['document']>[] =>
  found.flatMap(({ document }) => document ?? []);

/** The outcome per order for calls that take several orders. */
export const outcomesOf = (
  found: readonly ResultLookup[],
): { barcode: string; isSuccess: boolean; statusMessage: string }[] =>
  found.map(({ barcode, code, reason }) => ({
    barcode,
    isSuccess: code === resultMessage.Success,
    statusMessage: reason,
  }));

/** The line of the audit log that says whose result was given out. */
export const accessOf = ({
  orderId,
  patientId,
}: {
  orderId: number;
  patientId: number;
}): { subject: string; patientIds: number[] } => ({ subject: `order ${orderId}`, patientIds: [patientId] });
