import { sql, type SQL } from 'drizzle-orm';
import { auditAccess, recordPage, searchDetails, type PageAccess } from '../../core/audit.ts';
import type { Db } from '../../core/db/db.ts';
import { nameReadings } from '../../reference/persons/nameReadings.ts';
import { conditionsOf, numbers, type OnlyOrders, type OrderFilter } from './filter.ts';
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
 * Few orders meet these conditions at a time, and those are the newest: along an index of the sort order all older ones
 * would be read before them.
 */
const isOfFew = ({ promise, open, revision }: OnlyOrders): boolean =>
  promise !== undefined || open === 'critical' || revision === 'preliminary';

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
  const found = (contract: SQL) => {
    const own = all([contract, ...conditions]);
    return isOfFew(filter.only ?? {})
      ? sql`(select * from orders where ${own} offset 0) as orders`
      : sql`orders where ${own}`;
  };
  if (others.length === 0)
    return sql`select orders.id from ${found(sql`orders.contract_id = ${contractId ?? 0}`)}
      order by ${along} ${slice}`;
  const columns = sql.raw(keys.map((key, at) => `${key} as key${String(at)}`).join(', '));
  const merged = sql.raw(keys.map((_, at) => `key${String(at)} ${direction}`).join(', '));
  return sql`select part.id from unnest(${numbers(filter.contractIds)}) as own (contract_id)
    cross join lateral (select orders.id as id, ${columns} from ${found(sql`orders.contract_id = own.contract_id`)}
      order by ${along} limit ${offset + limit}) as part
    order by ${merged} ${slice}`;
};

/**
 * The single statement that reads a page of a list and the total number of orders; `recordOf` is evaluated with them.
 */
export const pageStatement = (
  slice: ListSlice,
  rowsOf: RowsOf<unknown>,
  recordOf?: (found: { ids: SQL; total: SQL }) => SQL,
): SQL => {
  const [ids, total] = [sql`found.ids`, sql`found.total`];
  return sql`with found as materialized (select array(${idsOf(slice)}) as ids, (${totalOf(slice.filter)}) as total)
    select total, ${rowsOf(ids)} as page${recordOf ? sql`, ${recordOf({ ids, total })} as recorded` : sql``} from found`;
};

/** The slice with its names as typed in another keyboard layout; none when it searches no names. */
const inOtherLayouts = ({ filter, ...slice }: ListSlice): ListSlice[] => {
  const { lastName, firstName } = filter;
  if (lastName === '' && firstName === '') return [];
  // A tab is no key of a layout and never part of a name.
  return nameReadings(`${lastName}\t${firstName}`).map((names) => {
    const [last = '', first = ''] = names.split('\t');
    return { ...slice, filter: { ...filter, lastName: last, firstName: first } };
  });
};

/** What a statement reads of a slice; of its names in another keyboard layout when nobody has them as typed. */
const readIn = async <Found extends { total: number } & Record<string, unknown>>(
  db: Db,
  slice: ListSlice,
  statement: (slice: ListSlice, isLast: boolean) => SQL,
): Promise<Found | undefined> => {
  const others = inOtherLayouts(slice);
  let left = others.length;
  const read = async (one: ListSlice) => (await db.execute<Found>(statement(one, left-- === 0))).rows[0];
  const found = await read(slice);
  if (found?.total !== 0) return found;
  for (const other of others) {
    const switched = await read(other);
    if (switched !== undefined && switched.total > 0) return switched;
  }
  return found;
};

/**
 * A page of a list and the total number of orders, on record: every page that is shown has its line in the audit log.
 * The statement is not a named one, so it is planned for the actual dates and contracts.
 */
export const pageOf = async <Row>(
  db: Db,
  slice: ListSlice,
  rowsOf: RowsOf<Row>,
  access: PageAccess,
): Promise<{ rows: Row[]; total: number }> => {
  if (slice.filter.contractIds.length === 0) {
    await auditAccess({ db, ...access }, access.action, { details: searchDetails(access.params, 0) });
    return { rows: [], total: 0 };
  }
  const found = await readIn<{ total: number; page: Row[] }>(db, slice, (one, isLast) =>
    pageStatement(one, rowsOf, (page) => recordPage(access, { ...page, isLast })),
  );
  return { rows: found?.page ?? [], total: found?.total ?? 0 };
};

/** The ids of a slice in order, and the total number of orders. */
export const idsWithTotal = async (
  db: Db,
  slice: ListSlice,
): Promise<{ ids: readonly number[]; total: number }> => {
  if (slice.filter.contractIds.length === 0) return { ids: [], total: 0 };
  const found = await readIn<{ total: number; ids: number[] }>(
    db,
    slice,
    (one) => sql`select (${totalOf(one.filter)}) as total, to_json(array(${idsOf(one)})) as ids`,
  );
  return { ids: found?.ids ?? [], total: found?.total ?? 0 };
};

/** Rows of these orders, in this order. */
export const ordersOf = async <Row>(db: Db, ids: readonly number[], rowsOf: RowsOf<Row>): Promise<Row[]> => {
  const { rows } = await db.execute<{ page: Row[] }>(sql`select ${rowsOf(numbers(ids))} as page`);
  return rows[0]?.page ?? [];
};
