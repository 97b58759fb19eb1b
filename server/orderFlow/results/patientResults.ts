import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Revision } from '../../../contract/results.ts';
import {
  PATIENT_ORDERS,
  type PatientAnalyte,
  type patientResults,
} from '../../../contract/patientResults.ts';
import { ApiError } from '../../core/apiError.ts';
import type { AnswerOf, Call } from '../../core/calls/call.ts';
import type { Language } from '../../core/messages/messages.ts';
import { wireDay } from '../../core/dates.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { patients } from '../../core/db/schema/patients.ts';
import type { Db } from '../../core/db/db.ts';
import { analytes, type Observation } from '../../core/db/schema/releases.ts';
import { linkedRecords } from '../../reference/persons/links.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { readableByBarcode, reachable } from '../../core/session/reach.ts';
import { giveOut } from './giveOut.ts';
import { readableStates } from './releasedValues.ts';
import { intervalText, valueText, written } from './resultLine.ts';

type Endpoint = typeof patientResults;

type Said = Pick<
  Observation,
  'comparator' | 'number' | 'words' | 'low' | 'high' | 'criticalLow' | 'criticalHigh' | 'expected' | 'flag'
> & { analyteId: number };
/** A release of a service; its values stand in columns, which cost half of what an object for each does. */
interface Row extends Record<string, unknown> {
  orderId: number;
  barcode: string;
  contractId: number;
  patientId: number;
  /** When the last service of the order was released. */
  at: string;
  isSimulated: boolean;
  serviceCode: string;
  serviceName: LocalisedName;
  revision: Revision | null;
  /** Ascending by the moment of release. */
  rank: number;
  /** Null where no value has any. */
  values: { analyteId: readonly number[] } & {
    [Field in Exclude<keyof Said, 'analyteId'>]: readonly Said[Field][] | null;
  };
}

/** The values of a column; null where none has any, which costs nothing to read. */
const columnOf = (column: string, type = 'text') =>
  sql.raw(`case when count(${column}) > 0 then json_agg((${column})::${type}) end`);

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
 * What was given out for a person in the latest orders within the reach of the caller, and in the order `asked` for;
 * newest orders first, then by service.
 */
const findReleased = async (
  { db, scope }: Call<Endpoint>,
  asked: { id: number; patientIds: readonly number[] },
) => {
  const { rows } = await db.execute<Row>(sql`
    with shown as (
      select ${orders.id}, ${orders.barcode}, ${orders.contractId} as contract_id, ${orders.patientId} as patient_id,
        max(released.at) as at
      from ${orders} join releases as released on released.order_id = ${orders.id}
      where ${inArray(orders.patientId, [...asked.patientIds])} and ${inArray(orders.cabinetStatus, readableStates)}
        and released.is_current and released.kind in ('preliminary', 'final')
        and (${orders.id} = ${asked.id} or ${reachable(scope)})
      group by ${orders.id}
      order by at desc, ${orders.id} desc
      limit ${PATIENT_ORDERS}
    )
    select shown.id as "orderId", barcode, shown.contract_id as "contractId", shown.patient_id as "patientId", shown.at, is_simulated as "isSimulated", services.code as "serviceCode",
      services.name as "serviceName",
      case when kind = 'preliminary' then kind
        when corrects_final(released.order_id, released.service_id, released.version, kind) then 'corrected'
      end as revision,
      row_number() over (order by released.at, released.id)::int as rank,
      json_build_object('analyteId', analyte_ids, 'comparator', comparators, 'number', numbers, 'words', said,
        'low', lows, 'high', highs, 'criticalLow', critical_lows, 'criticalHigh', critical_highs, 'expected', expectations, 'flag', flags) as values
    from shown
      join releases as released on released.order_id = shown.id and released.is_current
      join services on services.id = service_id
      cross join lateral (
        select json_agg(analyte_id) as analyte_ids, json_agg(number::text) as numbers,
          ${columnOf('low')} as lows, ${columnOf('high')} as highs, ${columnOf('words', 'jsonb')} as said,
          ${columnOf('critical_low')} as critical_lows, ${columnOf('critical_high')} as critical_highs,
          ${columnOf('expected', 'jsonb')} as expectations, ${columnOf("nullif(flag, '')")} as flags,
          ${columnOf("nullif(comparator, '')")} as comparators
        from (select * from observations where release_id = released.id order by position) as own
        having count(*) > 0
      ) as own
    order by shown.at desc, shown.id desc, services.code`);
  return rows;
};

