import { and, asc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { jobs } from '../db/schema/jobs.ts';
import type { Lab } from '../lab.ts';
import { isActive, JobFailed, type JobKind, type StoredJob } from './jobs.ts';
import type { Work } from './dueWork.ts';
import { after, workOff } from './queue.ts';

/** The kinds of background jobs by name. */
export type JobKinds = Readonly<Record<string, JobKind>>;

/** How long a job belongs to a process that no longer reports a step; ms. */
const LEASE_MS = 60_000;
/** Between two attempts at a step that failed; ms. */
const RETRY_MS = 5000;
const MAX_ATTEMPTS = 3;
/** Between two steps at least, for the calls of users; ms. */
const PAUSE_MS = 20;
/** What a step should take; ms. */
const STEP_MS = 25;
/** Of a step: in the first, at least and at most. */
const RECORDS = { first: 100, least: 50, most: 500 };

/** Takes the oldest job that no other process runs. */
const claim = async (lab: Lab, runner: string): Promise<StoredJob | undefined> => {
  const isFree = or(isNull(jobs.leaseUntil), lte(jobs.leaseUntil, lab.clock.now()));
  const free = lab.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(isActive, isFree))
    .orderBy(asc(jobs.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await lab.db
    .update(jobs)
    .set({ state: 'running', runner, leaseUntil: after(lab, LEASE_MS) })
    .where(inArray(jobs.id, free))
    .returning();
  return job;
};

const isMine = (id: number, runner: string) =>
  and(eq(jobs.id, id), eq(jobs.runner, runner), eq(jobs.state, 'running'));

/** Records for the next step by what the last one took; at most twice as many or half. */
const nextRecords = (records: number, ms: number): number => {
  const wanted = Math.min(Math.max((records * STEP_MS) / ms, records / 2), records * 2);
  return Math.round(Math.min(Math.max(wanted, RECORDS.least), RECORDS.most));
};

/** Does one step; the ms that it took, null when the job is finished, cancelled or another process's. */
const runStep = (
  lab: Lab,
  kind: JobKind,
  { id, runner, records }: { id: number; runner: string; records: number },
): Promise<number | null> =>
  lab.db.transaction(async (tx) => {
    const [job] = await tx.select().from(jobs).where(isMine(id, runner)).for('update');
    if (job === undefined) return null;
    const started = performance.now();
    const { isFinished, ...progress } = await kind.step({ db: tx, lab, job, records });
    await tx
      .update(jobs)
      .set({
        ...progress,
        attempts: 0,
        leaseUntil: after(lab, LEASE_MS),
        ...(isFinished && { state: 'done', finishedAt: lab.clock.now() }),
      })
      .where(eq(jobs.id, id));
    return isFinished ? null : performance.now() - started;
  });

const fail = async (lab: Lab, { id, kind }: StoredJob, runner: string, error: unknown): Promise<void> => {
  const reason = error instanceof JobFailed ? error.reason : null;
  if (reason === null) lab.log.error('job failed', error, { kind });
  const isLast = sql`${jobs.attempts} + 1 >= ${reason === null ? MAX_ATTEMPTS : 1}`;
  await lab.db
    .update(jobs)
    .set({
      attempts: sql`${jobs.attempts} + 1`,
      state: sql`case when ${isLast} then 'failed' else 'queued' end`,
      error: sql`case when ${isLast} then ${reason ?? 'ServerError'} end`,
      finishedAt: sql`case when ${isLast} then ${lab.clock.now().toISOString()}::timestamptz end`,
      leaseUntil: after(lab, RETRY_MS),
    })
    .where(isMine(id, runner));
};

/** Does the steps of a job, until it is finished, cancelled, another process's or `isStopped`. */
const runSteps = async (
  lab: Lab,
  kind: JobKind | undefined,
  { id, runner, isStopped }: { id: number; runner: string; isStopped: () => boolean },
  name: string,
): Promise<void> => {
  if (kind === undefined) throw new Error(`There are no jobs "${name}"`);
  let records = RECORDS.first;
  for (;;) {
    const ms = await runStep(lab, kind, { id, runner, records });
    if (ms === null) return;
    if (isStopped()) {
      await lab.db.update(jobs).set({ leaseUntil: null }).where(isMine(id, runner));
      return;
    }
    records = nextRecords(records, ms);
    // On a busy machine steps take longer, and so do the calls of users.
    await new Promise((resolve) => setTimeout(resolve, Math.max(PAUSE_MS, ms)));
  }
};

/** Does all jobs that are due, one after another; between steps it checks `isStopped`. */
export const runDueJobs = (
  lab: Lab,
  kinds: JobKinds,
  isStopped: () => boolean = () => false,
): Promise<void> => {
  const runner = crypto.randomUUID();
  return workOff(
    {
      claim: () => claim(lab, runner),
      work: ({ id, kind }) => runSteps(lab, kinds[kind], { id, runner, isStopped }, kind),
      failed: (job, error) => fail(lab, job, runner, error),
    },
    isStopped,
  );
};

/** The background jobs; several processes on one database share them. */
export const jobsWork = (lab: Lab, kinds: JobKinds): Work => ({
  event: 'jobs failed',
  dueAt: sql`select min(coalesce(lease_until, to_timestamp(0))) from ${jobs} where ${isActive}`,
  round: (isStopped) => runDueJobs(lab, kinds, isStopped),
});
