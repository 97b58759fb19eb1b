import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lab } from '../lab.ts';
import { startWork, type Work } from './dueWork.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Two works whose rounds end when the test ends them, and a database that says when each is due. */
const bench = () => {
  const waits: (number | null)[] = [null, null];
  const rounds: { name: string; isStopped: () => boolean; end: () => void; fail: () => void }[] = [];
  const logged: string[] = [];
  let looks = 0;
  const execute = vi.fn(() => {
    looks += 1;
    return Promise.resolve({ rows: [{ waits: [...waits] }] });
  });
  const lab = {
    db: { execute },
    clock: { now: () => new Date() },
    log: {
      info: (event: string) => void logged.push(event),
      error: (event: string) => void logged.push(event),
    },
  } as unknown as Pick<Lab, 'db' | 'clock' | 'log'>;
  const work = (name: string): Work => ({
    event: `${name} failed`,
    dueAt: sql`select null`,
    round: (isStopped) =>
      new Promise<void>((resolve, reject) => {
        rounds.push({ name, isStopped, end: resolve, fail: () => reject(new Error('no database')) });
      }),
  });
  const { wake, stop } = startWork(lab, [work('emails'), work('jobs')]);
  const names = () => rounds.map(({ name }) => name);
  return { waits, rounds, names, logged, execute, looks: () => looks, wake, stop };
};
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('asks the database at the start and then every ten seconds while nothing waits', async () => {
  const { rounds, looks, stop } = bench();
  await pass(100);
  expect(looks()).toBe(1);
  await pass(60_000);
  expect(looks()).toBe(7);
  expect(rounds).toEqual([]);
  await stop();
});

it('begins what is announced at once, and many announcements with one look', async () => {
  const { waits, rounds, names, looks, wake, stop } = bench();
  await pass(100);
  waits[1] = -5;
  for (let count = 0; count < 20; count += 1) wake();
  await pass(60);
  expect(names()).toEqual(['jobs']);
  expect(looks()).toBe(2);
  rounds[0]?.end();
  await stop();
});

it('begins what is dated ahead at its moment', async () => {
  const { waits, rounds, names, stop } = bench();
  waits[0] = 4000;
  await pass(3900);
  expect(names()).toEqual([]);
  waits[0] = -1;
  await pass(200);
  expect(names()).toEqual(['emails']);
  waits[0] = null;
  rounds[0]?.end();
  await stop();
});

it('does one round of each at a time, and another when something is due after it', async () => {
  const { waits, rounds, names, wake, stop } = bench();
  waits[0] = -1;
  waits[1] = -1;
  await pass(100);
  expect(names()).toEqual(['emails', 'jobs']);
  wake();
  await pass(35_000);
  expect(names()).toEqual(['emails', 'jobs']);
  rounds[0]?.end();
  await pass(900);
  expect(names()).toEqual(['emails', 'jobs']);
  await pass(200);
  expect(names()).toEqual(['emails', 'jobs', 'emails']);
  for (const { end } of rounds) end();
  await stop();
});

it('asks a database that is away, and tries what fails, after longer and longer', async () => {
  const { waits, rounds, names, logged, execute, stop } = bench();
  execute.mockRejectedValue(new Error('no database'));
  await pass(60_000);
  expect(execute.mock.calls.length).toBe(14);
  expect(logged).toEqual(['background failed', ...Array<string>(3).fill('background failed again')]);
  logged.length = 0;
  execute.mockImplementation(() => Promise.resolve({ rows: [{ waits: [...waits] }] }));
  waits[0] = -1;
  await pass(5000);
  for (const [index, seconds] of [1, 2, 4, 5, 5].entries()) {
    rounds[index]?.fail();
    await pass(seconds * 1000 - 100);
    expect(names()).toHaveLength(index + 1);
    await pass(200);
    expect(names()).toHaveLength(index + 2);
  }
  rounds[5]?.end();
  await pass(1100);
  expect(logged).toEqual([
    'recovered',
    'emails failed',
    'emails failed again',
    'emails failed again',
    'recovered',
  ]);
  rounds[6]?.end();
  await stop();
});

it('stops once the rounds that run are over, which see it, and begins no more', async () => {
  const { waits, rounds, looks, stop } = bench();
  waits[0] = -1;
  await pass(100);
  expect(rounds[0]?.isStopped()).toBe(false);
  let isOver = false;
  const stopping = stop().finally(() => {
    isOver = true;
  });
  await pass(30_000);
  expect(rounds[0]?.isStopped()).toBe(true);
  expect(isOver).toBe(false);
  rounds[0]?.end();
  await stopping;
  await pass(30_000);
  expect(rounds).toHaveLength(1);
  expect(looks()).toBe(1);
});
