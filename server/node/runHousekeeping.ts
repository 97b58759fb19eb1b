import { startMailings } from '../reference/articles/mailArticle.ts';
import { refreshStatistics, cleanUp } from '../orderFlow/housekeeping.ts';
import type { Lab } from '../core/lab.ts';
import { announceDelays } from '../reference/messageRules/announceDelays.ts';
import { remindPreOrders } from '../orderFlow/preOrders/remindPreOrders.ts';
import { renewTexts } from '../reference/serviceExtensions/publishTexts.ts';

const HOUR_MS = 3_600_000;

/**
 * Cleans up the database, renews the texts of services after an upgrade, reminds patients of online orders, announces
 * delays and starts mailing news at once and then every hour; an `embedded` one, which has no autovacuum, is vacuumed
 * every hour too, but not at the start, when users wait for the server. A failed run is logged. Returns a function that
 * stops it and waits for the current run.
 */
export const runHousekeeping = (
  lab: Pick<Lab, 'db' | 'clock' | 'log' | 'secret' | 'contacts' | 'portalUrl'>,
  { embedded }: { embedded: boolean },
): (() => Promise<void>) => {
  const run = async (isFirst: boolean): Promise<void> => {
    try {
      await cleanUp(lab);
      await renewTexts(lab);
      await remindPreOrders(lab);
      await announceDelays(lab);
      await startMailings(lab);
      if (embedded && !isFirst) await refreshStatistics(lab);
    } catch (error) {
      lab.log.error('housekeeping failed', error);
    }
  };
  let running = run(true);
  const timer = setInterval(() => {
    running = running.then(() => run(false));
  }, HOUR_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
};
