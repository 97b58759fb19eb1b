import { asc, desc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

interface Page {
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  /** Sorted by; records with the same value by id. */
  column: SQL | PgColumn;
  isAsc: boolean;
  /** The direction of the id; ascending when missing. */
  isIdAsc?: boolean;
  pageNumber: number;
  pageSize: number;
}

/**
 * The ids of a page in its order and how many records match. Only ids, so that what a page does not show is not computed
 * for the rows before it; read from the end when that is nearer.
 */
export const pageOfIds = async (
  db: Db,
  { table, id, where, column, isAsc, isIdAsc = true, pageNumber, pageSize }: Page,
): Promise<{ ids: number[]; totalCount: number }> => {
  const totalCount = await db.$count(table, where);
  const from = (pageNumber - 1) * pageSize;
  const limit = Math.min(pageSize, totalCount - from);
  if (limit <= 0) return { ids: [], totalCount };
  const after = totalCount - from - limit;
  const isReversed = after < from;
  const order = (isAscending: boolean) => (isAscending === isReversed ? desc : asc);
  const found = await db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(order(isAsc)(column), order(isIdAsc)(id))
    .limit(limit)
    .offset(isReversed ? after : from);
  const ids = found.map((row) => Number(row.id));
  return { ids: isReversed ? ids.toReversed() : ids, totalCount };
};

/** Rows in the order of `ids`. */
export const inOrderOf = <Row extends { id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
