import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { conditionsOf, numbers, type OrderFilter } from './filter.ts';
import { totalOf } from './total.ts';

/** Sort keys of a list: one or two expressions on `orders`, the last one unique. */
export type ListKeys = readonly [string] | readonly [string, string];
/** Keys that an index serves. */
export const listKeys = {
  date: ['orders.created_at', 'orders.id'],
  name: ['orders.name_key', 'orders.id'],
  barcode: ['orders.barcode'],
} as const satisfies Record<string, ListKeys>;

export interface ListSlice {
  filter: OrderFilter;
  keys: ListKeys;
  /** A condition that every order found meets anyway, for the planner to use the index of `keys`. */
  implied?: SQL | undefined;
  isAsc: boolean;
  offset: number;
  limit: number;
}

/** An expression that returns the rows of an array of ids, in order, as a JSON array without unknown ids. */
export type RowsOf<Row> = (ids: SQL) => SQL<Row[]>;

const all = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` and `);

/**
 * Selects the ids of a slice in order, along a contract's index; with several contracts, the first ones of each are
 * merged.
 */
export const idsOf = ({ filter, keys, implied, isAsc, offset, limit }: ListSlice): SQL => {
  const direction = isAsc ? 'asc' : 'desc';
  const [contractId, ...others] = filter.contractIds;
  const conditions = [...conditionsOf(filter), ...(implied ? [implied] : [])];
  const along = sql.raw(keys.map((key) => `${key} ${direction}`).join(', '));
  const slice = sql`limit ${limit} offset ${offset}`;
  if (others.length === 0)
    return sql`select orders.id from orders
      where ${all([sql`orders.contract_id = ${contractId ?? 0}`, ...conditions])} order by ${along} ${slice}`;
  const columns = sql.raw(keys.map((key, at) => `${key} as key${String(at)}`).join(', '));
  const merged = sql.raw(keys.map((_, at) => `key${String(at)} ${direction}`).join(', '));
  return sql`select part.id from unnest(${numbers(filter.contractIds)}) as own (contract_id)
    cross join lateral (select orders.id as id, ${columns} from orders
      where ${all([sql`orders.contract_id = own.contract_id`, ...conditions])}
      order by ${along} limit ${offset + limit}) as part
    order by ${merged} ${slice}`;
};

/** The single statement that reads a page of a list and the total number of orders. */
export const pageStatement = (slice: ListSlice, rowsOf: RowsOf<unknown>): SQL =>
  sql`select (${totalOf(slice.filter)}) as total, ${rowsOf(sql`array(${idsOf(slice)})`)} as page`;

/**
 * A page of a list and the total number of orders. The statement is not a named one, so it is planned for the actual
 * dates and contracts.
 */
export const pageOf = async <Row>(
  db: Db,
  slice: ListSlice,
  rowsOf: RowsOf<Row>,
): Promise<{ rows: Row[]; total: number }> => {
  if (slice.filter.contractIds.length === 0) return { rows: [], total: 0 };
  const { rows } = await db.execute<{ total: number; page: Row[] }>(pageStatement(slice, rowsOf));
  return { rows: rows[0]?.page ?? [], total: rows[0]?.total ?? 0 };
};

/** The ids of a slice in order, and the total number of orders. */
export const idsWithTotal = async (
  db: Db,
  slice: ListSlice,
): Promise<{ ids: readonly number[]; total: number }> => {
  if (slice.filter.contractIds.length === 0) return { ids: [], total: 0 };
  const { rows } = await db.execute<{ total: number; ids: number[] }>(
    sql`select (${totalOf(slice.filter)}) as total, to_json(array(${idsOf(slice)})) as ids`,
  );
  return { ids: rows[0]?.ids ?? [], total: rows[0]?.total ?? 0 };
};

/** Rows of these orders, in this order. */
export const ordersOf = async <Row>(db: Db, ids: readonly number[], rowsOf: RowsOf<Row>): Promise<Row[]> => {
  const { rows } = await db.execute<{ page: Row[] }>(sql`select ${rowsOf(numbers(ids))} as page`);
  return rows[0]?.page ?? [];
};
