import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pollLaboratories } from './pollLaboratories.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A laboratory whose rounds end when the test ends them. */
const slowLab = () => {
  const rounds: { end: () => void; fail: () => void }[] = [];
  const logged: string[] = [];
  const log = { info: () => undefined, error: (event: string) => void logged.push(event) };
  const inside = () =>
    new Promise<void>((resolve, reject) => {
      rounds.push({ end: resolve, fail: () => reject(new Error('no database')) });
    });
  const outside = vi.fn(() => Promise.resolve());
  return { log, rounds, logged, inside, outside };
};

it('polls every two seconds, one round at a time', async () => {
  const { log, rounds, inside, outside } = slowLab();
  const stop = pollLaboratories(log, { inside, outside });
  await vi.advanceTimersByTimeAsync(7000);
  expect(rounds).toHaveLength(1);
  rounds[0]?.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(rounds).toHaveLength(2);
  rounds[1]?.end();
  await stop();
});

it('logs a failed round and continues', async () => {
  const { log, rounds, logged, inside, outside } = slowLab();
  const stop = pollLaboratories(log, { inside, outside });
  await vi.advanceTimersByTimeAsync(2000);
  rounds[0]?.fail();
  await vi.advanceTimersByTimeAsync(2000);
  expect(logged).toContain('laboratory failed');
  expect(outside).toHaveBeenCalledTimes(1);
  expect(rounds).toHaveLength(2);
  rounds[1]?.end();
  await stop();
});

it('stops once the current round is over', async () => {
  const { log, rounds, inside, outside } = slowLab();
  const stop = pollLaboratories(log, { inside, outside });
  await vi.advanceTimersByTimeAsync(2000);
  let isStopped = false;
  const stopping = stop().finally(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(5000);
  expect(isStopped).toBe(false);
  rounds[0]?.end();
  await stopping;
  expect(rounds).toHaveLength(1);
});

it('logs failures of outside laboratories and continues', async () => {
  const { log, rounds, logged, inside, outside } = slowLab();
  outside.mockRejectedValueOnce(new Error('no database'));
  const stop = pollLaboratories(log, { inside, outside });
  await vi.advanceTimersByTimeAsync(2000);
  rounds[0]?.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(logged).toEqual(['outside laboratories failed']);
  rounds[1]?.end();
  await stop();
  expect(outside).toHaveBeenCalledTimes(2);
});
