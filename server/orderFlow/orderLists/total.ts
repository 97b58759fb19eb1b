import { sql, type SQL } from 'drizzle-orm';
import { addDays, sqlDay } from '../../core/dates.ts';
import { atLeast, conditionsOf, numbers, unitConditions, type OrderFilter } from './filter.ts';

/**
 * From this many months on the ledger of months is used; fewer are as fast by days, with one query part instead of
 * three.
 */
const MIN_MONTHS = 3;

/** Whether the ledger can count this filter: it knows contract, unit, states, mark and the day of creation. */
const isInLedger = ({
  serviceId,
  lastName,
  firstName,
  barcode,
  imported,
  result,
  only,
}: OrderFilter): boolean =>
  Object.entries(only ?? {}).every(([name, value]) => name === 'mark' || value === undefined) &&
  serviceId === null &&
  [lastName, firstName, barcode, imported.from, imported.to, result.from, result.to].every(
    (text = '') => text === '',
  );

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** The first day of this or the next month, `yyyy-MM-dd`. */
const monthOf = (day: string, later = 0): string => {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + later, 1)).toISOString().slice(0, 10);
};

/**
 * The whole months between two days, both inclusive: from the first day `first` to the day before `next`; null: none.
 */
export const wholeMonths = (
  from: string,
  to: string,
): { first: string; next: string; count: number } | null => {
  const first = monthOf(from) === from ? from : monthOf(from, 1);
  const next = monthOf(addDays(to, 1));
  const [start, end] = [new Date(first), new Date(next)];
  const count =
    (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  return count > 0 ? { first, next, count } : null;
};

/** Selects the ledger's counts between two days; long periods by whole months plus the days at both ends. */
const linesOf = (conditions: SQL, from: string, to: string): SQL => {
  const days = (first: string, last: string) =>
    sql`select count from order_totals where ${conditions} and day between ${first} and ${last}`;
  const months = wholeMonths(from, to);
  if (months === null || months.count < MIN_MONTHS) return days(from, to);
  const { first, next } = months;
  return sql`${days(from, addDays(first, -1))} union all
    select count from order_month_totals
    where ${conditions} and month between ${first} and ${addDays(next, -1)} union all
    ${days(next, to)}`;
};

/** Selects the number of orders a filter finds: from the ledger when possible, else counted by index. */
export const totalOf = (filter: OrderFilter): SQL => {
  const own = numbers(filter.contractIds);
  if (!isInLedger(filter))
    return sql`select count(*)::int from orders
      where ${all([sql`orders.contract_id = any(${own})`, ...conditionsOf(filter)])}`;
  const { sortingState, cabinetStatus, created } = filter;
  const conditions = all([
    sql`contract_id = any(${own})`,
    ...(sortingState === null ? [] : [sql`sorting_state = ${sortingState}`]),
    ...(cabinetStatus === null ? [] : [sql`cabinet_status = ${cabinetStatus}`]),
    ...(filter.only?.mark === undefined ? [] : [sql`result_mark ${atLeast[filter.only.mark]}`]),
    ...unitConditions(filter, ''),
  ]);
  const lines = linesOf(conditions, sqlDay(created.from), sqlDay(created.to));
  return sql`select coalesce(sum(count), 0)::int from (${lines}) as lines`;
};
