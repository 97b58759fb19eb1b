import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { embeddedDb } from '../../server/core/db/embedded.ts';
import { Blob as NodeBlob } from 'node:buffer';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate, migrations } from '../../server/core/db/migrate.ts';
import { rowFunctions } from '../../server/core/db/rowFunctions.ts';

const extensions = { pg_trgm };
const packages = join(import.meta.dirname, '../../node_modules');
const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8')) as {
  version: string;
};
const schema = createHash('sha256')
  .update(JSON.stringify([migrations, rowFunctions]))
  .digest('hex')
  .slice(0, 16);
const tablesWithRows = `select format('%I', relname) as name from pg_class where relkind = 'r'
  and relnamespace = 'public'::regnamespace and relname <> 'migrations' and pg_relation_size(oid) > 0`;
const migratedTables = `select format('%I', relname) as name from pg_class where relkind = 'r'
  and relnamespace = 'migrated'::regnamespace`;
/** The settings of the server, with less shared memory to clear at the start, and no timer that keeps a process alive. */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=32MB',
  '-c',
  'max_connections=5',
  '-c',
  'max_wal_senders=0',
  '-c',
  'log_startup_progress_interval=0',
];
const cache = join(packages, `.cache/lab-cabinet/migrated-database-${version}-${schema}.tar`);

/**
 * A migrated, empty database in memory. Creating one takes seconds, so the first is cached on disk and later workers
 * load it in a second.
 */
const createDatabase = async (): Promise<PGlite> => {
  // jsdom's Blob would copy the image twice.
  const cached = await readFile(cache).catch(() => null);
  if (cached !== null)
    return PGlite.create({ extensions, startParams, loadDataDir: new NodeBlob([cached]) as Blob });
  const database = await PGlite.create({ extensions });
  await migrate(embeddedDb(database));
  // PostgreSQL's templates for new databases are a third of the image, and no test makes a database.
  await database.exec('UPDATE pg_database SET datistemplate = false');
  for (const template of ['template0', 'template1']) await database.exec(`DROP DATABASE ${template}`);
  // What migrations write comes back when the next file gets the database.
  const { rows } = await database.query<{ name: string }>(tablesWithRows);
  await database.exec('create schema migrated');
  for (const { name } of rows) await database.exec(`create table migrated.${name} as table public.${name}`);
  await database.exec('CHECKPOINT');
  const dump = await database.dumpDataDir('none');
  // Test files run in threads of one process, so its id would not be unique.
  const unfinished = `${cache}.${randomUUID()}`;
  await mkdir(dirname(cache), { recursive: true });
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, cache);
  return database;
};

/** Databases of closed laboratories; files of a worker pass them on. */
const idle: PGlite[] = [];
/** A file seldom has more open. */
const MOST_IDLE = 2;

const restartSequences = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`;

/** Takes out what a file has written, in a tenth of the time that a new database takes. */
const emptyAgain = async (database: PGlite): Promise<void> => {
  await database.exec('reset all');
  const { rows } = await database.query<{ name: string }>(tablesWithRows);
  const names = rows.map(({ name }) => name);
  // Neither foreign keys nor triggers count while everything goes.
  await database.exec('set session_replication_role = replica');
  await database.exec(names.map((name) => `delete from ${name};`).join(' '));
  // Rows of the next file lie in the order in which it writes them.
  await database.exec(`vacuum ${names.join(', ')}`);
  // As of tables that were never measured, so that plans do not depend on the file before.
  await database.exec(`update pg_class set relpages = 0, reltuples = -1
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 0`);
  await database.exec('delete from pg_statistic where starelid >= 16384');
  const migrated = await database.query<{ name: string }>(migratedTables);
  for (const { name } of migrated.rows)
    await database.exec(`insert into public.${name} select * from migrated.${name}`);
  await database.exec('reset session_replication_role');
  await database.exec(restartSequences);
};

/**
 * An empty database that nobody else uses. After `close()` every call of it is refused, so that work which a test left
 * under way cannot write into the data of the next.
 */
export const openEmptyDatabase = async (): Promise<PGlite> => {
  const reused = idle.pop();
  if (reused) await emptyAgain(reused);
  const database = reused ?? (await createDatabase());
  let isClosed = false;
  let isListening = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    // Waits for a transaction under way.
    await database.query('select 1');
    if (idle.length < MOST_IDLE && !isListening) idle.push(database);
    else await database.close();
  };
  return new Proxy(database, {
    get: (target, key) => {
      if (key === 'close') return close;
      isListening ||= key === 'listen';
      const value: unknown = Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]): unknown => {
        if (isClosed) throw new Error('The laboratory of this test is closed');
        return Reflect.apply(value, target, parameters);
      };
    },
  });
};
