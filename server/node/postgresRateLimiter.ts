import type { Pool } from 'pg';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
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
  /** Deletes a window that has more than its length left: it was begun by a clock that was set back since. */
  const dropMisdated = async (limit: Limit, key: string): Promise<void> => {
    const limiter = limiterOf(limit);
    if (((await limiter.get(key))?.msBeforeNext ?? 0) > limit.window) await limiter.delete(key);
  };
  const consumeOnce = (limit: Limit, key: string): Promise<boolean> =>
    limiterOf(limit)
      .consume(key)
      .then(
        () => true,
        (refusal: unknown) => {
          if (refusal instanceof Error) throw refusal;
          return false;
        },
      );
  return {
    consume: async (limit, key) => {
      if (await consumeOnce(limit, key)) return true;
      await dropMisdated(limit, key);
      return (await limiterOf(limit).get(key)) === null && consumeOnce(limit, key);
    },
    count: async (limit, key) => (await limiterOf(limit).penalty(key)).consumedPoints,
    refund: async (limit, key) => {
      await limiterOf(limit).reward(key);
    },
    remaining: async (limit, key) => Math.max(0, (await limiterOf(limit).get(key))?.msBeforeNext ?? 0),
    used: async (limit, key) => (await limiterOf(limit).get(key))?.consumedPoints ?? 0,
  };
};
