import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { embeddedDb } from './embedded.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/emptyDatabase.ts';
import type { Db } from './db.ts';
import {
  alone,
  beforeBaseline,
  isMigrated,
  migrate,
  migrations,
  missingMigrations,
  newerMigrations,
} from './migrate.ts';

let database: PGlite;
let db: Db;
/** A database with what the baseline makes; each test says which names of migrations it has. */
beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm } });
  db = embeddedDb(database);
  await db.execute(
    sql`create table migrations (name text primary key, at timestamptz not null default now())`,
  );
  await alone(db, async (tx) => {
    for (const statement of migrations[0]?.statements ?? []) await tx.execute(sql.raw(statement));
  });
});
afterAll(() => database.close());

const setNames = async (names: readonly string[]): Promise<void> => {
  await db.execute(sql`delete from migrations`);
  for (const name of names) await db.execute(sql`insert into migrations (name) values (${name})`);
};
const names = async (): Promise<unknown[]> => {
  const { rows } = await db.execute(sql`select name from migrations`);
  return rows.map(({ name }) => name);
};

test('the baseline is the one that was compared with the 56 migrations before it, and never changes', () => {
  expect(beforeBaseline).toHaveLength(56);
  const digest = createHash('sha256').update(JSON.stringify(migrations[0])).digest('hex');
  expect(digest).toBe('f7ae068f0c89a6c8023d76c4a3e1e5f55cc3dccb3678f7f9835cc3cca0b5b94a');
});

test('a database that has some of the 56 lacks the others and is not touched', async () => {
  await setNames([...beforeBaseline.slice(2), '0161-today']);
  expect(await missingMigrations(db)).toEqual(['0001-baseline', '0002-work']);
  expect(await newerMigrations(db)).toEqual([]);
  // The server refuses it before; if it did not, nothing would be made.
  await expect(migrate(db)).rejects.toThrow('create sequence');
  expect(await names()).not.toContain('0057-baseline');
});

test('a database that has all 56 is marked with the baseline, keeps its data and gets what came later', async () => {
  await setNames([...beforeBaseline, '0161-today', '0175-desk']);
  await db.execute(sql`set session_replication_role = replica`);
  await db.execute(sql`insert into orders (id, barcode, contract_id, patient_id, sorting_state, payment_channel,
      total_price, working_days, created_by, created_at, deadline_on, cabinet_status)
    values (7, 1000000007, 1, 1, 5, 4, 0, 1, 1, '2026-11-18T08:00:00Z', '2026-11-20', 2)`);
  await db.execute(
    sql`insert into services (id, code, name, working_days) values (1, '1001', '{"ru": "Кровь", "en": "Blood", "be": "Кроў"}', 1)`,
  );
  await db.execute(sql`insert into releases (order_id, service_id, version, kind, at, is_simulated, source_key)
    values (7, 1, 1, 'final', '2026-11-20T08:00:00Z', true, 'a')`);
  await db.execute(sql`set session_replication_role = origin`);
  expect(await missingMigrations(db)).toEqual([]);
  expect(await isMigrated(db)).toBe(false);
  await migrate(db);
  expect(await isMigrated(db)).toBe(true);
  expect(await missingMigrations(db)).toEqual([]);
  expect(await newerMigrations(db)).toEqual([]);
  const { rows } = await db.execute(sql`select order_id, version, specimen_source,
    specimen_at = '2026-11-18T08:00:00Z' as of_order from releases`);
  expect(rows).toEqual([{ order_id: 7, version: 1, specimen_source: 'ordered', of_order: true }]);
  const known = await names();
  expect(known).toEqual(expect.arrayContaining(['0001-baseline', '0057-parted-cases', '0057-baseline']));
  // Names of before the 56 would be taken for a newer program's.
  expect(known).not.toContain('0161-today');
  await db.execute(sql`insert into migrations (name) values ('9999-of-tomorrow')`);
  expect(await newerMigrations(db)).toEqual(['9999-of-tomorrow']);
});

test('a start with nothing to migrate asks the database little', async () => {
  const empty = await openEmptyDatabase();
  let statements = 0;
  await migrate(embeddedDb(empty, { logger: { logQuery: () => (statements += 1) } }));
  expect(statements).toBeLessThan(9);
  await empty.close();
});
