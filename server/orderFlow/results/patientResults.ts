import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Revision } from '../../../contract/results.ts';
import {
  PATIENT_ORDERS,
  type PatientAnalyte,
  type patientResults,
} from '../../../contract/patientResults.ts';
import { ApiError } from '../../core/apiError.ts';
import { auditChanges } from '../../core/audit.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import { wireDay } from '../../core/dates.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { readableByBarcode, reachable } from '../../core/session/reach.ts';
import { accessOf } from './findResults.ts';
import { readableStates } from './releasedValues.ts';
import { lineOf, type PrintedObservation } from './resultLine.ts';

type Endpoint = typeof patientResults;

interface Row extends PrintedObservation, Record<string, unknown> {
  orderId: number;
  barcode: string;
  /** When the last service of the order was released. */
  at: string;
  isSimulated: boolean;
  serviceCode: string;
  serviceName: LocalisedName;
  analyteId: number;
  revision: Revision | null;
}

const findAsked = async ({ db, scope, query }: Call<Endpoint>) => {
  const [found] = await db
    .select({
      id: orders.id,
      contractId: orders.contractId,
      unitId: orders.clientUnitId,
      patientId: orders.patientId,
      lastName: patients.lastName,
      firstName: patients.firstName,
      paternalName: patients.paternalName,
      dateOfBirth: patients.dateOfBirth,
    })
    .from(orders)
    .innerJoin(patients, eq(patients.id, orders.patientId))
    .where(and(eq(orders.barcode, query.barcode), readableByBarcode(scope)));
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};

/**
 * What was given out for a patient in the latest orders within the reach of the caller, and in the order `asked` for;
 * one value of an analyte in an order, the one released last. Newest orders first, then as printed.
 */
const findValues = async ({ db, scope }: Call<Endpoint>, asked: { id: number; patientId: number }) => {
  const { rows } = await db.execute<Row>(sql`
    with shown as (
      select ${orders.id}, ${orders.barcode}, max(released.at) as at
      from ${orders} join releases as released on released.order_id = ${orders.id}
      where ${orders.patientId} = ${asked.patientId} and ${inArray(orders.cabinetStatus, readableStates)}
        and released.is_current and released.kind in ('preliminary', 'final')
        and (${orders.id} = ${asked.id} or ${reachable(scope)})
      group by ${orders.id}
      order by at desc, ${orders.id} desc
      limit ${PATIENT_ORDERS}
    ), latest as (
      select distinct on (shown.id, observations.analyte_id) shown.*, released.service_id, released.is_simulated,
        case when kind = 'preliminary' then kind
          when corrects_final(released.order_id, released.service_id, released.version, kind) then 'corrected'
        end as revision, observations.*
      from shown
        join releases as released on released.order_id = shown.id and released.is_current
        join observations on observations.release_id = released.id
      order by shown.id, observations.analyte_id, released.at desc, released.id desc
    )
    select latest.id as "orderId", barcode, at, is_simulated as "isSimulated", services.code as "serviceCode",
      services.name as "serviceName", analyte_id as "analyteId", analytes.name as analyte, analytes.unit,
      comparator, number, words, low, high, critical_low as "criticalLow",
      critical_high as "criticalHigh", expected, flag, revision
    from latest
      join analytes on analytes.id = analyte_id
      join services on services.id = service_id
    order by at desc, latest.id desc, services.code, position`);
  return rows;
};

/** The values of a patient by analyte and order; the order asked for is foreign or absent: NotFound. Access is audited. */
export const resultsOfPatient = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { language } = call;
  const asked = await findAsked(call);
  await auditReadByBarcode(call, asked);
  const rows = await findValues(call, asked);
  const shown = [...new Map(rows.map((row) => [row.orderId, row])).values()];
  const { patientId, lastName, firstName, paternalName, dateOfBirth } = asked;
  await auditChanges(
    call,
    'result.read',
    [...new Set([asked.id, ...shown.map(({ orderId }) => orderId)])].map((orderId) =>
      accessOf({ orderId, patientId }),
    ),
  );
  const places = new Map(shown.map(({ orderId }, at) => [orderId, at]));
  const analytes = new Map<number, PatientAnalyte>();
  for (const row of rows) {
    const { analyte: name, text, unit, flag, reference, low, high } = lineOf(row, language);
    const known = analytes.get(row.analyteId) ?? {
      id: row.analyteId,
      name,
      unit,
      service: { code: row.serviceCode, name: row.serviceName[language] },
      values: shown.map(() => null),
    };
    analytes.set(row.analyteId, known);
    known.values[places.get(row.orderId) ?? 0] = {
      text,
      number: row.number === null ? null : Number(row.number),
      comparator: row.comparator,
      revision: row.revision,
      flag,
      reference,
      low,
      high,
    };
  }
  return {
    patient: { lastName, firstName, paternalName, dateOfBirth: wireDay(dateOfBirth) },
    isSimulated: rows.some(({ isSimulated }) => isSimulated),
    orders: shown.map(({ barcode, at }) => ({ barcode, at: new Date(at).toISOString() })),
    analytes: [...analytes.values()].toSorted((one, other) =>
      one.service.code.localeCompare(other.service.code),
    ),
  };
};
