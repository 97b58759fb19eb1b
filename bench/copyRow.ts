import { sql } from 'drizzle-orm';
import type { Db } from '../server/core/db/db.ts';

/** Copies the only row of a table, or each of them, until there are so many; `changed` says columns in SQL, with `n` from 1. */
export const copyRow = async (
  db: Db,
  table: string,
  count: number,
  changed: Readonly<Record<string, string>>,
): Promise<void> => {
  const { rows } = await db.execute<{ name: string }>(sql`select column_name as name
    from information_schema.columns where table_name = ${table} and is_generated = 'NEVER' order by 1`);
  const columns = rows.map(({ name }) => name);
  await db.execute(
    sql.raw(`insert into ${table} (${columns.join(', ')})
      select ${columns.map((name) => changed[name] ?? name).join(', ')}
      from ${table}, generate_series(1, ${count - 1}) as n`),
  );
};
