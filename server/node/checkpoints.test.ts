import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../tests/support/emptyDatabase.ts';
import { embeddedDb } from '../core/db/embedded.ts';
import { checkpointWhenLong } from './checkpoints.ts';

it('what a start after a kill would have to replay is written once it is much, and the disk has room (X-236)', async () => {
  const database = await openEmptyDatabase();
  const db = embeddedDb(database);
  const toReplay = async () => {
    const { rows } = await db.execute<{ megabytes: number }>(
      sql`select ((pg_current_wal_insert_lsn() - redo_lsn) / 1048576)::float8 as megabytes from pg_control_checkpoint()`,
    );
    return rows[0]?.megabytes ?? 0;
  };
  /** Writes to the log alone, which costs less than rows. */
  const write = (megabytes: number) =>
    db.execute(sql`select pg_logical_emit_message(false, 'test', repeat('x', ${megabytes * 2 ** 20}::int))`);
  await db.execute(sql`checkpoint`);
  await write(8);
  const onDiskOf = (megabytes: number) =>
    checkpointWhenLong(db, () => Promise.resolve({ freeBytes: megabytes * 2 ** 20, totalBytes: 2 ** 30 }));
  await onDiskOf(100);
  expect(await toReplay()).toBeGreaterThan(5);
  await write(26);
  expect(await toReplay()).toBeGreaterThan(33);
  await expect(onDiskOf(31)).rejects.toThrow('The disk has no room for a checkpoint; make room on it');
  expect(await toReplay()).toBeGreaterThan(33);
  await onDiskOf(32);
  expect(await toReplay()).toBeLessThan(1);
  await database.close();
});
