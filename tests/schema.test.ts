import { readdirSync } from 'node:fs';
import path from 'node:path';
import { Column, getTableColumns, is, sql } from 'drizzle-orm';
import { getTableConfig, getViewConfig, PgTable, PgView } from 'drizzle-orm/pg-core';
import { embeddedDb } from '../server/core/db/embedded.ts';
import { expect, test } from 'vitest';
import { migrate } from '../server/core/db/migrate.ts';
import { openEmptyDatabase } from './support/emptyDatabase.ts';

test('the typed tables match the tables created by the migrations', async () => {
  const client = await openEmptyDatabase();
  const db = embeddedDb(client);
  await migrate(db);
  const { rows } = await db.execute<{ name: string; is_nullable: string; relkind: string }>(
    sql`select table_name || '.' || column_name as name, is_nullable, relkind from information_schema.columns
      join pg_class on oid = table_name::regclass
      where table_schema = 'public' and table_name <> 'migrations' and not relispartition`,
  );
  const made = rows
    .map(({ name, is_nullable, relkind }) =>
      // A view does not know what is never null in it.
      relkind === 'v' ? name : `${name} ${is_nullable === 'YES' ? 'null' : 'not null'}`,
    )
    .sort();
  const folder = path.resolve(import.meta.dirname, '../server/core/db/schema');
  const modules = await Promise.all(
    readdirSync(folder).map((file) => import(path.join(folder, file)) as Promise<Record<string, unknown>>),
  );
  const values = modules.flatMap((module) => Object.values(module));
  const inViews = values
    .filter((value) => is(value, PgView))
    .map(getViewConfig)
    .flatMap(({ name, selectedFields }) =>
      Object.values(selectedFields).map((field) => `${name}.${is(field, Column) ? field.name : '?'}`),
    );
  const typed = values
    .filter((value) => is(value, PgTable))
    .flatMap((table) =>
      Object.values(getTableColumns(table)).map(
        (column) =>
          `${getTableConfig(table).name}.${column.name} ${column.notNull || getTableConfig(table).primaryKeys.some((key) => key.columns.includes(column)) ? 'not null' : 'null'}`,
      ),
    )
    .concat(inViews)
    .sort();
  expect(typed, 'columns of server/core/db/schema (+) and of the migrations (-)').toEqual(made);
  await client.close();
});
