import { sql } from 'drizzle-orm';
import type { Db } from '../core/db/db.ts';
import { grantServerRole, mayAlterAuditLog } from '../core/db/appendOnly.ts';
import { isMigrated, migrate, missingMigrations, newerMigrations } from '../core/db/migrate.ts';
import type { Log } from '../core/lab.ts';
import { createMemoryRateLimiter } from '../core/session/memoryRateLimiter.ts';
import { WORK_CHANNEL } from '../core/jobs/dueWork.ts';
import { LIVE_CHANNEL } from '../core/live/liveEvent.ts';
import type { RateLimiter } from '../core/rateLimiter.ts';
import { prepareDataDirectory } from './dataDirectory.ts';
import type { Environment } from './environment.ts';
import type { Listen } from './listenToPostgres.ts';
import { lockDirectory } from './lock.ts';
import type { DatabaseLimits } from './postgres.ts';
import { StartError } from './startError.ts';

export interface Database {
  db: Db;
  /** The same without time limits, for migrations, the demo data and housekeeping. */
  unlimitedDb: Db;
  rateLimiter: RateLimiter;
  /** Listens to the database's notifications of changes. */
  listen: Listen;
  /** The server's own role could change lines of the audit log. */
  mayAlterAuditLog: boolean;
  close: () => Promise<void>;
}

const databaseError = (variable: string, error: unknown): StartError => {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StartError(`The database of ${variable} cannot be used: ${reason}`, { cause: error });
};

type Opened = Omit<Database, 'mayAlterAuditLog'>;

const openPostgres = async (url: string, limits: DatabaseLimits, log: Log): Promise<Opened> => {
  const [{ databaseOf, openPool }, { createPostgresRateLimiter }, { listenToPostgres }] = await Promise.all([
    import('./postgres.ts'),
    import('./postgresRateLimiter.ts'),
    import('./listenToPostgres.ts'),
  ]);
  const pool = openPool(url, 10, log, limits);
  try {
    const { rows } = await pool.query<{ lower: string }>(`select lower('Ё')`);
    if (rows[0]?.lower !== 'ё')
      throw new StartError(
        'its locale does not know Cyrillic: create it with encoding UTF8 and locale C.UTF-8',
      );
  } catch (error) {
    await pool.end();
    throw databaseError('DATABASE_URL', error);
  }
  const unlimitedPool = openPool(url, 2, log);
  const limitsPool = openPool(url, 2, log, limits);
  return {
    db: databaseOf(pool),
    unlimitedDb: databaseOf(unlimitedPool),
    rateLimiter: createPostgresRateLimiter(limitsPool),
    listen: listenToPostgres(url, log),
    close: async () => {
      await Promise.all([pool, unlimitedPool, limitsPool].map((one) => one.end()));
    },
  };
};

/** Does not follow a system clock that is set. */
const monotonicNow = () => new Date(performance.timeOrigin + performance.now());

/**
 * PGlite in the data directory. An acknowledged commit is in the operating system's files, so a killed process loses
 * nothing; there is no fsync, so a power cut may.
 */
const openEmbedded = async (dataDir: string): Promise<Opened> => {
  const release = lockDirectory(dataDir);
  try {
    const [{ createEmbedded, hasEmbedded, openEmbeddedClient }, { embeddedDb }] = await Promise.all([
      import('./embeddedDatabase.ts'),
      import('../core/db/embedded.ts'),
    ]);
    if (!hasEmbedded(dataDir)) await createEmbedded(dataDir);
    const client = await openEmbeddedClient(dataDir);
    const db = embeddedDb(client);
    return {
      db,
      unlimitedDb: db,
      rateLimiter: createMemoryRateLimiter({ now: monotonicNow }),
      listen: async ({ hear, wake }) => {
        const stops = [await client.listen(LIVE_CHANNEL, hear), await client.listen(WORK_CHANNEL, wake)];
        return async () => {
          for (const stop of stops) await stop();
        };
      },
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

/**
 * An old program would write what the newer one cannot read, and put its own functions back. A database that was made
 * before the baseline has to be complete.
 */
export const refuseUnknown = async (db: Db): Promise<void> => {
  const newer = await newerMigrations(db);
  if (newer.length > 0)
    throw new StartError(
      `A newer version of this program has migrated the database (${newer.join(', ')}). Start that version; or, to roll back, restore the backup made before the upgrade into an empty database and start this version with it`,
    );
  const missing = await missingMigrations(db);
  if (missing.length > 0)
    throw new StartError(
      `The database was made before the release of 0.1.0 and lacks what came later (${missing.join(', ')}). Start the version of commit 5690c61e on it once, then this one`,
    );
};

/** Migrates as the owner of the tables and grants the server's role what it needs. */
const migrateAsOwner = async (ownerUrl: string, server: Db): Promise<void> => {
  const [{ default: pg }, { drizzle }] = await Promise.all([
    import('pg'),
    import('drizzle-orm/node-postgres'),
  ]);
  const { rows } = await server.execute<{ role: string }>(sql`select current_user as role`);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, connectionTimeoutMillis: 5000 });
  try {
    await pool.query('select 1').catch((error: unknown) => {
      throw databaseError('DATABASE_OWNER_URL', error);
    });
    const owner = drizzle(pool);
    await refuseUnknown(owner);
    await migrate(owner);
    await grantServerRole(owner, rows[0]?.role ?? '');
  } finally {
    await pool.end();
  }
};

/** Migrates with the server's own role; one that may not must find the migrations of its version done. */
const migrateAsServer = async (db: Db): Promise<void> => {
  await refuseUnknown(db);
  const { rows } = await db.execute<{ may: boolean }>(
    sql`select has_schema_privilege('public', 'create') as may`,
  );
  if (rows[0]?.may === true) return migrate(db);
  if (!(await isMigrated(db)))
    throw new StartError(
      'The database has to be migrated and the role of DATABASE_URL may not do that: start once with DATABASE_OWNER_URL set to the owner of the tables',
    );
};

/** Opens the configured database and migrates it. Throws an error that says what to do. */
export const openDatabase = async (environment: Environment, log: Log): Promise<Database> => {
  prepareDataDirectory(environment.dataDir);
  const database = await (environment.databaseUrl === undefined
    ? openEmbedded(environment.dataDir)
    : openPostgres(environment.databaseUrl, environment.databaseLimits, log));
  const { databaseUrl, databaseOwnerUrl } = environment;
  try {
    const hasOwner = databaseUrl !== undefined && databaseOwnerUrl !== undefined;
    await (hasOwner
      ? migrateAsOwner(databaseOwnerUrl, database.unlimitedDb)
      : migrateAsServer(database.unlimitedDb));
    const mayAlter = await mayAlterAuditLog(database.db);
    if (hasOwner && mayAlter)
      throw new StartError(
        "The role of DATABASE_URL could change the audit log: it is a superuser, the owner of the tables or a member of the owner. Create a role of its own: create role laboratory_server login password '…'",
      );
    return { ...database, mayAlterAuditLog: mayAlter };
  } catch (error) {
    await database.close();
    throw error;
  }
};
