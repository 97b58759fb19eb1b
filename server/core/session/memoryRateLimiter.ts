import type { Clock } from '../lab.ts';
import type { Limit, RateLimiter } from '../rateLimiter.ts';

interface Window {
  count: number;
  /** ms since epoch */
  endsAt: number;
}
/** Keys of one limit in order of the end of their window; a new window goes to the end. */
type Counter = Map<string, Window>;

/** Per limit; beyond it the oldest window is dropped. */
const MAX_KEYS = 10_000;

/** Rate limits of a single process: mock mode, tests, the embedded database. */
export const createMemoryRateLimiter = (clock: Clock): RateLimiter & { size(limit: Limit): number } => {
  const counters = new Map<string, Counter>();
  const counterOf = ({ name }: Limit): Counter => {
    const counter = counters.get(name) ?? new Map<string, Window>();
    counters.set(name, counter);
    return counter;
  };
  const running = (limit: Limit, key: string): Window | undefined => {
    const window = counterOf(limit).get(key);
    const left = (window?.endsAt ?? 0) - clock.now().getTime();
    // A window that has more than its length left was begun by a clock that was set back since.
    return left > 0 && left <= limit.window ? window : undefined;
  };
  const count = (limit: Limit, key: string): number => {
    const window = running(limit, key);
    if (window !== undefined) return (window.count += 1);
    const counter = counterOf(limit);
    const now = clock.now().getTime();
    counter.delete(key);
    for (const [oldest, { endsAt }] of counter) {
      if (endsAt > now && counter.size < MAX_KEYS) break;
      counter.delete(oldest);
    }
    counter.set(key, { count: 1, endsAt: now + limit.window });
    return 1;
  };
  const consume = (limit: Limit, key: string): boolean => {
    const isFull = (running(limit, key)?.count ?? 0) >= limit.attempts;
    if (!isFull) count(limit, key);
    return !isFull;
  };
  return {
    consume: (limit, key) => Promise.resolve(consume(limit, key)),
    count: (limit, key) => Promise.resolve(count(limit, key)),
    refund: (limit, key) => {
      const window = running(limit, key);
      if (window !== undefined) window.count = Math.max(0, window.count - 1);
      return Promise.resolve();
    },
    remaining: (limit, key) =>
      Promise.resolve(Math.max(0, (running(limit, key)?.endsAt ?? 0) - clock.now().getTime())),
    used: (limit, key) => Promise.resolve(running(limit, key)?.count ?? 0),
    size: (limit) => counterOf(limit).size,
  };
};
