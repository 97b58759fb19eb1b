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
  and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`;
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
const cache = join(packages, `.cache/lab-cabinet/migrated-database-2-${version}-${schema}.tar`);

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

/** What a database begins with: the rows of the migrations, or those of the fixture too. Each has a schema that keeps them. */
type Filling = 'migrated' | 'fixture';
interface Beginning {
  filling: Filling;
  /** The mark of each table. */
  marks: ReadonlyMap<string, string>;
}
const beginnings = new WeakMap<PGlite, Beginning>();
/** Statements that bring the sequences to where the fixture leaves them, of databases that keep it. */
const fixtureSequences = new WeakMap<PGlite, string>();

const restartSequences = `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
  from pg_sequences where last_value is not null`;
const keepRows = `do $$ declare name text; begin create schema fixture; for name in ${tablesWithRows}
  loop execute format('create table fixture.%s as table public.%s', name, name); end loop; end $$`;
const keepSequences = `select string_agg(format('select setval(%L, %s);', quote_ident(sequencename), last_value), ' ') as kept
  from pg_sequences where schemaname = 'public' and last_value is not null`;
/** How many rows were ever written, changed and deleted, also in transactions that failed, and where a table lies. */
const marks = `select quote_ident(relname) as name, concat_ws(' ', relfilenode, pg_stat_get_tuples_inserted(oid),
  pg_stat_get_tuples_updated(oid), pg_stat_get_tuples_deleted(oid)) as mark from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace`;
const marksOf = async (database: PGlite): Promise<ReadonlyMap<string, string>> => {
  // What was counted becomes known once the statement has ended.
  await database.exec('select pg_stat_force_next_flush()');
  const { rows } = await database.query<{ name: string; mark: string }>(marks);
  return new Map(rows.map(({ name, mark }) => [name, mark]));
};
const keptColumns = (filling: Filling): string => `select quote_ident(relname) as name,
  string_agg(quote_ident(attname), ', ' order by attnum) as columns from pg_class
  join pg_attribute on attrelid = format('public.%I', relname)::regclass and attnum > 0 and not attisdropped
    and attgenerated = '' where relkind = 'r' and relnamespace = '${filling}'::regnamespace group by relname`;

/** Takes out what a file has written, in a hundredth of the time that a new database takes. */
const beginAgain = async (database: PGlite, filling: Filling): Promise<void> => {
  // Settings, prepared statements, listeners, locks and temporary tables.
  await database.exec('discard all');
  const before = beginnings.get(database);
  const isWritten = (name: string, mark: string) =>
    before?.filling !== filling || before.marks.get(name) !== mark;
  const written = [...(await marksOf(database))].flatMap(([name, mark]) =>
    isWritten(name, mark) ? name : [],
  );
  const { rows: kept } = await database.query<{ name: string; columns: string }>(keptColumns(filling));
  const broughtBack = kept.filter(({ name }) => written.includes(name));
  // Neither foreign keys nor triggers count while everything goes.
  await database.exec('set session_replication_role = replica');
  if (written.length > 0) {
    await database.exec(written.map((name) => `delete from ${name};`).join(' '));
    // Rows of the next file lie in the order in which it writes them.
    await database.exec(`vacuum ${written.join(', ')}`);
  }
  // As of tables that were never measured, so that plans do not depend on the file before.
  await database.exec(
    [
      `update pg_class set relpages = 0, reltuples = -1
        where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= 0`,
      'delete from pg_statistic where starelid >= 16384',
      ...broughtBack.map(
        ({ name, columns }) => `insert into ${name} (${columns}) select ${columns} from ${filling}.${name}`,
      ),
      'reset session_replication_role',
      restartSequences,
      filling === 'fixture' ? (fixtureSequences.get(database) ?? '') : '',
    ].join(';'),
  );
};

/**
 * A database that nobody else uses, empty or with the rows of the fixture, which `fill` writes. After `close()` every call
 * of it is refused, so that work which a test left under way cannot write into the data of the next.
 */
export const openEmptyDatabase = async (fill?: (database: PGlite) => Promise<void>): Promise<PGlite> => {
  const reused = idle.pop();
  const database = reused ?? (await createDatabase());
  const isKept = fill !== undefined && fixtureSequences.has(database);
  if (reused) await beginAgain(database, isKept ? 'fixture' : 'migrated');
  if (fill && !isKept) {
    await fill(database);
    await database.exec(keepRows);
    const { rows } = await database.query<{ kept: string }>(keepSequences);
    fixtureSequences.set(database, rows[0]?.kept ?? '');
  }
  beginnings.set(database, { filling: fill ? 'fixture' : 'migrated', marks: await marksOf(database) });
  let isClosed = false;
  const stops: Promise<() => Promise<void>>[] = [];
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    // Waits for a transaction under way.
    await database.query('select 1');
    for (const stop of stops) await (await stop)();
    if (idle.length < MOST_IDLE) idle.push(database);
    else await database.close();
  };
  const listen: PGlite['listen'] = (...parameters) => {
    const stop = database.listen(...parameters);
    stops.push(stop);
    return stop;
  };
  return new Proxy(database, {
    get: (target, key) => {
      if (key === 'close') return close;
      const value: unknown = key === 'listen' ? listen : Reflect.get(target, key);
      if (typeof value !== 'function') return value;
      return (...parameters: unknown[]): unknown => {
        if (isClosed) throw new Error('The laboratory of this test is closed');
        return Reflect.apply(value, target, parameters);
      };
    },
  });
};
