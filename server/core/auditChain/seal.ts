import { sql } from 'drizzle-orm';
import { auditBlocks } from '../db/schema/auditBlocks.ts';
import { auditLog } from '../db/schema/laboratory.ts';
import type { Db } from '../db/db.ts';
import { repeat } from '../jobs/repeat.ts';
import type { Lab } from '../lab.ts';

const ROUND_MS = 60_000;
/** Lines of a block: it is read at once, also by the embedded database, which does nothing else meanwhile. */
const LINES = 1000;
/** Fewer lines are sealed once the first is so old; ms. */
const OLD_MS = 15 * 60_000;
/** Of a round, so that lines of before the first seal are caught up with in steps. */
const BLOCKS = 50;

/** A last line, and the transactions that may still commit an earlier one. */
interface Horizon {
  id: number;
  writers: readonly string[];
}

/** The transactions that have added to the log: they hold its lock from before the line has its id. */
const writersOf = async (db: Db): Promise<string[]> => {
  const { rows } = await db.execute<{ writer: string }>(
    sql`select virtualtransaction as writer from pg_locks
      where locktype = 'relation' and relation = 'audit_log'::regclass
        and database = (select oid from pg_database where datname = current_database())
        and mode in ('RowExclusiveLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')`,
  );
  return rows.map(({ writer }) => writer);
};

const horizonOf = async (db: Db): Promise<Horizon> => {
  const { rows } = await db.execute<{ id: number }>(
    sql`select coalesce(max(id), 0)::float8 as id from ${auditLog}`,
  );
  // After the line was seen: who got an earlier id had the lock by then.
  return { id: rows[0]?.id ?? 0, writers: await writersOf(db) };
};

/** Where the next block begins and ends, up to `id`; the ids are known before the lines are read, so that the database plans for so few. */
const nextBlock = async (db: Db, id: number) => {
  const { rows } = await db.execute<{ block: number; from: number; to: number | null }>(sql`
    with last as (select coalesce(max(id), 0) as id, coalesce(max(to_id), 0) as to_id from ${auditBlocks})
    select last.id + 1 as block, last.to_id::float8 as from, (
      select max(id) from (
        select id from ${auditLog} where id > last.to_id and id <= ${id} order by id limit ${LINES}
      ) as lines)::float8 as to
    from last`);
  return rows[0];
};

/** Seals the next lines up to `id`; false when there are too few. Of two processes one adds the block. */
const sealBlock = async ({ db, clock, log }: Pick<Lab, 'db' | 'clock' | 'log'>, id: number) => {
  const now = clock.now();
  const next = await nextBlock(db, id);
  if (!next?.to) return false;
  const { rows } = await db.execute<{ block: number; lines: number; hash: string }>(sql`
    insert into ${auditBlocks} (id, to_id, lines, digests, hash, sealed_at)
    select ${next.block}::int, max(id), count(*),
      string_agg(substring(sha256(line) for 8), '' order by id),
      sha256(coalesce((select hash from ${auditBlocks} where id = ${next.block - 1}), '') || string_agg(line, '\n' order by id)),
      ${now.toISOString()}::timestamptz
    from (
      select id, at, audit_line(audit_log) as line from ${auditLog} where id > ${next.from} and id <= ${next.to}
    ) as sealed
    having count(*) = ${LINES} or min(at) <= ${new Date(now.getTime() - OLD_MS).toISOString()}::timestamptz
    on conflict do nothing
    returning id as block, lines, encode(hash, 'hex') as hash`);
  const [block] = rows;
  // Somebody who rewrites the whole chain cannot rewrite the log of the process as well.
  if (block) log.info('audit log sealed', { ...block });
  return block !== undefined;
};

/**
 * A round of sealing. A line gets its id before it is committed, so lines are sealed only up to the last one of the round
 * before, and once no transaction of then runs on: no line can come between them later.
 */
export const createSealing = (lab: Pick<Lab, 'db' | 'clock' | 'log'>): (() => Promise<void>) => {
  let before: Horizon | null = null;
  return async () => {
    const { db } = lab;
    if (before !== null) {
      const running = new Set(await writersOf(db));
      // One that runs for long is waited for: a later horizon would have it as well.
      if (before.writers.some((writer) => running.has(writer))) return;
      let blocks = 0;
      while (blocks < BLOCKS && (await sealBlock(lab, before.id))) blocks += 1;
    }
    before = await horizonOf(db);
  };
};

/** Seals the audit log every minute. Returns a function that stops it and waits for the round that runs. */
export const runSealing = (lab: Pick<Lab, 'db' | 'clock' | 'log'>): (() => Promise<void>) =>
  repeat(lab, { event: 'audit log not sealed', ms: ROUND_MS }, createSealing(lab));
