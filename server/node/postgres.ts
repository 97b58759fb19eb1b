import { Socket } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type Client, type PoolConfig } from 'pg';
import { databaseFaultOf, retryLost } from '../core/db/databaseFault.ts';
import type { Db } from '../core/db/db.ts';
import type { Log } from '../core/lab.ts';

/** Time limits of the database; ms. */
export interface DatabaseLimits {
  /** For a free connection, or a new one. */
  connect: number;
  statement: number;
  /** For a lock that another transaction holds. */
  lock: number;
}

/** A connection in use is closed when PostgreSQL, which ends a statement itself, is silent for so much longer; ms. */
const SILENCE_MARGIN_MS = 1000;

const limitsOf = ({ connect, statement, lock }: DatabaseLimits): PoolConfig => ({
  connectionTimeoutMillis: connect,
  statement_timeout: statement,
  lock_timeout: lock,
  idle_in_transaction_session_timeout: statement + SILENCE_MARGIN_MS,
});

/**
 * A pool whose broken connections end the calls that use them, not the process. Without `limits` statements may take any
 * time. When one connection is silent beyond the limit, the idle ones are dropped too: they lead to the same server.
 */
export const openPool = (url: string, max: number, log: Log, limits?: DatabaseLimits): Pool => {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    // Compiling a statement of Today or of the bell took a second, and reading it a few ms.
    options: '-c jit=off',
    // So that a dead connection without limits is noticed in minutes, not in hours.
    keepAliveInitialDelayMillis: 30_000,
    ...(limits ? limitsOf(limits) : { connectionTimeoutMillis: 5000 }),
  });
  const idle = new Set<Client>();
  const watch = ({ connection: { stream } }: Client, silence: number): void => {
    if (stream instanceof Socket) stream.setTimeout(silence);
  };
  pool.on('error', (error) => log.error('database connection lost', error));
  pool.on('connect', (client) => {
    // The pool listens to idle clients only, and an error without a listener ends the process.
    client.on('error', () => undefined);
    const { stream } = client.connection;
    stream.on('timeout', () => {
      const error = new Error('Connection terminated: the database is silent');
      log.error('database silent', error);
      stream.destroy(error);
      for (const other of idle) other.connection.stream.destroy(error);
    });
  });
  pool.on('acquire', (client) => {
    idle.delete(client);
    if (limits) watch(client, limits.statement + SILENCE_MARGIN_MS);
  });
  pool.on('release', (_error, client) => {
    idle.add(client);
    watch(client, 0);
  });
  pool.on('remove', (client) => idle.delete(client));
  return pool;
};

/**
 * The database behind a pool. A transaction that could not begin begins on another connection, and a failed one never
 * returns its connection in an unknown state.
 */
export const databaseOf = (pool: Pool): Db => {
  const db = drizzle(pool);
  const transaction: typeof db.transaction = (work, config) => {
    let hasBegun = false;
    const attempt = async () => {
      const client = await pool.connect();
      let isBroken = true;
      try {
        const result = await drizzle(client).transaction((tx) => {
          hasBegun = true;
          return work(tx);
        }, config);
        isBroken = false;
        return { result };
      } catch (error) {
        isBroken = databaseFaultOf(error) === 'lost';
        if (hasBegun) return { error };
        throw error;
      } finally {
        client.release(isBroken);
      }
    };
    return retryLost(attempt).then((outcome) => {
      if ('error' in outcome) throw outcome.error;
      return outcome.result;
    });
  };
  return Object.assign(db, { transaction });
};
