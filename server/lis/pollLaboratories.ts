import type { Lab } from '../lab.ts';
import { advanceProviders } from '../providers/advanceProviders.ts';

const INTERVAL_MS = 2000;

/**
 * Polls the laboratory's system and the outside laboratories every two seconds, one round at a time; a failure is
 * logged and the next round tries again. Returns a function that stops it and waits for a running round.
 */
export const pollLaboratories = (
  { lis, db, clock, log }: Pick<Lab, 'lis' | 'db' | 'clock' | 'log'>,
  outside: typeof advanceProviders = advanceProviders,
): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    try {
      await lis.advance(db);
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
