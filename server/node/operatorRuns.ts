import type { RunFailure } from '../../contract/system.ts';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';
import { operatorRuns, type Counts } from '../core/db/schema/operatorRuns.ts';
import { StartError } from './startError.ts';

/** Rows of every table that outlives a crash, as this transaction sees them. */
export const countRows = async (db: Db): Promise<Counts> => {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' order by relname`,
  );
  const counts = tables.map(
    ({ name }) => sql`select ${name}::text as name, count(*)::int as rows from ${sql.identifier(name)}`,
  );
  const { rows } = await db.execute<{ name: string; rows: number }>(sql.join(counts, sql` union all `));
  return Object.fromEntries(rows.map((table) => [table.name, table.rows]));
};

/** A database of an earlier version has no place for runs, and a standby takes none. */
const takesRuns = async (db: Db): Promise<boolean> => {
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select to_regclass('operator_runs') is not null and not pg_is_in_recovery() as may`,
  );
  return rows[0]?.may === true;
};

/** A command failed for a reason that the screen of the administrator has words for; `message` is for the terminal. */
export class RunFailed extends StartError {
  constructor(
    readonly failure: RunFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

interface Run {
  command: 'backup' | 'drill';
  file: string;
}

/**
 * Does the work of a command and keeps when it ran and how it ended, for the server. The run is begun before, so a
 * backup has its own unfinished run in it, by which a drill finds what was counted.
 */
export const recordRun = async (
  db: Db,
  run: Run,
  work: () => Promise<{ bytes?: number; counts?: Counts }>,
): Promise<void> => {
  if (!(await takesRuns(db))) {
    await work();
    return;
  }
  const [begun] = await db
    .insert(operatorRuns)
    .values({ ...run, startedAt: new Date() })
    .returning({ id: operatorRuns.id });
  const end = (outcome: Partial<typeof operatorRuns.$inferInsert>) =>
    db
      .update(operatorRuns)
      .set({ ...outcome, finishedAt: new Date() })
      .where(eq(operatorRuns.id, begun?.id ?? 0));
  try {
    await end(await work());
  } catch (error) {
    // What went wrong first is what the operator has to read.
    await end({ failure: error instanceof RunFailed ? error.failure : 'other' }).catch(() => undefined);
    throw error;
  }
};
