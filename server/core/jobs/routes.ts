import { and, desc, eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import * as endpoints from '../../../contract/jobs.ts';
import { ApiError } from '../apiError.ts';
import { audit } from '../audit.ts';
import type { Db } from '../db/db.ts';
import { jobs } from '../db/schema/jobs.ts';
import type { Lab } from '../lab.ts';
import { route } from '../calls/route.ts';
import { isActive, jobView, LATEST } from './jobs.ts';

const find = async (db: Db, id: number) => {
  const [job] = await db.select().from(jobs).where(eq(jobs.id, id));
  if (job === undefined) throw new ApiError('NotFound');
  return jobView(job);
};

/** Progress of background jobs, and their cancellation. */
export const jobRoutes = (app: Hono, lab: Lab): void => {
  route(app, lab, endpoints.getJob, async ({ db, query }) => ({
    job: await find(db, query.id),
  }));
  route(app, lab, endpoints.listJobs, async ({ db, query }) => {
    const latest = await db
      .select()
      .from(jobs)
      .where(eq(jobs.kind, query.kind))
      .orderBy(desc(jobs.id))
      .limit(LATEST);
    return { jobs: latest.map(jobView) };
  });
  // A running step holds the job's row, so the cancellation waits for it.
  route(app, lab, endpoints.cancelJob, async (call) => {
    const { id } = call.body;
    const cancelled = await call.db
      .update(jobs)
      .set({ state: 'cancelled', finishedAt: lab.clock.now() })
      .where(and(eq(jobs.id, id), isActive))
      .returning({ id: jobs.id });
    if (cancelled.length > 0) await audit(call, 'job.cancel', `job ${String(id)}`);
    return { job: await find(call.db, id) };
  });
};
