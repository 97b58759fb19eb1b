import { and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Check, System } from '../../../contract/system.ts';
import { DAY } from '../../../contract/time.ts';
import { databaseFaultOf } from '../../core/db/databaseFault.ts';
import type { Db } from '../../core/db/db.ts';
import { auditBlocks } from '../../core/db/schema/auditBlocks.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { jobs } from '../../core/db/schema/jobs.ts';
import { auditLog } from '../../core/db/schema/laboratory.ts';
import { operatorRuns } from '../../core/db/schema/operatorRuns.ts';
import type { Lab } from '../../core/lab.ts';
import { hasMailServer } from '../mail/origins.ts';
import { connectionStates } from './connectionStates.ts';
import { failingSubscriptions } from './failingSubscriptions.ts';

type Inspected = Pick<Lab, 'db' | 'clock' | 'machine' | 'mailer'>;

/** An e-mail is repeated within the hour; one that waits longer is stuck, and so are jobs and the seals of the audit log; ms. */
const STUCK_MS = 3_600_000;
/** A nightly backup may once be late, but not missing; ms. */
const BACKUP_MS = 2 * DAY;
/** A drill a month, and a few days for who does it; ms. */
const DRILL_MS = 35 * DAY;
/** `failed`: a start needs as much; `warning`: a day of orders and their papers, several times over; bytes. */
const DISK = { failed: 128 * 2 ** 20, warning: 2 * 2 ** 30 };

/** Ends the transaction of the probe without its line. */
class Undone extends Error {}

/**
 * Whether the audit log takes a line. It is written and rolled back, which finds a missing right and a database that
 * only reads; no line stays, only a gap in the ids. Lack of room for it is a matter of the disk.
 */
const takesAuditLines = async ({ db, clock, machine }: Inspected): Promise<boolean> => {
  try {
    await db.transaction(async (tx) => {
      await tx.insert(auditLog).values({ at: clock.now(), action: 'system.probe', subject: '' });
      throw new Undone();
    });
    return true;
  } catch (error) {
    const isFull = databaseFaultOf(error) === 'full';
    if (isFull) machine.hadNoRoomAt ??= clock.now();
    return isFull || error instanceof Undone;
  }
};

/**
 * Since when the disk of the database is full, which nothing else can look at; null with room. Once it was full, 16 MB (a
 * file of PostgreSQL's log) of a temporary file are tried at every look, so that room that was made is seen at once.
 */
