import { DAY } from '../../../contract/time.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { idempotencyKeys } from '../db/schema/session.ts';
import type { Lab } from '../lab.ts';
import { ApiError } from '../apiError.ts';
import { digest } from '../digest.ts';

interface Attempt {
  userId: number;
  operation: string;
  key: string;
  /** The whole request as text; the same key with a different request is rejected. */
  request: string;
}

/** Retries come within minutes; housekeeping deletes older keys; ms. */
export const KEYS_MAX_AGE = 30 * DAY;

/**
 * Runs `work` once per key and user; every retry gets the first response. Key, response and work share one
 * transaction, so a retry also gets a response that never reached the caller. A response with `isSuccess: false` is
 * not stored: nothing was written, the caller may correct and retry.
 */
export const runOnce = async <T>(lab: Lab, attempt: Attempt, work: (db: Db) => Promise<T>): Promise<T> => {
  if (!/^[\w-]{8,100}$/.test(attempt.key)) throw new ApiError('BadRequest', { 'Idempotency-Key': 'Invalid' });
  const requestHash = await digest(attempt.request);
  const mine = and(
    eq(idempotencyKeys.userId, attempt.userId),
    eq(idempotencyKeys.operation, attempt.operation),
    eq(idempotencyKeys.key, attempt.key),
  );
  return lab.db.transaction(async (tx) => {
    const { userId, operation, key } = attempt;
    const inserted = await tx
      .insert(idempotencyKeys)
      .values({ userId, operation, key, requestHash, answer: null, createdAt: lab.clock.now() })
      .onConflictDoNothing()
      .returning({ key: idempotencyKeys.key });
    if (inserted.length === 0) {
      const [first] = await tx.select().from(idempotencyKeys).where(mine);
      if (first?.requestHash !== requestHash)
        throw new ApiError('BadRequest', { 'Idempotency-Key': 'Invalid' });
      return first.answer as T;
    }
    const response = await work(tx);
    const isRejected =
      typeof response === 'object' &&
      response !== null &&
      'isSuccess' in response &&
      response.isSuccess === false;
    await (isRejected
      ? tx.delete(idempotencyKeys).where(mine)
      : tx.update(idempotencyKeys).set({ answer: response }).where(mine));
    return response;
  });
};
