import { Busy } from '../apiError.ts';
import type { Db } from '../db/db.ts';

/** How soon a call that took too long may be sent again; ms. */
export const AGAIN_MS = 5000;

/**
 * The database of a call that is answered at `until` (by `performance.now()`) whatever it does: a transaction that has
 * not begun to commit by then is undone and throws Busy, because the response already said that nothing was done.
 */
export const inTime = (db: Db, until: number): Db => {
  const check = (): void => {
    if (performance.now() >= until) throw new Busy(AGAIN_MS);
  };
  const transaction: typeof db.transaction = async (work, config) => {
    check();
    return db.transaction(async (tx) => {
      const result = await work(tx);
      check();
      return result;
    }, config);
  };
  const own: Db = Object.create(db, { transaction: { value: transaction } });
  return own;
};
