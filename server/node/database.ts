import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';
import type { Log } from '../lab.ts';
import { createMemoryRateLimiter } from '../session/memoryRateLimiter.ts';
import type { RateLimiter } from '../session/rateLimiter.ts';
import type { Environment } from './environment.ts';
import { lockDirectory } from './lock.ts';
import { StartError } from './startError.ts';

export interface Database {
  db: Db;
  rateLimiter: RateLimiter;
  close: () => Promise<void>;
}

const openPostgres = async (url: string, log: Log): Promise<Database> => {
  const [{ default: pg }, { drizzle }, { createPostgresRateLimiter }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
    import('./postgresRateLimiter.ts'),
  ]);
  const connect = (max: number) => {
    const pool = new pg.Pool({ connectionString: url, max, connectionTimeoutMillis: 5000 });
    return pool.on('error', (error) => log.error('database connection lost', error));
  };
  const pool = connect(10);
  try {
    const { rows } = await pool.query<{ lower: string }>(`select lower('Ё')`);
    if (rows[0]?.lower !== 'ё')
      throw new StartError(
        'its locale does not know Cyrillic: create it with encoding UTF8 and locale C.UTF-8',
      );
  } catch (error) {
    await pool.end();
    const reason = error instanceof Error ? error.message || error.name : String(error);
    throw new StartError(`The database of DATABASE_URL cannot be used: ${reason}`, { cause: error });
  }
  const limitsPool = connect(2);
  return {
    db: drizzle(pool),
    rateLimiter: createPostgresRateLimiter(limitsPool),
    close: async () => {
      await Promise.all([pool.end(), limitsPool.end()]);
    },
  };
};

/**
 * PGlite in the data directory. An acknowledged commit is in the operating system's files, so a killed process loses
 * nothing; there is no fsync, so a power cut may.
 */
const openEmbedded = async (dataDir: string): Promise<Database> => {
  const release = lockDirectory(dataDir);
  try {
    const [{ PGlite }, { pg_trgm }, { drizzle }] = await Promise.all([
      import('@electric-sql/pglite'),
      import('@electric-sql/pglite/contrib/pg_trgm'),
      import('drizzle-orm/pglite'),
    ]);
    const open = (directory: string) => PGlite.create(directory, { extensions: { pg_trgm } });
    const directory = join(dataDir, 'postgres');
    if (!existsSync(directory)) {
      // A process killed during creation must not leave half a cluster under the real name.
      const draft = `${directory}.new`;
      rmSync(draft, { recursive: true, force: true });
      await (await open(draft)).close();
      renameSync(draft, directory);
    }
    const client = await open(directory);
    return {
      db: drizzle(client),
      rateLimiter: createMemoryRateLimiter({ now: () => new Date() }),
      close: async () => {
        await client.close();
        release();
      },
    };
  } catch (error) {
    release();
    throw error;
  }
};

/** Opens the configured database and migrates it. Throws an error that says what to do. */
export const openDatabase = async (environment: Environment, log: Log): Promise<Database> => {
  mkdirSync(environment.dataDir, { recursive: true, mode: 0o700 });
  const database = await (environment.databaseUrl === undefined
    ? openEmbedded(environment.dataDir)
    : openPostgres(environment.databaseUrl, log));
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
};
