import { inArray } from 'drizzle-orm';
import type { QueryOf } from '../../../contract/endpoint.ts';
import { ALL } from '../../../contract/headers.ts';
import {
  disciplines,
  type getIndicators,
  type IndicatorFigures,
  type IndicatorRow,
  type Indicators,
} from '../../../contract/indicators.ts';
import { ApiError } from '../../core/apiError.ts';
import type { Call } from '../../core/calls/call.ts';
import { addDays, dayOf, wireDay } from '../../core/dates.ts';
import { databaseFaultOf } from '../../core/db/databaseFault.ts';
import { clientUnits, contracts } from '../../core/db/schema/contracts.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { countIndicators, type CountedRow } from './count.ts';

type Query = QueryOf<typeof getIndicators>;

type Reader = Pick<Call<typeof getIndicators>, 'db' | 'lab' | 'scope' | 'query' | 'language'>;

/** The first day of a month yyyyMM, `yyyy-MM-dd`. */
const firstDay = (month: string): string => `${month.slice(0, 4)}-${month.slice(4)}-01`;
/** The first day of the month after it. */
const nextMonth = (month: string): string => `${addDays(firstDay(month), 31).slice(0, 7)}-01`;

/** The list of the orders of a row up to today; null where no list has them: services of a discipline, orders of no department. */
const opensOf = ({ from, to, by }: Query, row: CountedRow, today: string): IndicatorFigures['opens'] => {
  const isMonth = by === 'month' && row.key !== null;
  const first = firstDay(isMonth ? (row.key ?? from) : from);
  const last = addDays(nextMonth(isMonth ? (row.key ?? to) : to), -1);
  const isListed = row.key === null || (by !== 'discipline' && (by !== 'unit' || row.clientUnitId !== null));
  if (!isListed || first > today) return null;
  const place =
    row.key === null || by === 'month'
      ? {}
      : { contractId: row.contractId ?? undefined, clientUnitId: row.clientUnitId ?? undefined };
  return {
    list: 'results',
    cabinetOrderStatus: ALL,
    ...place,
    createdDateStart: wireDay(first),
    createdDateEnd: wireDay(last < today ? last : today),
  };
};

const figuresOf = (
  { query, language }: Pick<Reader, 'query' | 'language'>,
  row: CountedRow,
  today: string,
): IndicatorFigures => ({
  turnaround: {
    services: row.services,
    leftOut: row.leftOut,
    median: row.median,
    p90: row.p90,
    orders: row.orders,
    late: row.late,
    overdue: row.overdue,
  },
  rejected: {
    received: row.received,
    services: row.rejectedServices,
    orders: row.rejectedOrders,
    unexplained: row.unexplained,
    reasons: row.reasons.map((one) => ({
      ...one,
      name: textsOf(language).documents.releases.rejections[one.reason],
    })),
  },
  critical: {
    orders: row.criticalOrders,
    counted: row.counted,
    within15: row.within15,
    within30: row.within30,
    open: row.open,
  },
  opens: opensOf(query, row, today),
});

/** Names of rows, '' for months: a department of one of several contracts has that of its contract before it. */
const namesOf = async ({ db, scope, query, language }: Reader, rows: readonly CountedRow[]) => {
  const ids = (column: 'contractId' | 'clientUnitId') => [
    ...new Set(rows.flatMap((row) => row[column] ?? [])),
  ];
  const ofContracts = await db
    .select({ id: contracts.id, name: contracts.name })
    .from(contracts)
    .where(inArray(contracts.id, ids('contractId')));
  const ofUnits = await db
    .select({ id: clientUnits.id, name: clientUnits.name })
    .from(clientUnits)
    .where(inArray(clientUnits.id, ids('clientUnitId')));
  const nameIn = (found: typeof ofUnits, id: number | null) =>
    found.find((one) => one.id === id)?.name[language] ?? '';
  const texts = textsOf(language).indicators;
  return ({ key, contractId, clientUnitId }: CountedRow): string => {
    const discipline = disciplines.find((one) => one === key);
    if (query.by === 'discipline') return discipline ? texts.disciplines[discipline] : texts.none;
    const contract = nameIn(ofContracts, contractId);
    if (query.by !== 'unit') return contract;
    const unit = clientUnitId === null ? texts.noUnit : nameIn(ofUnits, clientUnitId);
    return scope.contractIds.length > 1 ? `${contract} · ${unit}` : unit;
  };
};

/** The figures of a period up to now, by group; months in their order, others by name. */
export const indicatorsOf = async (reader: Reader): Promise<Pick<Indicators, 'day' | 'rows' | 'total'>> => {
  const { db, lab, scope, query, language } = reader;
  const now = lab.clock.now();
  const today = dayOf(now);
  const period = { from: firstDay(query.from), until: nextMonth(query.to) };
  const counted = await countIndicators(db, { scope, ...period, by: query.by, now, today }).catch(
    (error: unknown) => {
      // The same period would be given up again.
      if (databaseFaultOf(error) === 'slow' && query.from < query.to)
        throw new ApiError('BadRequest', { from: () => textsOf(language).indicators.tooLong });
      throw error;
    },
  );
  const groups = counted.filter(({ key }) => key !== null);
  const nameOf = await namesOf(reader, groups);
  const rows = groups.map((row): IndicatorRow => ({
    key: row.key ?? '',
    name: nameOf(row),
    ...figuresOf(reader, row, today),
  }));
  const all = counted.find(({ key }) => key === null);
  if (all === undefined) throw new Error('There is a row of all orders');
  return {
    day: wireDay(today),
    rows: rows.toSorted((one, other) => one.name.localeCompare(other.name, language)),
    total: figuresOf(reader, all, today),
  };
};
