import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Lab } from '../lab.ts';
import { pollLaboratories } from './pollLaboratories.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A laboratory whose rounds end when the test ends them. */
const slowLab = () => {
  const rounds: { end: () => void; fail: () => void }[] = [];
  const logged: string[] = [];
  const lab = {
    db: {} as Lab['db'],
    clock: { now: () => new Date() },
    log: { info: () => undefined, error: (event: string) => void logged.push(event) },
    lis: {
      newContracts: () => Promise.resolve([]),
      submit: () => Promise.resolve(new Map()),
      resultOf: () => Promise.resolve(null),
      book: () => Promise.resolve([]),
      advance: () =>
        new Promise<number[]>((resolve, reject) => {
          rounds.push({ end: () => resolve([]), fail: () => reject(new Error('no database')) });
        }),
    },
  };
  const outside = vi.fn(() => Promise.resolve());
  return { lab, rounds, logged, outside };
};

it('polls every two seconds, one round at a time', async () => {
  const { lab, rounds, outside } = slowLab();
  const stop = pollLaboratories(lab, outside);
  await vi.advanceTimersByTimeAsync(7000);
  expect(rounds).toHaveLength(1);
  rounds[0]?.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(rounds).toHaveLength(2);
  rounds[1]?.end();
  await stop();
});

it('logs a failed round and continues', async () => {
  const { lab, rounds, logged, outside } = slowLab();
  const stop = pollLaboratories(lab, outside);
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
  const { lab, rounds, outside } = slowLab();
  const stop = pollLaboratories(lab, outside);
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
  const { lab, rounds, logged, outside } = slowLab();
  outside.mockRejectedValueOnce(new Error('no database'));
  const stop = pollLaboratories(lab, outside);
  await vi.advanceTimersByTimeAsync(2000);
  rounds[0]?.end();
  await vi.advanceTimersByTimeAsync(2000);
  expect(logged).toEqual(['outside laboratories failed']);
  rounds[1]?.end();
  await stop();
  expect(outside).toHaveBeenCalledTimes(2);
});
