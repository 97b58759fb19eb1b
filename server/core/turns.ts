import { Busy, TooManyRequests } from './apiError.ts';

/** What may wait, besides the one that runs. */
export interface TurnLimits {
  /** Of all owners together. */
  waiting: number;
  /** Of one owner, so that nobody fills the queue for the others. */
  waitingOfOne: number;
}

/** How long a call waits. */
export interface Patience {
  /** By `performance.now()`; proxies end a call that takes longer. */
  until: number;
  /** Aborts when the caller has left. */
  signal: AbortSignal;
}

/** The owner of a turn, and how long the owner waits for the end of the work; without patience: as long as it takes. */
export interface Turn {
  owner: string;
  patience?: Patience | undefined;
}

/** The shortest wait that a rejected caller gets in the response; ms. */
const LEAST_WAIT_MS = 1000;

export interface Turns {
  /**
   * Does `work` in its turn. Throws TooManyRequests or Busy with the wait when too much is waiting, Busy when the caller's
   * time is over, and any error when the caller has left. Work that waits is then removed from the queue; work that
   * runs is finished before the next turn.
   */
  run: <Result>(turn: Turn, work: () => Promise<Result>) => Promise<Result>;
  /** How long it takes until all that waits is done, by how long the latest works took; ms. */
  wait: () => number;
}

/** `result`, or an error as soon as the patience is over; `wait` is the wait in that error. */
export const within = async <Result>(
  patience: { until: number; signal?: AbortSignal } | undefined,
  wait: () => number,
  result: Promise<Result>,
): Promise<Result> => {
  if (patience === undefined) return result;
  const { until, signal } = patience;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let leave = (): void => undefined;
  const over = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Busy(wait())), Math.max(0, until - performance.now()));
    leave = () => reject(new Error('The caller has left'));
    signal?.addEventListener('abort', leave);
    if (signal?.aborted === true) leave();
  });
  try {
    return await Promise.race([result, over]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', leave);
  }
};

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
  const wait = () => Math.max(LEAST_WAIT_MS, usual * count);

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
  const giveUp = (owner: string, start: () => void): void => {
    const works = queue.get(owner) ?? [];
    const at = works.indexOf(start);
    // The turn came at the same moment.
    if (at === -1) return next();
    works.splice(at, 1);
    if (works.length === 0) queue.delete(owner);
    count -= 1;
  };
  const myTurn = async ({ owner, patience }: Turn): Promise<void> => {
    if (!isBusy) {
      isBusy = true;
      return;
    }
    const own = queue.get(owner) ?? [];
    if (own.length >= waitingOfOne) throw new TooManyRequests(wait());
    if (count >= waiting) throw new Busy(wait());
    let start = (): void => undefined;
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    own.push(start);
    queue.set(owner, own);
    count += 1;
    try {
      await within(patience, wait, started);
    } catch (error) {
      giveUp(owner, start);
      throw error;
    }
  };
  const finish = async <Result>(owner: string, work: () => Promise<Result>): Promise<Result> => {
    const started = performance.now();
    try {
      return await work();
    } finally {
      const took = performance.now() - started;
      usual = usual === 0 ? took : (usual * 3 + took) / 4;
      const own = queue.get(owner);
      // Owners who came in the meantime are served before the owner of this turn.
      if (own && queue.delete(owner)) queue.set(owner, own);
      next();
    }
  };

  return {
    run: async (turn, work) => {
      await myTurn(turn);
      return within(turn.patience, wait, finish(turn.owner, work));
    },
    wait,
  };
};
