import { databaseFaultOf } from './db/databaseFault.ts';
import type { Log } from './lab.ts';

type Facts = Parameters<Log['info']>[1];

/** Before work that has failed for the first time is tried again, and at most; ms. */
const PAUSES = { first: 1000, longest: 5000 };

interface FaultLog {
  /** Returns after how many ms the work should be tried again: longer with each failure in a row. */
  failed: (error: unknown, facts?: Facts) => number;
  worked: () => void;
}

/** What tells a fault from another one. A failed query has its parameters in its own message, not in its cause's. */
const nameOf = (error: unknown): string =>
  databaseFaultOf(error) ?? String(error instanceof Error ? (error.cause ?? error) : error);

/**
 * Logs the failures in a row of work that is repeated as one: the first of a fault with its stack, then their number
 * each time that it has doubled, and when the work succeeds again.
 */
export const createFaultLog = (log: Log, event: string): FaultLog => {
  let name = '';
  let failures = 0;
  return {
    failed: (error, facts) => {
      failures += 1;
      const next = nameOf(error);
      if (next !== name) log.error(event, error, facts);
      else if (Number.isInteger(Math.log2(failures))) log.info(`${event} again`, { failures });
      name = next;
      return Math.min(PAUSES.first * 2 ** (failures - 1), PAUSES.longest);
    },
    worked: () => {
      if (failures > 0) log.info('recovered', { from: event, failures });
      name = '';
      failures = 0;
    },
  };
};
