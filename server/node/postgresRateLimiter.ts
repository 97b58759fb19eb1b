import type { Pool } from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Limit, RateLimiter } from '../core/rateLimiter.ts';

/**
 * Rate limits shared by several processes through the table `rate_limits`. Attempts beyond the limit count too but do
 * not extend the window. Needs a pool of its own: handlers use it inside a transaction and would otherwise wait for
 * connections held by each other.
 */
export const createPostgresRateLimiter = (pool: Pool): RateLimiter => {
  const limiters = new Map<string, RateLimiterPostgres>();
  const limiterOf = ({ name, attempts, window, isFinal }: Limit): RateLimiterPostgres => {
    const limiter =
      limiters.get(name) ??
      new RateLimiterPostgres({
        storeClient: pool,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        // Housekeeping clears the table.
        clearExpiredByTimeout: false,
        keyPrefix: name,
        points: attempts,
        duration: window / 1000,
        ...(isFinal && { inMemoryBlockOnConsumed: attempts + 1 }),
      });
    limiters.set(name, limiter);
    return limiter;
  };
  /** How long the window of a refused attempt still is, in ms; null for one that is taken. */
  const consumeOnce = (limit: Limit, key: string): Promise<number | null> =>
    limiterOf(limit)
      .consume(key)
      .then(
        () => null,
        (refusal: unknown) => {
          if (refusal instanceof RateLimiterRes) return refusal.msBeforeNext;
          throw refusal;
        },
      );
  return {
    consume: async (limit, key) => {
      const left = await consumeOnce(limit, key);
      // A window that has more than its length left was begun by a clock that was set back since.
      if (left === null || left <= limit.window) return left === null;
      await limiterOf(limit).delete(key);
      return (await consumeOnce(limit, key)) === null;
    },
    count: async (limit, key) => (await limiterOf(limit).penalty(key)).consumedPoints,
    refund: async (limit, key) => {
      await limiterOf(limit).reward(key);
    },
    remaining: async (limit, key) => Math.max(0, (await limiterOf(limit).get(key))?.msBeforeNext ?? 0),
    used: async (limit, key) => (await limiterOf(limit).get(key))?.consumedPoints ?? 0,
  };
};
