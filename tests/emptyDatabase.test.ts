import type { PGlite } from '@electric-sql/pglite';
import { expect, it } from 'vitest';
import { embeddedDb } from '../server/core/db/embedded.ts';
import { openEmptyDatabase } from './support/emptyDatabase.ts';
import { insertFixture } from './support/fixture.ts';

const fill = (database: PGlite) => insertFixture(embeddedDb(database));

/** Rows with their places, sequences, sizes that plans go by, settings, prepared statements and listeners. */
const everythingIn = async (database: PGlite) => {
  const { rows: tables } = await database.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const { rows } = await database.query<{ said: string }>(
    [
      ...tables.map(({ name }) => `select '${name} ' || ctid || one as said from ${name} one`),
      'select concat(sequencename, last_value) from pg_sequences',
      `select concat_ws(' ', relname, relpages, reltuples) from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`,
      'select starelid::text from pg_statistic where starelid >= 16384',
      `select concat(name, setting) from pg_settings where source = 'session'`,
      'select name from pg_prepared_statements',
      'select pg_listening_channels()',
    ].join(' union all '),
  );
  return rows.map(({ said }) => said).toSorted();
};
const use = async (database: PGlite) => {
  await database.listen('changes', () => undefined);
  await database.exec(`insert into tubes (code, name, biomaterial, color, capacity, draw_order)
    values ('NEW', '{}', '{}', '#fff', 6, 2); update contracts set code = 'X' where id = 1;
    update migrations set at = '2020-01-01'; select nextval('orders_id_seq'); truncate patients cascade; analyze; set statement_timeout = 77777;
    listen work; prepare one as select 1`);
  await database.close();
};

it.each([
  ['with the fixture', fill],
  ['empty', undefined],
])('a file finds the database %s, whatever was done to it before', async (_, wanted) => {
  const first = await openEmptyDatabase(wanted);
  const expected = await everythingIn(first);
  expect(expected.length).toBeGreaterThan(100);
  await use(first);
  for (const before of [fill, undefined, wanted]) {
    await use(await openEmptyDatabase(before));
    const next = await openEmptyDatabase(wanted);
    expect(await everythingIn(next)).toEqual(expected);
    await next.close();
  }
});
