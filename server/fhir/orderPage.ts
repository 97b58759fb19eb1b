import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { cabinetStatus } from '../../contract/codes.ts';
import type { Db } from '../core/db/db.ts';
import { orders } from '../core/db/schema/orders.ts';
import { reachable, type Reach } from '../core/session/reach.ts';
import { readableStates } from '../orderFlow/results/releasedValues.ts';
import type { AskedDate } from './dates.ts';

/** Where a page of orders goes on: after the order with this moment and number. */
export interface After {
  place: string;
  id: number;
}

/** What an order is placed by in a search: the moment of its result, of its placing or of its last change. */
type Moment = 'result' | 'placing' | 'change';

/** The orders that a search goes through. */
export interface OrderSlice {
  by: Moment;
  /** Undefined: any. */
  ids: readonly number[] | undefined;
  patients: readonly number[] | undefined;
  barcodes: readonly string[] | undefined;
  dates: readonly { of: Moment; date: AskedDate }[];
  after: After | undefined;
  limit: number;
}

/** Whether a moment is within what was asked. */
export const inPeriod = (column: SQL, { prefix, start, end }: AskedDate): SQL => {
  const [from, until] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`];
  return {
    eq: sql`(${column} >= ${from} and ${column} < ${until})`,
    ne: sql`(${column} < ${from} or ${column} >= ${until})`,
    ge: sql`${column} >= ${from}`,
    gt: sql`${column} >= ${until}`,
    le: sql`${column} < ${until}`,
    lt: sql`${column} < ${from}`,
    sa: sql`${column} >= ${until}`,
    eb: sql`${column} < ${from}`,
  }[prefix];
};

/**
 * An order may have a report: its result is given out, at least in part, as `findOrders` says of one. As one of two
 * conditions, and for one value, the subquery is asked for rows of the index; all releases are never read.
 */
const mayHaveReport = and(
  sql`orders.result_at is not null`,
  inArray(orders.cabinetStatus, readableStates),
  sql`(orders.cabinet_status = ${cabinetStatus.Ready} or (select true from releases
    where releases.order_id = orders.id and is_current and kind in ('preliminary', 'final', 'withdrawn') limit 1))`,
);

const columns: Readonly<Record<Moment, SQL>> = {
  result: sql`orders.result_at`,
  placing: sql`orders.created_at`,
  change: sql`order_changes.changed_at`,
};
/** The tables that have a moment, with the columns of its index. */
const ofOrders = { from: sql`orders`, contractId: sql`orders.contract_id`, id: sql`orders.id` };
const ofChanges = {
  from: sql`order_changes join orders on orders.id = order_changes.order_id`,
  contractId: sql`order_changes.contract_id`,
  id: sql`order_changes.order_id`,
};

/** The next orders within reach, oldest first: along the index of each contract, or all that few keys find. */
export const ordersAfter = async (
  { db, scope }: { db: Db; scope: Reach },
  { by, ids, patients, barcodes, dates, after, limit }: OrderSlice,
): Promise<After[]> => {
  const column = columns[by];
  const { from, contractId, id } = by === 'change' ? ofChanges : ofOrders;
  const where =
    and(
      reachable(scope),
      by === 'result' ? mayHaveReport : undefined,
      ids && inArray(orders.id, [...ids]),
      patients && inArray(orders.patientId, [...patients]),
      barcodes && inArray(orders.barcode, [...barcodes]),
      ...dates.map(({ of, date }) => inPeriod(columns[of], date)),
      after && sql`(${column}, ${id}) > (${after.place}::timestamptz, ${after.id})`,
    ) ?? sql`true`;
  const isFew = ids !== undefined || patients !== undefined || barcodes !== undefined;
  const contracts = sql.raw(`'{${scope.contractIds.join(',')}}'::integer[]`);
  const found = isFew
    ? sql`with found as materialized (select orders.id, ${column} as place from ${from} where ${where})`
    : sql`with found as (select part.* from unnest(${contracts}) as own (contract_id)
        cross join lateral (select orders.id, ${column} as place from ${from}
          where ${contractId} = own.contract_id and ${where}
          order by ${column}, ${id} limit ${limit}) as part)`;
  const { rows } = await db.execute<{ id: number; place: string }>(
    sql`${found} select id, to_char(place at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as place
      from found order by found.place, id limit ${limit}`,
  );
  return rows;
};
