import { refreshStatistics, cleanUp } from '../housekeeping.ts';
import type { Lab } from '../lab.ts';

const HOUR_MS = 3_600_000;

/**
 * Tidies the database once soon and then every hour; `embedded`: it has no autovacuum and is analysed too. A run that
 * fails is logged and the next one tries again. Gives a function that stops it and waits for a run that is on its way.
 */
export const runHousekeeping = (
  lab: Pick<Lab, 'db' | 'clock' | 'log'>,
  { embedded }: { embedded: boolean },
): (() => Promise<void>) => {
  const run = async (): Promise<void> => {
    try {
      await cleanUp(lab);
      if (embedded) await refreshStatistics(lab);
    } catch (error) {
      lab.log.error('housekeeping failed', error);
    }
  };
  let running = run();
  const timer = setInterval(() => {
    running = running.then(run);
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
