import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LocalisedName } from '../../../contract/fields.ts';
import type { Revision } from '../../../contract/results.ts';
import type { SpecimenSource } from '../../../contract/specimens.ts';
import {
  PATIENT_COLUMNS,
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
import { prepared, preparedText } from '../../core/db/prepared.ts';
import { analytes, type Observation } from '../../core/db/schema/releases.ts';
import { recordsOfPerson } from '../../reference/persons/links.ts';
import { auditReadByBarcode } from '../../core/session/auditReadByBarcode.ts';
import { reachableByValues, reachValues, readableByValues } from '../../core/session/reach.ts';
import { giveOut } from './giveOut.ts';
import { readableStates } from './releasedValues.ts';
import { intervalText, valueText, written } from './resultLine.ts';

type Endpoint = typeof patientResults;

/** What few values have. */
type Said = Pick<Observation, 'comparator' | 'words' | 'flag'>;
type Limits = Pick<Observation, 'criticalLow' | 'criticalHigh' | 'expected'>;
/** A release of a service; its values stand in columns, which cost a quarter of what an object for each does. */
interface Row extends Record<string, unknown> {
  orderId: number;
  barcode: string;
  contractId: number;
  patientId: number;
  /** The day of its specimen; with the order its column. */
  day: string;
  /** When the last service of the column was released, and its specimen. */
  at: string;
  specimenAt: string;
  specimenSource: SpecimenSource;
  isSimulated: boolean;
  serviceCode: string;
  serviceName: LocalisedName;
  revision: Revision | null;
  /** Ascending by the moments of specimen and release. */
  rank: number;
  /** Columns with a space between two values, '' for one that is missing. */
  positions: string;
  analyteIds: string;
  numbers: string;
  lows: string;
  highs: string;
  /** By the position of the value. */
  said: Readonly<Record<number, Said>> | null;
  limits: Readonly<Record<number, Limits>> | null;
}

/** The values of a column; an array of JSON would cost twice as much to make. */
const columnOf = (column: string) => sql.raw(`string_agg(coalesce(${column}::text, ''), ' ')`);

const orderAsked = prepared('order_with_patient', (db) =>
  db
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
    .where(and(eq(orders.barcode, sql.placeholder('barcode')), readableByValues)),
);
const findAsked = async ({ db, scope, query }: Call<Endpoint>) => {
  const [found] = await orderAsked(db).execute({ barcode: query.barcode, ...reachValues(scope) });
  if (found === undefined) throw new ApiError('NotFound');
  return found;
};

const ofPerson = recordsOfPerson(sql.placeholder('contractIds'), sql.placeholder('patientId'));
/** The least that is known of the specimens of a column is said of it: it was ordered on that day, too. */
const leastKnown = (column: string) =>
  sql.raw(`(array_agg(${column}
    order by array_position(array['ordered', 'stated', 'taken'], specimen_source), specimen_at))[1]`);
/**
 * What was given out for a person in the latest specimens within the reach of the caller, and in the order asked for: a
 * column is what an order has of one day; newest first, then by service.
 */
const releasedOfPerson = preparedText(
  'released_of_person',
  sql<Row>`
    with shown as (
      select ${orders.id}, ${orders.barcode}, ${orders.contractId} as contract_id, ${orders.patientId} as patient_id,
        laboratory_day(released.specimen_at) as day, max(released.at) as at, ${leastKnown('specimen_at')} as taken_at,
        ${leastKnown('specimen_source')} as taken_source
      from ${orders} join releases as released on released.order_id = ${orders.id}
      where ${orders.patientId} = any(array(${ofPerson})) and ${inArray(orders.cabinetStatus, readableStates)}
        and released.is_current and released.kind in ('preliminary', 'final')
        and (${orders.id} = ${sql.placeholder('orderId')} or ${reachableByValues})
      group by ${orders.id}, day
      order by taken_at desc, at desc, ${orders.id} desc
      limit ${PATIENT_COLUMNS}
    )
    select shown.id as "orderId", barcode, shown.contract_id as "contractId", shown.patient_id as "patientId", day, shown.at,
      taken_at as "specimenAt", taken_source as "specimenSource", is_simulated as "isSimulated", services.code as "serviceCode",
      services.name as "serviceName",
      case when kind = 'preliminary' then kind
        when corrects_final(released.order_id, released.service_id, released.version, kind) then 'corrected'
      end as revision,
      row_number() over (order by released.specimen_at, released.at, released.id)::int as rank, own.*
    from shown
      join releases as released on released.order_id = shown.id and released.is_current
        and laboratory_day(released.specimen_at) = day
      join services on services.id = service_id
      cross join lateral (
        select ${columnOf('position')} as positions, ${columnOf('analyte_id')} as "analyteIds", ${columnOf('number')} as numbers,
          ${columnOf('low')} as lows, ${columnOf('high')} as highs,
          json_object_agg(position, json_build_object('comparator', comparator, 'words', words, 'flag', flag))
            filter (where comparator <> '' or words is not null or flag <> '') as said,
          json_object_agg(position, json_build_object(
            'criticalLow', critical_low::text, 'criticalHigh', critical_high::text, 'expected', expected))
            filter (where critical_low is not null or critical_high is not null or expected is not null) as limits
        from (select * from observations where release_id = released.id order by position) as own
        having count(*) > 0
      ) as own
    order by taken_at desc, shown.at desc, shown.id desc, services.code`,
);

/** The columns of a release. */
interface Values extends Pick<Row, 'rank' | 'revision' | 'serviceCode' | 'serviceName' | 'said' | 'limits'> {
  positions: readonly string[];
  numbers: readonly string[];
  lows: readonly string[];
  highs: readonly string[];
}
/** A value is a place in the columns of its release: an object for each of thousands would cost more than reading them. */
interface Place {
  of: Values;
  at: number;
}

const columnKey = ({ orderId, day }: Pick<Row, 'orderId' | 'day'>): string => `${orderId} ${day}`;

/** The values of each analyte in these columns: of the last specimen, and of those the ones released last. */
const latestValues = (
  rows: readonly Row[],
  shown: readonly Row[],
): ReadonlyMap<number, readonly (Place | null)[]> => {
  const columns = new Map(shown.map((row, column) => [columnKey(row), column]));
  const latest = new Map<number, (Place | null)[]>();
  for (const { positions, analyteIds, numbers, lows, highs, ...row } of rows) {
    const of = {
      ...row,
      positions: positions.split(' '),
      numbers: numbers.split(' '),
      lows: lows.split(' '),
      highs: highs.split(' '),
    };
    const column = columns.get(columnKey(row)) ?? 0;
    for (const [at, analyteId] of analyteIds.split(' ').entries()) {
      const id = Number(analyteId);
      let places = latest.get(id);
      if (places === undefined) latest.set(id, (places = shown.map(() => null)));
      const other = places[column];
      if (!other || other.of.rank < row.rank) places[column] = { of, at };
    }
  }
  return latest;
};

const byCode = new Intl.Collator('ru');
const nothingSaid: Said = { comparator: '', words: null, flag: '' };
const noLimits: Limits = { criticalLow: null, criticalHigh: null, expected: null };

/** The values as they are printed, with the intervals that they have, each once. */
const printed = (
  places: readonly (Place | null)[],
  language: Language,
): Pick<PatientAnalyte, 'intervals' | 'values'> => {
  const known = new Map<string, number>();
  const intervals: PatientAnalyte['intervals'] = [];
  const intervalOf = (low: string | null, high: string | null, limits: Limits): number => {
    const { criticalLow, criticalHigh, expected } = limits;
    const key = `${low} ${high} ${criticalLow} ${criticalHigh} ${expected?.ru}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const interval =
      intervals.push(intervalText({ low, high, criticalLow, criticalHigh, expected }, language)) - 1;
    known.set(key, interval);
    return interval;
  };
  // Most have the interval of the value before.
  let last: { low: string | null; high: string | null; limits: Limits | null; interval: number } = {
    low: null,
    high: null,
    limits: null,
    interval: 0,
  };
  return {
    intervals,
    values: places.map((place) => {
      if (place === null) return null;
      const { of, at } = place;
      const number = of.numbers[at] || null;
      const position = Number(of.positions[at]);
      const { comparator, words, flag } = of.said?.[position] ?? nothingSaid;
      const low = of.lows[at] || null;
      const high = of.highs[at] || null;
      const limits = of.limits?.[position] ?? noLimits;
      if (low !== last.low || high !== last.high || limits !== last.limits)
        last = { low, high, limits, interval: intervalOf(low, high, limits) };
      return {
        text: valueText({ comparator, number, words }, language),
        number: number === null ? null : Number(number),
        comparator: comparator || undefined,
        revision: of.revision ?? undefined,
        flag: flag || undefined,
        interval: last.interval || undefined,
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

/** The values of a patient by analyte and day of the specimen; the order asked for is foreign or absent: NotFound. Access is audited. */
export const resultsOfPatient = async (call: Call<Endpoint>): Promise<AnswerOf<Endpoint>> => {
  const { db, scope, language } = call;
  const asked = await findAsked(call);
  await auditReadByBarcode(call, asked);
  const { rows } = await releasedOfPerson(db).execute({
    orderId: asked.id,
    patientId: asked.patientId,
    ...reachValues(scope),
  });
  const shown = [...new Map(rows.map((row) => [columnKey(row), row])).values()];
  const { patientId, lastName, firstName, paternalName, dateOfBirth } = asked;
  const values = latestValues(rows, shown);
  const ofOrders = new Map([
    [asked.id, patientId],
    ...shown.map((row) => [row.orderId, row.patientId] as const),
  ]);
  const given = [...ofOrders].map(([orderId, ofPatient]) => ({ orderId, patientId: ofPatient }));
  const [known] = await Promise.all([analytesOf(db, [...values.keys()]), giveOut(call, 'view', given)]);
  const found = [...values].flatMap(([id, own]): PatientAnalyte[] => {
    const about = known.get(id);
    const first = own.find((place) => place !== null);
    if (about === undefined || !first) return [];
    const { serviceCode, serviceName } = first.of;
    return [
      {
        id,
        name: about.name[language],
        unit: written(about.unit, language),
        service: { code: serviceCode, name: serviceName[language] },
        ...printed(own, language),
      },
    ];
  });
  return {
    patient: { lastName, firstName, paternalName, dateOfBirth: wireDay(dateOfBirth) },
    isSimulated: rows.some(({ isSimulated }) => isSimulated),
    orders: shown.map(({ barcode, at, specimenAt, specimenSource, contractId }) => ({
      barcode,
      specimenAt: new Date(specimenAt).toISOString(),
      specimenSource,
      at: new Date(at).toISOString(),
      contractId: contractId === asked.contractId ? null : contractId,
    })),
    analytes: found.toSorted((one, other) => byCode.compare(one.service.code, other.service.code)),
  };
};
