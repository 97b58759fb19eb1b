import type { Check } from '../../contract/system.ts';
import type { Log } from '../core/lab.ts';
import { createFaultLog } from '../core/faultLog.ts';
import { createProbe } from './probe.ts';

/** Anyone may ask, so more probes than this get the last answer; ms. */
const KEPT_MS = 1000;

/** What `/ready` says: no figures, which only administrators see. */
export interface Readiness {
  status: 'ready' | 'degraded' | 'not ready';
  /** What to do about a degraded server, for its operators. */
  message?: string;
  checks: Partial<Record<Check['name'], 'ok' | 'not ok'>>;
}

const of = (checks: readonly Check[]): Readiness => {
  // Without a mail server the calls work as before.
  const failed = checks.filter(({ name, state }) => state === 'failed' && name !== 'mailServer');
  const answer = {
    checks: Object.fromEntries(checks.map(({ name, state }) => [name, state === 'ok' ? 'ok' : 'not ok'])),
  };
  if (failed.length === 0) return { status: 'ready', ...answer };
  // Every process has the disk of the database: a balancer would be left with none, also for what only reads.
  if (failed.every(({ name }) => name === 'disk'))
    return {
      status: 'degraded',
      message:
        'The disk is full or nearly so. What only reads is answered, the rest gets 507. Make room on it.',
      ...answer,
    };
  return { status: 'not ready', ...answer };
};

/**
 * Whether the server can take calls, by the checks of `inspect`. A warning, such as a missing backup, and a full disk take
 * it out of no load balancer. When the database does not answer, nothing else is known.
 */
export const createReadiness = (log: Log, inspect: () => Promise<readonly Check[]>) => {
  const faults = createFaultLog(log, 'not ready');
  const look = createProbe(inspect);
  let answer: Readiness = of([]);
  let until = 0;
  return async (): Promise<Readiness> => {
    if (performance.now() < until) return answer;
    try {
      answer = of(await look());
      faults.worked();
    } catch (error) {
      answer = of([{ name: 'database', state: 'failed', since: null }]);
      faults.failed(error);
    }
    until = performance.now() + KEPT_MS;
    return answer;
  };
};
