import { inArray, sql, type SQL } from 'drizzle-orm';
import type { OwedPromise, PromiseState } from '../../../contract/results.ts';
import { settingOf } from '../../core/calls/settings.ts';
import { dayOf, wireDay } from '../../core/dates.ts';
import type { Db } from '../../core/db/db.ts';
import { contracts } from '../../core/db/schema/contracts.ts';
import { grouped } from '../../core/grouped.ts';
import { laboratorySchedule } from './deadlines.ts';
import { calendarFrom, promisedDay } from './promisedDay.ts';

/** A day (`yyyy-MM-dd`), and for each contract the last day whose promises are at risk on it. */
export interface PromiseClock {
  today: string;
  riskUntil: ReadonlyMap<number, string>;
}

/**
 * The clock of these contracts, or of all. Something is at risk while fewer working days of its contract than the setting says are
 * left, the day of the promise included.
 */
export const promiseClockOf = async (
  db: Db,
  contractIds: readonly number[] | 'all',
  now: Date,
): Promise<PromiseClock> => {
  const { riskDays, ...laboratory } = await settingOf(db, laboratorySchedule);
  const own = await db
    .select({ id: contracts.id, holidays: contracts.holidays })
    .from(contracts)
    .where(contractIds === 'all' ? undefined : inArray(contracts.id, [...contractIds]));
  const byHolidays = new Map<string, string>();
  const lastDay = (holidays: (typeof own)[number]['holidays']): string => {
    const known = JSON.stringify(holidays);
    const calendar = { ...calendarFrom(laboratory, { cutOff: null, holidays }), cutOff: null };
    const day = byHolidays.get(known) ?? promisedDay(calendar, now, riskDays - 1);
    byHolidays.set(known, day);
    return day;
  };
  return {
    today: dayOf(now),
    riskUntil: new Map(own.map(({ id, holidays }) => [id, lastDay(holidays)])),
  };
};

/** How a promise for a day (`yyyy-MM-dd`) is kept that the laboratory still owes. */
export const promiseStateOf = (
  { today, riskUntil }: PromiseClock,
  contractId: number,
  day: string,
): PromiseState => {
  if (day < today) return 'late';
  return day <= (riskUntil.get(contractId) ?? today) ? 'atRisk' : 'due';
};

/** The promise on the wire; undefined without a day. */
export const owedPromise = (
  clock: PromiseClock,
  contractId: number,
  day: string | null,
): OwedPromise | undefined =>
  day === null ? undefined : { day: wireDay(day), state: promiseStateOf(clock, contractId, day) };

/** The condition on `orders` that their earliest promise is kept so. */
export const promiseCondition = ({ today, riskUntil }: PromiseClock, state: PromiseState): SQL => {
  if (state === 'late') return sql`orders.due_on < ${today}`;
  // Most contracts have no days off of their own.
  const [[common] = [today], ...others] = [...grouped([...riskUntil], ([, day]) => day)].toSorted(
    ([, a], [, b]) => b.length - a.length,
  );
  const cases = others.map(
    ([day, of]) =>
      sql`when orders.contract_id = any(${`{${of.map(([id]) => id).join(',')}}`}::int[]) then ${day}::date`,
  );
  const last =
    cases.length === 0 ? sql`${common}::date` : sql`case ${sql.join(cases, sql` `)} else ${common}::date end`;
  return state === 'atRisk' ? sql`orders.due_on between ${today} and ${last}` : sql`orders.due_on > ${last}`;
};
