import { and, sql, type SQL } from 'drizzle-orm';
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
  /** Ever longer beginnings of the order, in which a page is looked for first when `maxCount` records match. */
  beginnings?: readonly SQL[];
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
 * So many records are found as for the count and then sorted; to find more the index of the order is walked. The planner
 * alone walks it for a rare text too, through 100,000 records.
 */
const FEW = 10_000;

/**
 * The ids of a page in its order and how many records match. Only ids, so that what a page does not show is not computed
 * for the rows before it; read from the end when that is nearer.
 */
export const pageOfIds = async (
  db: Db,
  { table, id, where, column, isAsc, pageNumber, pageSize, maxCount, beginnings = [] }: Page,
): Promise<{ ids: number[]; totalCount: number }> => {
  const totalCount = await countOf(db, { table, where, maxCount });
  const offset = (pageNumber - 1) * pageSize;
  const limit = Math.min(pageSize, totalCount - offset);
  if (limit <= 0) return { ids: [], totalCount };
  const after = totalCount - offset - limit;
  const isReversed = totalCount !== maxCount && after < offset;
  const direction = sql.raw(isAsc === isReversed ? 'desc' : 'asc');
  const isFew = where !== undefined && totalCount < FEW;
  const read = async (beginning: SQL | undefined): Promise<number[]> => {
    // One array: a page of 100,000 ids takes half the time of as many rows.
    const { rows } = await db.execute<{ ids: number[] }>(sql`
      with found as ${sql.raw(isFew ? 'materialized' : 'not materialized')} (
        select ${id} as id, ${column} as place from ${table} where ${and(where, beginning) ?? sql`true`})
      select array(
        select id from found order by place ${direction}, id ${direction}
        limit ${limit} offset ${isReversed ? after : offset}) as ids`);
    return rows[0]?.ids.map(Number) ?? [];
  };
  let ids: number[] = [];
  for (const beginning of [...(totalCount === maxCount ? beginnings : []), undefined]) {
    ids = await read(beginning);
    if (ids.length === limit) break;
  }
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
