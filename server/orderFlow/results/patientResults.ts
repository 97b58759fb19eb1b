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
import type { Db } from '../../core/db/db.ts';
import { analytes, type Observation } from '../../core/db/schema/releases.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { readableByBarcode, reachable } from '../../core/session/reach.ts';
import { accessOf } from './findResults.ts';
import { readableStates } from './releasedValues.ts';
import { lineOf } from './resultLine.ts';

type Endpoint = typeof patientResults;

type Said = Pick<
  Observation,
  'comparator' | 'number' | 'words' | 'low' | 'high' | 'criticalLow' | 'criticalHigh' | 'expected' | 'flag'
>;
/** A release of a service with its values as printed. */
interface Row extends Record<string, unknown> {
  orderId: number;
  barcode: string;
  /** When the last service of the order was released. */
  at: string;
  isSimulated: boolean;
  serviceCode: string;
  serviceName: LocalisedName;
  revision: Revision | null;
  /** Ascending by the moment of release. */
  rank: number;
  values: readonly (Said & { analyteId: number })[] | null;
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
 * newest orders first, then by service.
 */
const findReleased = async ({ db, scope }: Call<Endpoint>, asked: { id: number; patientId: number }) => {
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
    )
    select shown.id as "orderId", barcode, shown.at, is_simulated as "isSimulated", services.code as "serviceCode",
      services.name as "serviceName",
      case when kind = 'preliminary' then kind
        when corrects_final(released.order_id, released.service_id, released.version, kind) then 'corrected'
      end as revision,
      row_number() over (order by released.at, released.id)::int as rank,
      (select json_agg(json_build_object('analyteId', analyte_id, 'comparator', comparator, 'number', number::text,
          'words', words, 'low', low::text, 'high', high::text,
          'criticalLow', critical_low::text, 'criticalHigh', critical_high::text, 'expected', expected,
          'flag', flag) order by position)
        from observations where release_id = released.id) as values
    from shown
      join releases as released on released.order_id = shown.id and released.is_current
      join services on services.id = service_id
    order by shown.at desc, shown.id desc, services.code`);
  return rows;
};

/** One value of an analyte in an order, the one released last. */
const latestValues = (rows: readonly Row[]) => {
  const all = rows.flatMap((row) => (row.values ?? []).map((value) => ({ row, value })));
  const keyOf = ({ row, value }: (typeof all)[number]) => `${row.orderId} ${value.analyteId}`;
  const latest = new Map<string, (typeof all)[number]>();
  for (const one of all) {
    const other = latest.get(keyOf(one));
    if (other === undefined || other.row.rank < one.row.rank) latest.set(keyOf(one), one);
  }
  return all.filter((one) => latest.get(keyOf(one)) === one);
};

const analytesOf = async (db: Db, ids: readonly number[]) => {
  const known =
    ids.length === 0
      ? []
      : await db
          .select({ id: analytes.id, name: analytes.name, unit: analytes.unit })
          .from(analytes)
          .where(inArray(analytes.id, [...ids]));
  return new Map(known.map((one) => [one.id, one]));
};

/** The values of a patient by analyte and order; the order asked for is foreign or absent: NotFound. Access is audited. */
export const resultsOfPatient = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, language } = call;
  const asked = await findAsked(call);
  await auditReadByBarcode(call, asked);
  const rows = (await findReleased(call, asked)).filter(({ values }) => values !== null);
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
  const values = latestValues(rows);
  const known = await analytesOf(db, [...new Set(values.map(({ value }) => value.analyteId))]);
  const found = new Map<number, PatientAnalyte>();
  for (const { row, value } of values) {
    const about = known.get(value.analyteId);
    if (about === undefined) continue;
    const line = lineOf({ ...value, analyte: about.name, unit: about.unit }, language);
    const analyte = found.get(value.analyteId) ?? {
      id: value.analyteId,
      name: line.analyte,
      unit: line.unit,
      service: { code: row.serviceCode, name: row.serviceName[language] },
      intervals: [],
      values: shown.map(() => null),
    };
    found.set(value.analyteId, analyte);
    const { text, flag, reference, low, high, criticalLow, criticalHigh } = line;
    const own = { reference, low, high, criticalLow, criticalHigh };
    const same = analyte.intervals.findIndex(
      (one) =>
        one.reference === reference &&
        one.low === low &&
        one.high === high &&
        one.criticalLow === criticalLow &&
        one.criticalHigh === criticalHigh,
    );
    const interval = same < 0 ? analyte.intervals.push(own) - 1 : same;
    analyte.values[places.get(row.orderId) ?? 0] = {
      text,
      number: value.number === null ? null : Number(value.number),
      comparator: value.comparator,
      revision: row.revision,
      flag,
      interval,
    };
  }
  return {
    patient: { lastName, firstName, paternalName, dateOfBirth: wireDay(dateOfBirth) },
    isSimulated: rows.some(({ isSimulated }) => isSimulated),
    orders: shown.map(({ barcode, at }) => ({ barcode, at: new Date(at).toISOString() })),
    analytes: [...found.values()].toSorted((one, other) =>
      one.service.code.localeCompare(other.service.code),
    ),
  };
};
