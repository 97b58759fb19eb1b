import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/emptyDatabase.ts';
import { wrongTotals } from '../../../tests/support/sortingOrders.ts';
import { migrate, migrations } from './migrate.ts';

test('an upgrade counts existing orders by month, renames the settings and gives discount cards types and uses', async () => {
  const database = await PGlite.create({ extensions: { pg_trgm } });
  const db = drizzle(database);
  await db.execute(
    sql`create table migrations (name text primary key, at timestamptz not null default now())`,
  );
  for (const { name, statements } of migrations.slice(0, 2)) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(sql`insert into migrations (name) values (${name})`);
  }
  await db.execute(
    sql.raw(`
    insert into contracts (id, code, name) values (1, 'NORTH', '{"ru":"С","en":"N","be":"П"}')`),
  );
  await db.execute(
    sql.raw(`
    insert into users (id, email, password_hash, role_id, state, flags, created_at)
    values (1, 'nurse@test.lab', '', 1, 'ACTIVE', '{}', now())`),
  );
  await db.execute(
    sql.raw(`
    insert into patients (id, contract_id, last_name, first_name, gender, date_of_birth, created_at)
    values (1, 1, 'Иванова', 'Мария', 'F', '1980-01-01', now())`),
  );
  await db.execute(
    sql.raw(`insert into discount_cards values ('OLD-10', 1, 10, '2026-01-01', '2026-12-31', true)`),
  );
  for (let number = 1; number <= 4; number += 1)
    await db.execute(
      sql.raw(`
      insert into orders (barcode, contract_id, patient_id, sorting_state, cabinet_status, payment_channel,
        discount_card_no, total_price, working_days, created_at, created_by)
      values ('100000000${number}', 1, 1, 1, 1, 2, '${number === 2 ? 'old-10' : ''}', 900, 1, '2026-0${number}-20', 1)`),
    );
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
  const uses = await db.execute(sql`select order_id, used_on::text, u.percent, name->>'en' as name
    from discount_uses u join discount_cards c on c.id = u.card_id join discount_types t on t.id = c.discount_type_id`);
  expect(uses.rows).toEqual([{ order_id: 2, used_on: '2026-02-20', percent: 10, name: 'Discount 10 %' }]);
  await database.close();
});

test('a start with nothing to migrate asks the database little', async () => {
  const database = await openEmptyDatabase();
  let statements = 0;
  await migrate(drizzle(database, { logger: { logQuery: () => (statements += 1) } }));
  expect(statements).toBeLessThan(40);
  await database.close();
});
