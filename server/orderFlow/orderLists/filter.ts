import { sql, type SQL } from 'drizzle-orm';
import type { CabinetStatus, SortingStatus } from '../../../contract/codes.ts';
import type { DealtKind } from '../../../contract/dealtWith.ts';
import type { Rejection } from '../../../contract/releases.ts';
import type { ResultMark, Revision } from '../../../contract/results.ts';
import { addDays, sqlDay, startOfDay } from '../../core/dates.ts';
import { likePattern } from '../../core/db/likePattern.ts';
import { isCurrentNote } from '../../core/db/criticalValues.ts';
import { withinUnits, type Reach } from '../../core/session/reach.ts';

/** Days at the laboratory, `yyyyMMdd`, both inclusive; missing or empty: open at that end. */
export interface DayRange {
  from?: string | undefined;
  to?: string | undefined;
}

/** Conditions on results and promises; missing ones do not filter. */
export interface OnlyOrders {
  /** The result came at this moment or later. */
  resultSince?: Date | undefined;
  /** A value is outside its range, or critically so. */
  mark?: ResultMark | undefined;
  /** A service has a preliminary result, one that was corrected or withdrawn, or a rejected specimen. */
  revision?: Revision | undefined;
  /** Why a specimen was rejected. */
  rejection?: Rejection | undefined;
  /** How the earliest promise of what the laboratory owes is kept, a condition on `orders`. */
  promise?: SQL | undefined;
  /** On this day, `yyyy-MM-dd`, a promise of it is broken. */
  lateOn?: string | undefined;
  /** An e-mail with the results could not be delivered. */
  letterFailed?: boolean | undefined;
  /** Such an e-mail failed at this moment or later. */
  letterFailedSince?: Date | undefined;
  /** The laboratory refused, failed or cancelled the order at this moment or later. */
  stoppedSince?: Date | undefined;
  /** Nobody has dealt with it. */
  open?: DealtKind | undefined;
  /** Of what has a moment only what came before this one. */
  until?: Date | undefined;
}

/** The filter of an order list; empty texts and nulls do not filter. */
export interface OrderFilter extends Reach {
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
  only?: OnlyOrders | undefined;
}

/** An array of numbers as one parameter. */
export const numbers = (list: readonly number[]): SQL => sql`${`{${list.join(',')}}`}::int[]`;

const within = (column: SQL, { from = '', to = '' }: DayRange): SQL[] => [
  ...(from === '' ? [] : [sql`${column} >= ${startOfDay(sqlDay(from)).toISOString()}`]),
  ...(to === '' ? [] : [sql`${column} < ${startOfDay(addDays(sqlDay(to), 1)).toISOString()}`]),
];

/** `orders.name_key` is last name, tab, first name, each a `person_key`; matches the beginnings of both. */
const namePattern = (lastName: string, firstName: string): string =>
  likePattern.startsWith(lastName) + (firstName === '' ? '' : `\t${likePattern.startsWith(firstName)}`);

/** The conditions on the client unit, for a table that has one; `table` ends with a dot, '' for one alone. */
export const unitConditions = (
  filter: Reach & Pick<OrderFilter, 'clientUnitId' | 'medicalCenterCode'>,
  table: 'orders.' | '',
): SQL[] => {
  const { clientUnitId, medicalCenterCode } = filter;
  const unit = sql.raw(`${table}client_unit_id`);
  const limit = withinUnits(filter, { contractId: sql.raw(`${table}contract_id`), clientUnitId: unit });
  return [
    ...(limit === undefined ? [] : [limit]),
    ...(clientUnitId === null ? [] : [sql`${unit} = ${clientUnitId}`]),
    ...(medicalCenterCode === ''
      ? []
      : [
          sql`${unit} = any(array(select id from client_units where medical_center_code = ${medicalCenterCode}))`,
        ]),
  ];
};

