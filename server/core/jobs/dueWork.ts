import { sql, type SQL } from 'drizzle-orm';
import { createFaultLog } from '../faultLog.ts';
import type { Lab } from '../lab.ts';

/** The channel of LISTEN and NOTIFY on which the database announces that something waits (migration 0002). */
export const WORK_CHANNEL = 'lab_work';

/** Without an announcement, which a lost connection may have missed, the database is asked this often; ms. */
const LONGEST_MS = 10_000;
/** Between two looks after a round; ms. */
const AGAIN_MS = 1000;
/** Announcements of so long are answered by one look; ms. */
const GATHER_MS = 50;

/** Something that the server does by itself when it is due. */
export interface Work {
  /** Of its failures in the log. */
  event: string;
  /** A query for the moment at which the next of it is due; null: nothing waits. */
  dueAt: SQL;
  /** Does what is due; between two parts it checks `isStopped`. */
  round: (isStopped: () => boolean) => Promise<unknown>;
}

export interface Worker {
  /** Something may be due. */
  wake: () => void;
  /** Stops and waits for the rounds that run. */
  stop: () => Promise<void>;
}

/** ms until the next of each is due, in their order; null: nothing waits. */
const readWaits = async (
  { db, clock }: Pick<Lab, 'db' | 'clock'>,
  works: readonly Work[],
): Promise<(number | null)[]> => {
  const now = clock.now().toISOString();
  const waits = works.map(
    ({ dueAt }) => sql`extract(epoch from (${dueAt}) - ${now}::timestamptz)::float8 * 1000`,
  );
  const { rows } = await db.execute<{ waits: (number | null)[] }>(
    sql`select array[${sql.join(waits, sql`, `)}] as waits`,
  );
  return rows[0]?.waits ?? [];
};

/**
 * Does each of `works` when it is due, one round of it at a time: woken by `wake` and by the next due moment, which one
 * query finds for all. What fails is tried again after longer and longer.
 */
export const startWork = (lab: Pick<Lab, 'db' | 'clock' | 'log'>, works: readonly Work[]): Worker => {
  const looks = createFaultLog(lab.log, 'background failed');
  const rounds = works.map((work) => ({
    work,
    faults: createFaultLog(lab.log, work.event),
    running: null as Promise<void> | null,
    /** After a failure: when the next may begin, by `performance.now()`. */
    from: 0,
  }));
  let isStopped = false;
  let looking: Promise<void> | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wakesAt = Infinity;

  const lookIn = (ms: number): void => {
    const at = performance.now() + ms;
    if (isStopped || at >= wakesAt) return;
    clearTimeout(timer);
    wakesAt = at;
    timer = setTimeout(() => {
      wakesAt = Infinity;
      looking = look();
    }, ms);
  };
  const start = (round: (typeof rounds)[number]): void => {
    const run = async () => {
      let pause = AGAIN_MS;
      try {
        await round.work.round(() => isStopped);
        round.faults.worked();
      } catch (error) {
        pause = round.faults.failed(error);
        round.from = performance.now() + pause;
      }
      round.running = null;
      lookIn(pause);
    };
    round.running = run();
  };
  const look = async (): Promise<void> => {
    await looking;
    try {
      const waits = await readWaits(lab, works);
      looks.worked();
      if (isStopped) return;
      const now = performance.now();
      let next = LONGEST_MS;
      for (const [index, round] of rounds.entries()) {
        const wait = Math.max(waits[index] ?? Infinity, round.from - now);
        if (wait > 0) next = Math.min(next, wait);
        else if (round.running === null) start(round);
      }
      lookIn(next);
    } catch (error) {
      lookIn(looks.failed(error));
    }
  };
  lookIn(0);
  return {
    wake: () => lookIn(GATHER_MS),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      for (const { running } of rounds) await running;
    },
  };
};
