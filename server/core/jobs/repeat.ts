import type { Lab } from '../lab.ts';

/**
 * Does a round of work in the background every `ms`, one after another; a failed one is logged as `event`. Returns a
 * function that stops it and waits for the round that runs.
 */
export const repeat = (
  { log }: Pick<Lab, 'log'>,
  { event, ms }: { event: string; ms: number },
  round: () => Promise<unknown>,
): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      await round();
    } catch (error) {
      log.error(event, error);
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= run();
  }, ms);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
