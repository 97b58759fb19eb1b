import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { cancelJob, getJob, listJobs } from '../../../contract/jobs.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import type { Db } from '../db/db.ts';
import { jobs } from '../db/schema/jobs.ts';
import { settings } from '../db/schema/laboratory.ts';
import { JobFailed, startJob, type JobKind } from './jobs.ts';
import { runDueJobs } from './runJobs.ts';

const test = useLab();
beforeEach(async () => {
  await test.db.delete(jobs);
  await test.db.delete(settings);
  test.logged.length = 0;
});

const start = async (key: string, more: { kind?: string; exclusive?: string } = {}) => {
  const { job } = await startJob(test.db, test.clock.now(), {
    kind: 'rows',
    key,
    input: { rows: 3 },
    startedBy: 4,
    ...more,
  });
  return job.id;
};
const write = (db: Db, key: string) => db.insert(settings).values({ key, value: 1 });
const written = async () => (await test.db.select().from(settings)).map(({ key }) => key).toSorted();
/** Writes one of three rows per step. */
const rows: JobKind = {
  step: async ({ db, job }) => {
    await write(db, `row ${String(job.done + 1)}`);
    return { done: job.done + 1, total: 3, isFinished: job.done === 2 };
  },
};
const run = (kinds: Record<string, JobKind> = { rows }) => runDueJobs(test.lab, kinds);
const read = async (id: number) => (await test.ask(getJob, { as: 'Admin', query: { id } })).job;

it('a job runs step by step and reports progress and end', async () => {
  const id = await start('a');
  expect(await read(id)).toMatchObject({ state: 'queued', done: 0, total: 0, finishedAt: null });
  await run();
  expect(await read(id)).toMatchObject({ state: 'done', done: 3, total: 3, error: null });
  expect(await written()).toEqual(['row 1', 'row 2', 'row 3']);
  const { jobs: latest } = await test.ask(listJobs, { as: 'Admin', query: { kind: 'rows' } });
  expect(latest.map((job) => job.id)).toEqual([id]);
});

it('a job started again under its key is the same job; of exclusive jobs one is active; an absent one is not found', async () => {
  const id = await start('a');
  expect(await start('a')).toBe(id);
  await run();
  expect(await start('a')).toBe(id);
  await run();
  expect(await written()).toHaveLength(3);
  await test.db.delete(settings);
  const exclusive = await start('b', { exclusive: 'catalogue' });
  expect(await start('c', { exclusive: 'catalogue' })).toBe(exclusive);
  await run();
  expect(await start('c', { exclusive: 'catalogue' })).not.toBe(exclusive);
  expect((await test.call(getJob, { as: 'Admin', query: { id: 99 } })).status).toBe(404);
  expect((await test.call(cancelJob, { as: 'Admin', body: { id: 99 } })).status).toBe(404);
});

it('a cancelled job keeps its finished steps and stops', async () => {
  const id = await start('a');
  const cancelling: JobKind = {
    step: async (context) => {
      const step = await rows.step(context);
      setTimeout(() => void test.ask(cancelJob, { as: 'Admin', body: { id } }), 0);
      return step;
    },
  };
  await run({ rows: cancelling });
  expect(await read(id)).toMatchObject({ state: 'cancelled', done: 1 });
  expect(await written()).toEqual(['row 1']);
  await run();
  expect(await written()).toEqual(['row 1']);
  const again = await test.ask(cancelJob, { as: 'Admin', body: { id } });
  expect(again.job.state).toBe('cancelled');
});

it('a failed step leaves nothing behind and is tried three times', async () => {
  const id = await start('a');
  const breaking: JobKind = {
    step: async ({ db }) => {
      await write(db, 'half');
      throw new Error('no connection');
    },
  };
  for (const state of ['queued', 'queued', 'failed']) {
    await run({ rows: breaking });
    expect((await read(id)).state).toBe(state);
    test.clock.advance(5000);
  }
  expect(await read(id)).toMatchObject({ error: 'ServerError' });
  expect(await written()).toEqual([]);
  expect(test.logged).toHaveLength(3);
});

it('a job that gives its reason fails at once', async () => {
  const id = await start('a');
  await run({ rows: { step: () => Promise.reject(new JobFailed('ServerError')) } });
  expect(await read(id)).toMatchObject({ state: 'failed', error: 'ServerError' });
  expect(test.logged).toEqual([]);
});

it('another process goes on with the job of one that died, and the first no longer writes', async () => {
  const id = await start('a');
  const dying: JobKind = {
    step: async (context) => {
      if (context.job.done === 1) {
        await context.db
          .update(jobs)
          .set({ runner: 'dead', leaseUntil: new Date(0) })
          .where(eq(jobs.id, id));
        return { done: 1, isFinished: false };
      }
      return rows.step(context);
    },
  };
  await run({ rows: dying });
  expect(await read(id)).toMatchObject({ state: 'running', done: 1 });
  await run();
  expect(await read(id)).toMatchObject({ state: 'running', done: 1 });
  test.clock.advance(60_000);
  await run();
  expect(await read(id)).toMatchObject({ state: 'done', done: 3 });
  expect(await written()).toEqual(['row 1', 'row 2', 'row 3']);
});

it('two runners at once do every step once', async () => {
  await start('a');
  await start('b', { kind: 'others' });
  const others: JobKind = { step: () => Promise.resolve({ done: 1, isFinished: true }) };
  await Promise.all([run({ rows, others }), run({ rows, others }), run({ rows, others })]);
  expect(await written()).toEqual(['row 1', 'row 2', 'row 3']);
  expect((await test.db.select().from(jobs)).map(({ state }) => state)).toEqual(['done', 'done']);
});

/** What 20 steps of a job were given, each of which takes so long; ms. */
const recordsOf = async (ms: number): Promise<number[]> => {
  await start(`of ${String(ms)} ms`);
  const given: number[] = [];
  const waiting: JobKind = {
    step: async ({ records }) => {
      given.push(records);
      await new Promise((resolve) => setTimeout(resolve, ms));
      return { done: given.length, isFinished: given.length === 20 };
    },
  };
  await run({ rows: waiting });
  return given;
};

it('a job works on fewer records per step when a step takes long, and on more when it does not', async () => {
  expect((await recordsOf(55)).slice(0, 3)).toEqual([100, 50, 50]);
  expect(Math.max(...(await recordsOf(0)))).toBeGreaterThan(150);
});
