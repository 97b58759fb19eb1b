import { embeddedDb } from '../core/db/embedded.ts';
import { boolean, date, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { expect, it } from 'vitest';
import type { Db } from '../core/db/db.ts';
import { openEmptyDatabase } from '../../tests/support/emptyDatabase.ts';
import { bulkInsert } from './bulkInsert.ts';

const samples = pgTable('samples', {
  id: integer().primaryKey(),
  words: text(),
  tree: jsonb().$type<{ ru: string } | (number | string)[]>(),
  day: date(),
  at: timestamp({ withTimezone: true }),
  flag: boolean(),
  numbers: integer().array(),
  rest: text().default('default'),
});

it('values with any characters are read back unchanged', async () => {
  const pglite = await openEmptyDatabase();
  const db: Db = embeddedDb(pglite);
  await pglite.exec(`create temporary table samples (id int primary key, words text, tree jsonb, day date, at timestamptz,
    flag boolean, numbers int[], rest text default 'default')`);
  const rows = [
    {
      id: 1,
      words: 'a "b", {c} \\d\\ \'e\'\n',
      tree: { ru: 'ў "q" \\' },
      day: '2026-02-28',
      at: new Date(1e12),
      flag: true,
      numbers: [3, 1],
    },
    { id: 2, words: 'NULL', tree: null, day: null, at: null, flag: false, numbers: [] },
    { id: 3, words: null, tree: [1, 'two'], day: null, at: null, flag: null, numbers: null },
    { id: 4, words: '', tree: null, day: null, at: null, flag: null, numbers: null },
  ];
  await bulkInsert(db, samples, []);
  await bulkInsert(db, samples, rows);
  expect(await db.select().from(samples).orderBy(samples.id)).toEqual(
    rows.map((row) => ({ ...row, rest: 'default' })),
  );
  await pglite.close();
});
