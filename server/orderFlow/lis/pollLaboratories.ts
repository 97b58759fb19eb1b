import { repeat } from '../../core/jobs/repeat.ts';
import type { Lab } from '../../core/lab.ts';
import { advanceOrders } from '../../reference/messageRules/advanceOrders.ts';

const INTERVAL_MS = 2000;

/** A round at the laboratory's own system, and one at the outside laboratories. */
type Rounds = Record<'inside' | 'outside', () => Promise<unknown>>;

/** The rounds of a laboratory. */
export const roundsOf = (lab: Lab): Rounds => ({
  inside: () => advanceOrders(lab),
  outside: () => lab.lis.advanceOutside(lab.db),
});

/**
 * Polls the laboratory's system and the outside laboratories every two seconds, one round at a time; a failure is
 * logged and the next round tries again. Returns a function that stops it and waits for a running round.
 */
export const pollLaboratories = (log: Lab['log'], { inside, outside }: Rounds): (() => Promise<void>) =>
  repeat({ log }, { event: 'outside laboratories failed', ms: INTERVAL_MS }, async () => {
    await inside().catch((error: unknown) => log.error('laboratory failed', error));
    await outside();
  });