const fullSince = async ({ db, machine }: Inspected): Promise<Date | null> => {
  if (machine.hadNoRoomAt === null) return null;
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local work_mem = '64kB'`);
      await tx.execute(sql`with wide as materialized (select repeat('x', 8000) from generate_series(1, 2100))
        select count(*) from wide`);
    });
    machine.hadNoRoomAt = null;
  } catch (error) {
    if (databaseFaultOf(error) !== 'full') throw error;
  }
  return machine.hadNoRoomAt;
};

const readFigures = async (db: Db) => {
  const { rows } = await db.execute<{
    email: string | null;
    queued: number;
    unsent: number;
    job: string | null;
    waiting: number;
    failed: number;
    line: string | null;
    born: string;
    bytes: number;
  }>(sql`select emails.*, jobs.*, (
        select at from ${auditLog} where id > coalesce((select max(to_id) from ${auditBlocks}), 0) order by id limit 1
      ) as line, (select min(at) from migrations) as born,
      pg_database_size(current_database())::float8 as bytes
    from (
      select min(case when attempts > 0 then created_at else next_at end) filter (where state = 'QUEUED') as email,
        count(*) filter (where state = 'QUEUED')::int as queued,
        count(*) filter (where state in ('FAILED', 'BOUNCED'))::int as unsent
      from ${emails} where state = 'QUEUED' or state in ('FAILED', 'BOUNCED')
    ) as emails, (
      select min(created_at) filter (where state = 'queued') as job,
        count(*) filter (where state in ('queued', 'running'))::int as waiting,
        count(*) filter (where state = 'failed')::int as failed
      from ${jobs} where state in ('queued', 'running', 'failed')
    ) as jobs`);
  const [figures] = rows;
  if (figures === undefined) throw new Error('The database has no figures');
  return figures;
};

/** The last run of a command that ended, and when the last one succeeded. */
const lastRuns = async (db: Db, command: 'backup' | 'drill') => {
  const ended = and(eq(operatorRuns.command, command), isNotNull(operatorRuns.finishedAt));
  const last = (where = ended) =>
    db.select().from(operatorRuns).where(where).orderBy(desc(operatorRuns.id)).limit(1);
  const [run] = await last();
  const [good] = await last(and(ended, sql`${operatorRuns.failure} is null`));
  return {
    run: run?.finishedAt
      ? { finishedAt: run.finishedAt.toISOString(), failure: run.failure, bytes: run.bytes }
      : null,
    good: good?.finishedAt ?? null,
  };
};

/** The checks of the server and their figures. Rejects when the database does not answer. */
export const inspect = async (
  lab: Inspected,
): Promise<Omit<System, 'isSuccess' | 'statusMessage' | 'version'>> => {
  const { db, clock, machine } = lab;
  const figures = await readFigures(db);
  const backup = await lastRuns(db, 'backup');
  const drill = await lastRuns(db, 'drill');
  const disk = await machine.disk();
  const states = await connectionStates(db);
  const subscriptions = await failingSubscriptions(db);
  const hasServer = await hasMailServer(db, lab);
  const failing = states.flatMap(({ failingSince }) => failingSince ?? []).toSorted();
  const now = clock.now().getTime();
  const isOlder = (moment: Date | string, ms: number) => now - new Date(moment).getTime() > ms;
  const backlog = (name: 'emails' | 'jobs' | 'auditSeals', moment: Date | string | null): Check => {
    const isWaiting = moment !== null && isOlder(moment, 0);
    return {
      name,
      state: isWaiting && isOlder(moment, STUCK_MS) ? 'warning' : 'ok',
      since: isWaiting ? new Date(moment).toISOString() : null,
    };
  };
  // The demo is not backed up, and a new laboratory has the same time for its first one.
  const routine = (name: 'backup' | 'drill', good: Date | null, ms: number): Check => ({
    name,
    state: machine.isProduction && isOlder(good ?? figures.born, ms) ? 'warning' : 'ok',
    since: good?.toISOString() ?? null,
  });
  const free = disk?.freeBytes ?? Infinity;
  const isWritten = await takesAuditLines(lab);
  const noRoomAt = await fullSince(lab);
  const checks: Check[] = [
    { name: 'database', state: 'ok', since: null },
    { name: 'auditLog', state: isWritten ? 'ok' : 'failed', since: null },
    {
      name: 'disk',
      state: noRoomAt || free < DISK.failed ? 'failed' : free < DISK.warning ? 'warning' : 'ok',
      since: noRoomAt?.toISOString() ?? null,
    },
    {
      name: 'mailServer',
      state: machine.isProduction && !hasServer ? 'failed' : 'ok',
      since: null,
    },
    backlog('emails', figures.email),
    backlog('jobs', figures.job),
    // A process that has just started seals what others have left.
    backlog(
      'auditSeals',
      figures.line && new Date(Math.max(Date.parse(figures.line), machine.startedAt.getTime())),
    ),
    {
      name: 'connections',
      state: failing.length > 0 ? 'warning' : 'ok',
      since: failing[0] ?? null,
    },
    {
      name: 'subscriptions',
      state: subscriptions.failing > 0 ? 'warning' : 'ok',
      since: subscriptions.since,
    },
    routine('backup', backup.good, BACKUP_MS),
    drill.run?.failure
      ? { name: 'drill', state: 'warning', since: drill.good?.toISOString() ?? null }
      : routine('drill', drill.good, DRILL_MS),
  ];
  return {
    checks,
    startedAt: machine.startedAt.toISOString(),
    isEmbedded: machine.isEmbedded,
    databaseBytes: figures.bytes,
    disk,
    hasMailServer: hasServer,
    emails: { waiting: figures.queued, failed: figures.unsent },
    jobs: { waiting: figures.waiting, failed: figures.failed },
    connections: states,
    subscriptions: { failing: subscriptions.failing },
    backup: backup.run,
    drill: drill.run,
  };
};
