import { getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../core/db/db.ts';

/** A value as an element of a Postgres array literal. */
const element = (column: PgColumn, value: unknown): string => {
  if (value === null || value === undefined) return 'NULL';
  const written = String(column.mapToDriverValue(value));
  return `"${written.replace(/[\\"]/g, '\\$&')}"`;
};

/**
 * Inserts any number of rows with one statement and one array per column: many times faster than a parameter per
 * value, and without the limit of 65,535 parameters. All rows have the keys of the first.
 */
export const bulkInsert = async <T extends PgTable>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => sql`${sql.identifier(column.name)}`);
  const arrays = columns.map(([key, column]) => {
    const elements = rows.map((row) => element(column, (row as Record<string, unknown>)[key]));
    return sql`${`{${elements.join(',')}}`}::text::text[]`;
  });
  // Cast one by one: unnest would also open arrays within the arrays.
  const values = columns.map(
    ([, column]) => sql`given.${sql.identifier(column.name)}::${sql.raw(column.getSQLType())}`,
  );
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `);
  await db.execute(
    sql`insert into ${table} (${list(names)}) select ${list(values)}
      from unnest(${list(arrays)}) as given (${list(names)})`,
  );
};
