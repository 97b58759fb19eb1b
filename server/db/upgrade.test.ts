import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { insertFixture } from '../../tests/support/fixture.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { wrongTotals } from '../../tests/support/sortingOrders.ts';
import { migrate, migrations } from './migrate.ts';

test('an upgrade counts existing orders by month and renames the settings', async () => {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(database);
  await db.execute(
    sql`create table migrations (name text primary key, at timestamptz not null default now())`,
  );
  for (const { name, statements } of migrations.slice(0, 2)) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into migrations (name) values (${name})`);
  }
  // The fixture needs this column, which a migration below adds.
  await db.execute(sql`alter table articles add column version integer not null default 1`);
  await insertFixture(db);
  await db.execute(sql`alter table articles drop column version`);
  for (let number = 1; number <= 4; number += 1)
    await insertOrder(db, number, { createdAt: new Date(Date.UTC(2026, number, 20)) });
  await db.execute(sql`insert into settings values ('providerLate', '{"slow": 2, "late": 5}')`);
  await migrate(db);
  expect(await wrongTotals({ db })).toEqual([]);
  const { rows } = await db.execute<{ orders: number }>(
    sql`select sum(count)::int as orders from order_month_totals`,
  );
  expect(rows).toEqual([{ orders: 4 }]);
  const settings = await db.execute<{ key: string; value: { warning: number; overdue: number } }>(
    sql`select key, value from settings`,
  );
  expect(settings.rows).toEqual([{ key: 'providerDelayDays', value: { warning: 2, overdue: 5 } }]);
  await database.close();
});
