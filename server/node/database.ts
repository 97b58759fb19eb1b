import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { grantServerRole, mayAlterAuditLog } from '../db/appendOnly.ts';
import { isMigrated, migrate } from '../db/migrate.ts';
import type { Log } from '../lab.ts';
import { createMemoryRateLimiter } from '../session/memoryRateLimiter.ts';
import type { RateLimiter } from '../session/rateLimiter.ts';
import type { Environment } from './environment.ts';
import { lockDirectory } from './lock.ts';
import { StartError } from './startError.ts';

export interface Database {
  db: Db;
  rateLimiter: RateLimiter;
  /** The server's own role could change lines of the audit log. */
  mayAlterAuditLog: boolean;
  close: () => Promise<void>;
}

const databaseError = (variable: string, error: unknown): StartError => {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return new StartError(`The database of ${variable} cannot be used: ${reason}`, { cause: error });
};

type Opened = Omit<Database, 'mayAlterAuditLog'>;

const openPostgres = async (url: string, log: Log): Promise<Opened> => {
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
    throw databaseError('DATABASE_URL', error);
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
const openEmbedded = async (dataDir: string): Promise<Opened> => {
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
    await migrate(owner);
    await grantServerRole(owner, rows[0]?.role ?? '');
  } finally {
    await pool.end();
  }
};

/** Migrates with the server's own role; one that may not must find the migrations of its version done. */
const migrateAsServer = async (db: Db): Promise<void> => {
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
  mkdirSync(environment.dataDir, { recursive: true, mode: 0o700 });
  const database = await (environment.databaseUrl === undefined
    ? openEmbedded(environment.dataDir)
    : openPostgres(environment.databaseUrl, log));
  const { databaseUrl, databaseOwnerUrl } = environment;
  try {
    const hasOwner = databaseUrl !== undefined && databaseOwnerUrl !== undefined;
    await (hasOwner ? migrateAsOwner(databaseOwnerUrl, database.db) : migrateAsServer(database.db));
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
