import { Client } from 'pg';
import { createFaultLog } from '../core/faultLog.ts';
import type { Log } from '../core/lab.ts';
import { WORK_CHANNEL } from '../core/jobs/dueWork.ts';
import { LIVING } from '../core/livingProcess.ts';
import { LIVE_CHANNEL } from '../core/live/liveEvent.ts';

/** Who takes the notifications of the database. */
export interface Listener {
  hear: (text: string) => void;
  /** Something waits in a queue of the background. */
  wake: () => void;
  /** Some were missed while the connection was lost. */
  missed: () => void;
  processId: number;
}
/** Starts to listen; returns how to stop. */
export type Listen = (listener: Listener) => Promise<() => Promise<void>>;

/** ms */
const AGAIN_MS = 1000;
/** The connection is tried this often, since a connection that is only read does not notice that it is dead; ms. */
const TRIED_EVERY_MS = 10_000;
const SILENCE_MS = 5000;

/**
 * Notifications of PostgreSQL, on a connection of its own. When it is lost it is opened again, as often as it takes,
 * and the listener learns that there was a gap. While it is open, other processes know that this one lives.
 */
export const listenToPostgres =
  (url: string, log: Log): Listen =>
  async ({ hear, wake, missed, processId }) => {
    const faults = createFaultLog(log, 'live connection lost');
    let isOver = false;
    let client: Client | undefined;
    let timer: NodeJS.Timeout | undefined;

    const open = async (): Promise<void> => {
      const next = new Client({
        connectionString: url,
        application_name: 'lab-cabinet live',
        keepAlive: true,
        connectionTimeoutMillis: SILENCE_MS,
        query_timeout: SILENCE_MS,
      });
      client = next;
      const lost = (error?: unknown) => {
        if (isOver || client !== next) return;
        client = undefined;
        next.connection.stream.destroy();
        clearTimeout(timer);
        timer = setTimeout(() => void open(), error === undefined ? AGAIN_MS : faults.failed(error));
      };
      next.on('notification', ({ channel, payload = '' }) =>
        channel === LIVE_CHANNEL ? hear(payload) : wake(),
      );
      next.on('error', lost);
      next.on('end', () => lost());
      const tryOut = () => {
        timer = setTimeout(() => void next.query('select 1').then(tryOut, lost), TRIED_EVERY_MS);
      };
      try {
        await next.connect();
        // Shared: the server may not have noticed yet that the connection before is lost.
        await next.query(
          `select pg_advisory_lock_shared(${LIVING}, ${processId}); listen ${LIVE_CHANNEL}; listen ${WORK_CHANNEL}`,
        );
        faults.worked();
        tryOut();
        missed();
        wake();
      } catch (error) {
        lost(error);
      }
    };
    await open();
    return async () => {
      isOver = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    };
  };
