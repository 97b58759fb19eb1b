import { sql, type SQL } from 'drizzle-orm';
import type { Lab } from '../lab.ts';

/** The channel of LISTEN and NOTIFY on which the database announces that something waits (migration 0002). */
export const WORK_CHANNEL = 'lab_work';

/** Without an announcement, which a lost connection may have missed, the database is asked this often; ms. */
const LONGEST_MS = 10_000;
/** Between two looks after a round, so that what cannot be done now does not keep the server busy; ms. */
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
 * query finds for all. A failed round is logged and tried again after a second.
 */
export const startWork = (lab: Pick<Lab, 'db' | 'clock' | 'log'>, works: readonly Work[]): Worker => {
  const running = new Map<Work, Promise<void>>();
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
  const start = (work: Work): void => {
    const round = async () => {
      try {
        await work.round(() => isStopped);
      } catch (error) {
        lab.log.error(work.event, error);
      }
      running.delete(work);
      lookIn(AGAIN_MS);
    };
    running.set(work, round());
  };
  const look = async (): Promise<void> => {
    await looking;
    try {
      const waits = await readWaits(lab, works);
      if (isStopped) return;
      const isDue = (index: number) => (waits[index] ?? Infinity) <= 0;
      for (const [index, work] of works.entries()) if (isDue(index) && !running.has(work)) start(work);
      lookIn(Math.min(LONGEST_MS, ...waits.filter((wait) => wait !== null && wait > 0).map(Number)));
    } catch (error) {
      lab.log.error('background failed', error);
      lookIn(AGAIN_MS);
    }
  };
  lookIn(0);
  return {
    wake: () => lookIn(GATHER_MS),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await looking;
      await Promise.all(running.values());
    },
  };
};
