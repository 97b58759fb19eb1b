import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';
import { repeat } from '../core/jobs/repeat.ts';
import type { Lab, Machine } from '../core/lab.ts';

const ROUND_MS = 10_000;
/** What a start after a kill has to replay at most, besides the changes of a round: a second's work; bytes. */
const LONG = 32 * 2 ** 20;

/** What a checkpoint may need beside the blocks that exist: a file of the log and some small ones; bytes. */
const ROOM = 32 * 2 ** 20;

/**
 * Writes a checkpoint when the changes since the last one are many: PGlite writes none by itself until it is closed.
 * Throws without room for one, which would break the database down.
 */
export const checkpointWhenLong = async (db: Db, disk: Machine['disk']): Promise<void> => {
  const { rows } = await db.execute<{ isLong: boolean }>(
    // Not what is written: the log's buffers lag by up to 4 MB.
    sql`select pg_current_wal_insert_lsn() - redo_lsn > ${LONG} as "isLong" from pg_control_checkpoint()`,
  );
  if (rows[0]?.isLong !== true) return;
  const free = (await disk())?.freeBytes ?? Infinity;
  if (free < ROOM) throw new Error('The disk has no room for a checkpoint; make room on it');
  await db.execute(sql`checkpoint`);
};

/** Keeps the start of an embedded database after a kill short. Returns a function that stops it. */
export const runCheckpoints = ({
  db,
  log,
  machine,
}: Pick<Lab, 'db' | 'log' | 'machine'>): (() => Promise<void>) =>
  repeat({ log }, { event: 'checkpoint failed', ms: ROUND_MS }, () => checkpointWhenLong(db, machine.disk));
