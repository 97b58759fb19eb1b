import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { migrate, migrations } from '../../server/db/migrate.ts';
import { rowFunctions } from '../../server/db/rowFunctions.ts';

const extensions = { pg_trgm };
const packages = join(import.meta.dirname, '../../node_modules');
const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8')) as {
  version: string;
};
const schema = createHash('sha256')
  .update(JSON.stringify([migrations, rowFunctions]))
  .digest('hex')
  .slice(0, 16);
/** The settings of the server, with less shared memory to clear at the start. */
const startParams = [
  ...PGlite.defaultStartParams,
  '-c',
  'shared_buffers=32MB',
  '-c',
  'max_connections=5',
  '-c',
  'max_wal_senders=0',
];
const cache = join(packages, `.cache/lab-cabinet/empty-database-${version}-${schema}.tar`);

/**
 * A migrated, empty database in memory. Creating one takes seconds, so the first is cached on disk and later test files
 * load it in half a second.
 */
export const openEmptyDatabase = async (): Promise<PGlite> => {
  const cached = await readFile(cache).catch(() => null);
  if (cached !== null) return PGlite.create({ extensions, startParams, loadDataDir: new Blob([cached]) });
  const database = await PGlite.create({ extensions });
  await migrate(drizzle(database));
  // PostgreSQL's templates for new databases are a third of the image, and no test makes a database.
  await database.exec('UPDATE pg_database SET datistemplate = false');
  for (const template of ['template0', 'template1']) await database.exec(`DROP DATABASE ${template}`);
  await database.exec('CHECKPOINT');
  const dump = await database.dumpDataDir('none');
  // Test files run in threads of one process, so its id would not be unique.
  const unfinished = `${cache}.${randomUUID()}`;
  await mkdir(dirname(cache), { recursive: true });
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, cache);
  return database;
};
