import { expect, it, vi } from 'vitest';
import { inSteps } from './inSteps.ts';

it.each([
  [0, 200],
  [150, 200],
  [199, 200],
  [230, 400],
  [390, 400],
])('work of %i ms answers after %i ms, when it fails too', async (worked, answered) => {
  vi.useFakeTimers();
  const work = () => new Promise<void>((resolve) => setTimeout(resolve, worked));
  for (const end of [() => undefined, () => Promise.reject(new Error('refused'))]) {
    const started = performance.now();
    // When it answers: timers that other work has left may run later.
    const took = inSteps(() => work().then(end))
      .catch(() => undefined)
      .then(() => performance.now() - started);
    await vi.runAllTimersAsync();
    expect(await took).toBe(answered);
  }
  vi.useRealTimers();
});
