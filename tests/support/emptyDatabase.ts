import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const extensions = { pg_trgm };
const packages = join(import.meta.dirname, '../../node_modules');
const { version } = JSON.parse(readFileSync(join(packages, '@electric-sql/pglite/package.json'), 'utf8')) as {
  version: string;
};
const cache = join(packages, `.cache/lab-cabinet/empty-database-${version}.tar`);

/**
 * An empty database in memory. Making a data directory takes seconds and always gives the same, so the first one is
 * kept beside the packages and every later test file loads it in half a second.
 */
export const openEmptyDatabase = async (): Promise<PGlite> => {
  const kept = await readFile(cache).catch(() => null);
  if (kept !== null) return PGlite.create({ extensions, loadDataDir: new Blob([kept]) });
  const database = await PGlite.create({ extensions });
  const dump = await database.dumpDataDir('none');
  const unfinished = `${cache}.${String(process.pid)}`;
  await mkdir(dirname(cache), { recursive: true });
  await writeFile(unfinished, new Uint8Array(await dump.arrayBuffer()));
  await rename(unfinished, cache);
  return database;
};
