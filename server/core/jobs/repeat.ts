import type { Lab } from '../lab.ts';

/**
 * Does a round of work in the background every `ms`, one after another, the first after `ms` or, `isAtOnce`, now; a
 * failed one is logged as `event`. Returns a function that stops it and waits for the round that runs, which sees
 * the stop by `isStopped`.
 */
export const repeat = (
  { log }: Pick<Lab, 'log'>,
  { event, ms, isAtOnce = false }: { event: string; ms: number; isAtOnce?: boolean },
  round: (isStopped: () => boolean) => Promise<unknown>,
): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  let stopped = false;
  const run = async (): Promise<void> => {
    try {
      await round(() => stopped);
    } catch (error) {
      log.error(event, error);
    }
    running = null;
  };
  const start = () => {
    running ??= run();
  };
  if (isAtOnce) start();
  const timer = setInterval(start, ms);
  return async () => {
    clearInterval(timer);
    stopped = true;
    await running;
  };
};
