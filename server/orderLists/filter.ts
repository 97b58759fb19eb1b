import { sql, type SQL } from 'drizzle-orm';
import type { CabinetStatus, SortingStatus } from '../../contract/codes.ts';
import { addDays, sqlDay, startOfDay } from '../dates.ts';
import { likePattern } from '../db/likePattern.ts';

/** Days of the laboratory, `yyyyMMdd`, both inclusive; missing or empty: open at that end. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** What a list of orders is asked for; empty texts and nulls do not filter. */
export interface OrderFilter {
  /** Own contracts; none: nothing is found. */
  contractIds: readonly number[];
  /** Units of the call's headers; null: all. */
  clientUnitIds: readonly number[] | null;
  clientUnitId: number | null;
  sortingState: SortingStatus | null;
  cabinetStatus: CabinetStatus | null;
  serviceId: number | null;
  medicalCenterCode: string;
  lastName: string;
  firstName: string;
  barcode: string;
  created: { from: string; to: string };
  imported: DayRange;
  result: DayRange;
}

/** An array of numbers as one parameter. */
export const numbers = (list: readonly number[]): SQL => sql`${`{${list.join(',')}}`}::int[]`;

const within = (column: SQL, { from = '', to = '' }: DayRange): SQL[] => [
  ...(from === '' ? [] : [sql`${column} >= ${startOfDay(sqlDay(from)).toISOString()}`]),
  ...(to === '' ? [] : [sql`${column} < ${startOfDay(addDays(sqlDay(to), 1)).toISOString()}`]),
];

/** `orders.name_key` is last name, tab, first name; the parts that were typed begin them. */
const namePattern = (lastName: string, firstName: string): string =>
  likePattern.startsWith(lastName) + (firstName === '' ? '' : `\t${likePattern.startsWith(firstName)}`);

/** The conditions on the client unit, on a table that has one. */
const unitConditions = (
  { clientUnitIds, clientUnitId, medicalCenterCode }: OrderFilter,
  unit: SQL,
): SQL[] => [
  ...(clientUnitIds === null ? [] : [sql`${unit} = any(${numbers(clientUnitIds)})`]),
  ...(clientUnitId === null ? [] : [sql`${unit} = ${clientUnitId}`]),
  ...(medicalCenterCode === ''
    ? []
    : [
        sql`${unit} = any(array(select id from client_units where medical_center_code = ${medicalCenterCode}))`,
      ]),
];

/** The conditions of a filter on `orders`, the contract's left out. */
export const conditionsOf = (filter: OrderFilter): SQL[] => {
  const { sortingState, cabinetStatus, serviceId, lastName, firstName, barcode } = filter;
  return [
    ...within(sql`orders.created_at`, filter.created),
    ...within(sql`orders.imported_at`, filter.imported),
    ...within(sql`orders.result_at`, filter.result),
    ...(sortingState === null ? [] : [sql`orders.sorting_state = ${sortingState}`]),
    ...(cabinetStatus === null ? [] : [sql`orders.cabinet_status = ${cabinetStatus}`]),
    ...unitConditions(filter, sql`orders.client_unit_id`),
    ...(lastName === '' && firstName === ''
      ? []
      : [sql`orders.name_key like person_key(${namePattern(lastName, firstName)})`]),
    ...(barcode === '' ? [] : [sql`orders.barcode = ${barcode}`]),
    ...(serviceId === null
      ? []
      : [
          sql`exists (select from order_services
            where order_services.order_id = orders.id and order_services.service_id = ${serviceId})`,
        ]),
  ];
};

/** Can the ledger count what the filter finds? It knows contract, unit, states and the day of creation. */
const isInLedger = ({ serviceId, lastName, firstName, barcode, imported, result }: OrderFilter): boolean =>
  serviceId === null &&
  [lastName, firstName, barcode, imported.from, imported.to, result.from, result.to].every(
    (text = '') => text === '',
  );

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/** A select of the number of orders that a filter finds: from the ledger when it knows, else counted in an index. */
export const totalOf = (filter: OrderFilter): SQL => {
  const own = numbers(filter.contractIds);
  if (!isInLedger(filter))
    return sql`select count(*)::int from orders
      where ${all([sql`orders.contract_id = any(${own})`, ...conditionsOf(filter)])}`;
  const { sortingState, cabinetStatus, created } = filter;
  const conditions = [
    sql`contract_id = any(${own})`,
    sql`day between ${sqlDay(created.from)} and ${sqlDay(created.to)}`,
    ...(sortingState === null ? [] : [sql`sorting_state = ${sortingState}`]),
    ...(cabinetStatus === null ? [] : [sql`cabinet_status = ${cabinetStatus}`]),
    ...unitConditions(filter, sql`client_unit_id`),
  ];
  return sql`select coalesce(sum(count), 0)::int from order_totals where ${all(conditions)}`;
};
