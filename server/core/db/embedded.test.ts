import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { date, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../tests/support/emptyDatabase.ts';
import type { Db } from './db.ts';
import { embeddedDb } from './embedded.ts';

const visits = pgTable('visits_of_test', { on: date(), at: timestamp({ withTimezone: true }) });
let client: PGlite;
let db: Db;
beforeAll(async () => {
  client = await openEmptyDatabase();
  db = embeddedDb(client);
  await db.execute('create temporary table visits_of_test ("on" date, at timestamptz)');
  await db.execute(`insert into visits_of_test values ('1981-01-11', '2026-11-20T08:00:00Z')`);
});
afterAll(() => client.close());

/** The day and the moment, by the table and by a statement. */
const readBy = async (reader: Pick<Db, 'select' | 'execute'>) => {
  const [typed] = await reader.select().from(visits);
  const { rows } = await reader.execute(sql`select "on", at, array["on"] as days from visits_of_test`);
  return { typed, text: rows[0] };
};
const expected = {
  typed: { on: '1981-01-11', at: new Date('2026-11-20T08:00:00Z') },
  text: { on: '1981-01-11', at: '2026-11-20 08:00:00+00', days: '{1981-01-11}' },
};

it('days and moments are read as on PostgreSQL, also in a transaction', async () => {
  await client.exec(`set timezone to 'UTC'`);
  expect(await readBy(db)).toEqual(expected);
  expect(await db.transaction(readBy)).toEqual(expected);
  expect(await db.transaction((tx) => tx.transaction(readBy))).toEqual(expected);
});
