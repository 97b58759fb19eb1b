import { asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from './db.ts';

interface Page {
  table: PgTable;
  id: PgColumn;
  where: SQL | undefined;
  /** Sorted by; records with the same value by id, in the same direction, so that one index serves both. */
  column: SQL | PgColumn;
  isAsc: boolean;
  pageNumber: number;
  pageSize: number;
  /** Counts no more records than this, for tables that are too large to be counted; later pages are empty. */
  maxCount?: number | undefined;
}

const countOf = (db: Db, { table, where, maxCount }: Pick<Page, 'table' | 'where' | 'maxCount'>) =>
  maxCount === undefined
    ? db.$count(table, where)
    : db.$count(
        db
          .select({ one: sql`1`.as('one') })
          .from(table)
          .where(where)
          .limit(maxCount)
          .as('found'),
      );

/**
 * The ids of a page in its order and how many records match. Only ids, so that what a page does not show is not computed
 * for the rows before it; read from the end when that is nearer.
 */
export const pageOfIds = async (
  db: Db,
  { table, id, where, column, isAsc, pageNumber, pageSize, maxCount }: Page,
): Promise<{ ids: number[]; totalCount: number }> => {
  const totalCount = await countOf(db, { table, where, maxCount });
  const from = (pageNumber - 1) * pageSize;
  const limit = Math.min(pageSize, totalCount - from);
  if (limit <= 0) return { ids: [], totalCount };
  const after = totalCount - from - limit;
  const isReversed = totalCount !== maxCount && after < from;
  const order = isAsc === isReversed ? desc : asc;
  const found = await db
    .select({ id })
    .from(table)
    .where(where)
    .orderBy(order(column), order(id))
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
