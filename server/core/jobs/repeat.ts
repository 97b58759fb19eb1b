import { createFaultLog } from '../faultLog.ts';
import type { Lab } from '../lab.ts';

/**
 * Does a round of work in the background every `ms`, one after another; failed ones are logged as `event`. Returns a function
 * that stops it and waits for the round that runs.
 */
export const repeat = (
  { log }: Pick<Lab, 'log'>,
  { event, ms }: { event: string; ms: number },
  round: () => Promise<unknown>,
): (() => Promise<void>) => {
  const faults = createFaultLog(log, event);
  let running: Promise<void> | null = null;
  const run = async (): Promise<void> => {
    try {
      await round();
      faults.worked();
    } catch (error) {
      faults.failed(error);
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