// Literals, so that the planner finds the partial indexes.
export const atLeast = { abnormal: sql`> 0`, critical: sql`> 1` };
/** Orders with critical values about which a doctor has still to be called. */
export const uncalled = sql`orders.critical_since is not null and orders.cabinet_status in (2, 3)`;
const revised: Record<Revision, SQL> = {
  preliminary: sql`orders.is_preliminary`,
  corrected: sql`orders.is_corrected`,
  rejected: sql`(orders.cabinet_status = 5 or orders.is_rejected)`,
};
/** From one moment up to, not including, another; without the first there is no condition. */
const between = (column: SQL, from: Date | undefined, until: Date | undefined): SQL[] =>
  from === undefined
    ? []
    : [
        sql`${column} >= ${from.toISOString()}`,
        ...(until === undefined ? [] : [sql`${column} < ${until.toISOString()}`]),
      ];
/**
 * Orders whose result an e-mail or SMS should have brought: with the paper, with a link, or with the notice. `within`: the
 * condition on the moment of the failure.
 */
const failedLetters = (within: (moment: SQL) => SQL[]): SQL => {
  // For a failed e-mail `next_at` is the moment of the failure.
  const failed = sql.join([sql`state in ('FAILED', 'BOUNCED')`, ...within(sql`next_at`)], sql` and `);
  const failedSms = sql.join(
    [sql`state in ('FAILED', 'PERHAPS', 'UNDELIVERED')`, ...within(sql`failed_at`)],
    sql` and `,
  );
  return sql`orders.id in (select unnest(order_ids) from emails where ${failed}
    union select order_id from delivery_ledger where email_id in (select id from emails where ${failed})
    union select order_id from delivery_ledger where sms_id in (select id from sms where ${failedSms}))`;
};
/** The day that an order was promised for when it was placed. */
export const placedDeadline = sql`coalesce(orders.placed_deadline_on, orders.deadline_on)`;
/** Whether the laboratory still owes something of what an order was placed with; a specimen that was not taken owes nothing. */
export const owesPlaced = sql.raw(
  'exists (select from owed_services(orders.id) as owed where owed.added_at is null)',
);
/**
 * Whether a service of an order was given out after its promised day, or is still owed after it on this day. Orders that were
 * cancelled, refused or failed are not late.
 */
export const isLate = (day: string): SQL =>
  sql`orders.cabinet_status in (1, 2, 3) and (orders.broken_on is not null or orders.due_on < ${day})`;
const conditionsOfOnly = ({
  mark,
  revision,
  rejection,
  promise,
  lateOn,
  letterFailed,
  open,
  until,
  ...since
}: OnlyOrders): SQL[] => [
  ...between(sql`orders.result_at`, since.resultSince, until),
  ...between(sql`orders.stopped_at`, since.stoppedSince, until),
  ...(mark === undefined ? [] : [sql`orders.result_mark ${atLeast[mark]}`]),
  ...(revision === undefined ? [] : [revised[revision]]),
  ...(rejection === undefined
    ? []
    : [
        sql`orders.is_rejected and exists (select from releases
          where releases.order_id = orders.id and is_current and releases.rejection = ${rejection})`,
      ]),
  ...(open === undefined
    ? []
    : [
        open === 'critical'
          ? uncalled
          : sql`not exists (select from dealt_with where dealt_with.order_id = orders.id and dealt_with.kind = ${open}
              and ${sql.raw(isCurrentNote)})`,
      ]),
  ...(promise === undefined ? [] : [promise]),
  ...(lateOn === undefined ? [] : [isLate(lateOn)]),
  ...(letterFailed ? [failedLetters(() => [])] : []),
  ...(since.letterFailedSince === undefined
    ? []
    : [failedLetters((moment) => between(moment, since.letterFailedSince, until))]),
];

/** The conditions of a filter on `orders`, except the contract's. */
export const conditionsOf = (filter: OrderFilter): SQL[] => {
  const { sortingState, cabinetStatus, serviceId, lastName, firstName, barcode } = filter;
  return [
    ...within(sql`orders.created_at`, filter.created),
    ...within(sql`orders.imported_at`, filter.imported),
    ...within(sql`orders.result_at`, filter.result),
    ...conditionsOfOnly(filter.only ?? {}),
    ...(sortingState === null ? [] : [sql`orders.sorting_state = ${sortingState}`]),
    ...(cabinetStatus === null ? [] : [sql`orders.cabinet_status = ${cabinetStatus}`]),
    ...unitConditions(filter, 'orders.'),
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
