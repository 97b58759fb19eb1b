import { TooManyRequests, Unavailable } from './apiError.ts';

/** What may wait, besides the one that runs. */
export interface TurnLimits {
  /** Of all owners together. */
  waiting: number;
  /** Of one owner, so that nobody fills the queue for the others. */
  waitingOfOne: number;
}

/** The shortest wait that a rejected caller is told; ms. */
const LEAST_WAIT_MS = 1000;

/** Runs `work` of `owner` in its turn. Throws TooManyRequests or Unavailable with the wait when too much is waiting. */
export type Turns = <Result>(owner: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * A queue in which one work runs at a time and the owners take turns: fifty works of one user delay the only one of
 * another by one, not by fifty.
 */
export const createTurns = ({ waiting, waitingOfOne }: TurnLimits): Turns => {
  /** The works that wait, by owner; the owner whose turn is next is the first. */
  const queue = new Map<string, (() => void)[]>();
  let count = 0;
  let isBusy = false;
  /** How long a work takes, by the latest ones; ms. */
  let usual = 0;

  const next = (): void => {
    const [first] = queue;
    isBusy = first !== undefined;
    if (first === undefined) return;
    const [owner, works] = first;
    const start = works.shift();
    if (works.length === 0) queue.delete(owner);
    count -= 1;
    start?.();
  };
  const wait = (owner: string): Promise<void> | undefined => {
    if (!isBusy) {
      isBusy = true;
      return undefined;
    }
    const own = queue.get(owner) ?? [];
    const ms = Math.max(LEAST_WAIT_MS, usual * count);
    if (own.length >= waitingOfOne) throw new TooManyRequests(ms);
    if (count >= waiting) throw new Unavailable(ms);
    return new Promise((resolve) => {
      queue.set(owner, [...own, resolve]);
      count += 1;
    });
  };

  return async (owner, work) => {
    await wait(owner);
    const started = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - started;
      usual = usual === 0 ? took : (usual * 3 + took) / 4;
      const own = queue.get(owner);
      // Whoever came meanwhile is before the owner that was just served.
      if (own && queue.delete(owner)) queue.set(owner, own);
      next();
    }
  };
};
