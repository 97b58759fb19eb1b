import { PGlite } from '@electric-sql/pglite';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const packageFile = join(import.meta.dirname, '../node_modules/@electric-sql/pglite/package.json');

/** An empty database; PostgreSQL's templates for further ones are left out, for nobody creates any. */
const emptyDatabase = async (): Promise<Uint8Array> => {
  const database = await PGlite.create({ initDbStartParams: ['--wal-segsize=1'] });
  await database.exec('update pg_database set datistemplate = false');
  for (const template of ['template0', 'template1']) await database.exec(`drop database ${template}`);
  await database.exec('checkpoint');
  const dump = await database.dumpDataDir('none');
  await database.close();
  return new Uint8Array(await dump.arrayBuffer());
};

/**
 * Serves an empty database to mock mode, where initdb was almost half of the first start. Made once for each version of PGlite
 * and kept in Vite's cache.
 */
export const mockDatabase = (): Plugin => ({
  name: 'mock-database',
  apply: 'serve',
  configureServer: (server) => {
    const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
    const file = join(server.config.cacheDir, `mock-database-${version}.tar`);
    const make = async () => {
      writeFileSync(`${file}.new`, await emptyDatabase());
      renameSync(`${file}.new`, file);
    };
    let made: Promise<void> | undefined;
    server.middlewares.use('/mock-database.tar', (_, response, next) => {
      made ??= existsSync(file) ? Promise.resolve() : make();
      made.then(() => response.end(readFileSync(file)), next);
    });
  },
});
