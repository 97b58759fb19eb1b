import type { Lab } from '../lab.ts';

const INTERVAL_MS = 2000;

/**
 * Lets the laboratory's system work every two seconds, one round after the other; a round that fails is logged and the
 * next one tries again. Gives a function that stops it and waits for a round that is on its way.
 */
export const keepWorking = ({ lis, db, log }: Pick<Lab, 'lis' | 'db' | 'log'>): (() => Promise<void>) => {
  let running: Promise<void> | null = null;
  const round = async (): Promise<void> => {
    try {
      await lis.work(db);
    } catch (error) {
      log.error('laboratory failed', error);
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
