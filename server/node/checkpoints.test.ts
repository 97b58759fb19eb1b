import { sql } from 'drizzle-orm';
import { embeddedDb } from '../core/db/embedded.ts';
import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../tests/support/emptyDatabase.ts';
import { checkpointWhenLong } from './checkpoints.ts';

it('what a start after a kill would have to replay is written once it is much', async () => {
  const database = await openEmptyDatabase();
  const db = embeddedDb(database);
  const toReplay = async () => {
    const { rows } = await db.execute<{ megabytes: number }>(
      sql`select ((pg_current_wal_lsn() - redo_lsn) / 1048576)::float8 as megabytes from pg_control_checkpoint()`,
    );
    return rows[0]?.megabytes ?? 0;
  };
  await db.execute(sql`checkpoint`);
  const write = (rows: number) =>
    db.execute(sql`create table filled as select repeat('x', 800) as text from generate_series(1, ${rows})`);
  await write(10_000);
  await checkpointWhenLong(db);
  expect(await toReplay()).toBeGreaterThan(5);
  await db.execute(sql`drop table filled`);
  await write(50_000);
  expect(await toReplay()).toBeGreaterThan(33);
  await checkpointWhenLong(db);
  expect(await toReplay()).toBeLessThan(1);
  await db.execute(sql`drop table filled`);
  await database.close();
});
