import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { sql as laboratory } from './migrations/0001-laboratory.ts';

/** In order; a released one is never edited, a change is a new one. */
const migrations = [{ name: '0001-laboratory', sql: laboratory }];

/** Brings the database to this version of the program, one transaction a migration; several processes may start at once. */
export const migrate = async (db: Db): Promise<void> => {
  await db.execute(
    sql`create table if not exists migrations (name text primary key, at timestamptz not null default now())`,
  );
  for (const migration of migrations) {
    await db.transaction(async (tx) => {
      await tx.execute(sql`lock table migrations in exclusive mode`);
      const { rows } = await tx.execute(sql`select 1 from migrations where name = ${migration.name}`);
      if (rows.length > 0) return;
      for (const statement of migration.sql.split(/;\s*\n/))
        if (statement.trim() !== '') await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name) values (${migration.name})`);
    });
  }
};
