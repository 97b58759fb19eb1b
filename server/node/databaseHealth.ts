import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';

/** How long a check waits for the database; ms. */
const WAIT_MS = 1500;

/**
 * A function that rejects when the database does not respond within 1.5 s. Calls share one query, so that many probes of
 * a database that hangs do not use up the connections.
 */
export const databaseHealth = (db: Db): (() => Promise<void>) => {
  let running: Promise<unknown> | null = null;
  return async () => {
    running ??= db.execute(sql`select 1`).finally(() => {
      running = null;
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => reject(new Error('the database is silent')), WAIT_MS);
    });
    try {
      await Promise.race([running, late]);
    } finally {
      clearTimeout(timer);
    }
  };
};
