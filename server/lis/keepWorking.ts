import type { Lab } from '../lab.ts';
import { workProviders } from '../providers/workProviders.ts';

const INTERVAL_MS = 2000;

/**
 * Lets the laboratory's system and the outside laboratories work every two seconds, one round after the other; what
 * fails is logged and the next round tries again. Gives a function that stops it and waits for a round that is on its way.
 */
export const keepWorking = (
  { lis, db, clock, log }: Pick<Lab, 'lis' | 'db' | 'clock' | 'log'>,
  outside: typeof workProviders = workProviders,
): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    try {
      await lis.work(db);
    } catch (error) {
      log.error('laboratory failed', error);
    }
    try {
      await outside(db, clock);
    } catch (error) {
      log.error('outside laboratories failed', error);
    }
    running = null;
  };
  const timer = setInterval(() => {
    running ??= round();
  }, INTERVAL_MS);
  return async () => {
    clearInterval(timer);
    await running;
  };
};
