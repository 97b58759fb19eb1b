import { createFaultLog } from '../../core/faultLog.ts';
import type { Log } from '../../core/lab.ts';

interface Options {
  log: Log;
  /** Of its failures in the log. */
  event: string;
  everyMs: number;
}

/**
 * Does `round` now and again `everyMs` after it has ended, also when it failed, until it says that it is done. Returns
 * how to stop, which waits for the round that runs.
 */
export const repeat = (
  round: (isStopped: () => boolean) => Promise<'again' | 'done'>,
  { log, event, everyMs }: Options,
): (() => Promise<void>) => {
  const faults = createFaultLog(log, event);
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const run = async (): Promise<void> => {
    try {
      const next = await round(() => isStopped);
      faults.worked();
      if (next === 'done') return;
    } catch (error) {
      faults.failed(error);
    }
    if (isStopped) return;
    timer = setTimeout(() => {
      running = run();
    }, everyMs);
  };
  let running = run();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
};
