import { and, eq, inArray } from 'drizzle-orm';
import type { Job, JobError } from '../../../contract/jobs.ts';
import type { Db } from '../db/db.ts';
import { jobs } from '../db/schema/jobs.ts';
import type { Lab } from '../lab.ts';

export type StoredJob = typeof jobs.$inferSelect;

/** The latest jobs of a kind in its list. */
export const LATEST = 10;

/** What a step has reached. */
export interface Step {
  done: number;
  total?: number;
  outcome?: Readonly<Record<string, unknown>>;
  isFinished: boolean;
}

/**
 * How jobs of a kind are done. A step runs in a transaction that also stores its progress, so that an interrupted job
 * goes on where it stopped. The embedded server answers no call during a step, so one that works on many records takes
 * no more of them than `records`: as many as it did in about 25 ms before. It may throw JobFailed; after any other error
 * it is tried again.
 */
export interface JobKind {
  step: (context: { db: Db; lab: Lab; job: StoredJob; records: number }) => Promise<Step>;
}

/** Ends a job at once with a reason for the user. */
export class JobFailed extends Error {
  readonly reason: JobError;

  constructor(reason: JobError) {
    super(reason);
    this.reason = reason;
  }
}

interface NewJob {
  kind: string;
  /** A repeated request with the same key gets the first job. */
  key: string;
  /** Of jobs with the same value at most one is queued or running; the others are not started. */
  exclusive?: string;
  input: object;
  total?: number;
  startedBy: number | null;
}

/** Jobs that are not finished. */
export const isActive = inArray(jobs.state, ['queued', 'running']);

/**
 * Queues a job. Gives the existing one instead when its key was used before, or an active one with the same `exclusive`.
 */
export const startJob = async (
  db: Db,
  now: Date,
  job: NewJob,
): Promise<{ job: StoredJob; isNew: boolean }> => {
  for (;;) {
    const [created] = await db
      .insert(jobs)
      .values({ ...job, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (created) return { job: created, isNew: true };
    const sameKey = and(eq(jobs.kind, job.kind), eq(jobs.key, job.key));
    const [known] = await db.select().from(jobs).where(sameKey);
    if (known) return { job: known, isNew: false };
    const [active] = await db
      .select()
      .from(jobs)
      .where(and(eq(jobs.exclusive, job.exclusive ?? ''), isActive));
    if (active) return { job: active, isNew: false };
  }
};

/** A job as callers see it. */
export const jobView = ({ id, kind, state, done, total, error, outcome, ...job }: StoredJob): Job => ({
  id,
  kind,
  state,
  done,
  total,
  error,
  outcome: outcome && { ...outcome },
  createdAt: job.createdAt.toISOString(),
  finishedAt: job.finishedAt?.toISOString() ?? null,
});