/** A value is a place in the columns of its release: an object for each of thousands would cost more than reading them. */
interface Place {
  row: Row;
  at: number;
}

/** The values of each analyte, one in an order: the one released last. */
const latestValues = (rows: readonly Row[]): ReadonlyMap<number, ReadonlyMap<number, Place>> => {
  const latest = new Map<number, Map<number, Place>>();
  for (const row of rows)
    for (const [at, id] of row.values.analyteId.entries()) {
      const ofAnalyte = latest.get(id) ?? new Map<number, Place>();
      latest.set(id, ofAnalyte);
      const other = ofAnalyte.get(row.orderId);
      if (other === undefined || other.row.rank < row.rank) ofAnalyte.set(row.orderId, { row, at });
    }
  return latest;
};

/** The values as they are printed, with the intervals that they have, each once. */
const printed = (
  places: ReadonlyMap<number, Place>,
  shown: readonly Row[],
  language: Language,
): Pick<PatientAnalyte, 'intervals' | 'values'> => {
  const known = new Map<string, number>();
  const intervals: PatientAnalyte['intervals'] = [];
  const intervalOf = (
    { low, high, criticalLow, criticalHigh, expected }: Row['values'],
    at: number,
  ): number => {
    const said = {
      low: low?.[at] ?? null,
      high: high?.[at] ?? null,
      criticalLow: criticalLow?.[at] ?? null,
      criticalHigh: criticalHigh?.[at] ?? null,
      expected: expected?.[at] ?? null,
    };
    const key = `${said.low} ${said.high} ${said.criticalLow} ${said.criticalHigh} ${said.expected?.ru}`;
    const interval = known.get(key) ?? intervals.push(intervalText(said, language)) - 1;
    known.set(key, interval);
    return interval;
  };
  return {
    intervals,
    values: shown.map(({ orderId }) => {
      const place = places.get(orderId);
      if (place === undefined) return null;
      const { row, at } = place;
      const number = row.values.number?.[at] ?? null;
      const comparator = row.values.comparator?.[at] ?? '';
      return {
        text: valueText({ comparator, number, words: row.values.words?.[at] ?? null }, language),
        number: number === null ? null : Number(number),
        comparator: comparator || undefined,
        revision: row.revision ?? undefined,
        flag: row.values.flag?.[at] || undefined,
        interval: intervalOf(row.values, at) || undefined,
      };
    }),
  };
};

const analytesOf = async (db: Db, ids: readonly number[]) => {
  const known = await db
    .select({ id: analytes.id, name: analytes.name, unit: analytes.unit })
    .from(analytes)
    .where(sql`${analytes.id} = any(${`{${ids.join(',')}}`}::int[])`);
  return new Map(known.map((one) => [one.id, one]));
};

/** The values of a patient by analyte and order; the order asked for is foreign or absent: NotFound. Access is audited. */
export const resultsOfPatient = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, language } = call;
  const asked = await findAsked(call);
  await auditReadByBarcode(call, asked);
  const patientIds = await linkedRecords(db, call.scope.contractIds, asked.patientId);
  const rows = await findReleased(call, { id: asked.id, patientIds });
  const shown = [...new Map(rows.map((row) => [row.orderId, row])).values()];
  const { patientId, lastName, firstName, paternalName, dateOfBirth } = asked;
  const values = latestValues(rows);
  const ofOrders = new Map([
    [asked.id, patientId],
    ...shown.map((row) => [row.orderId, row.patientId] as const),
  ]);
  const given = [...ofOrders].map(([orderId, ofPatient]) => ({ orderId, patientId: ofPatient }));
  const [known] = await Promise.all([analytesOf(db, [...values.keys()]), giveOut(call, 'view', given)]);
  const found = [...values].flatMap(([id, own]): PatientAnalyte[] => {
    const about = known.get(id);
    const [first] = own.values();
    if (about === undefined || first === undefined) return [];
    const { serviceCode, serviceName } = first.row;
    return [
      {
        id,
        name: about.name[language],
        unit: written(about.unit, language),
        service: { code: serviceCode, name: serviceName[language] },
        ...printed(own, shown, language),
      },
    ];
  });
  return {
    patient: { lastName, firstName, paternalName, dateOfBirth: wireDay(dateOfBirth) },
    isSimulated: rows.some(({ isSimulated }) => isSimulated),
    orders: shown.map(({ barcode, at, contractId }) => ({
      barcode,
      at: new Date(at).toISOString(),
      contractId: contractId === asked.contractId ? null : contractId,
    })),
    analytes: found.toSorted((one, other) => one.service.code.localeCompare(other.service.code)),
  };
};
