import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { prepareDataDirectory } from './dataDirectory.ts';
import { createEmbedded, hasEmbedded } from './embeddedDatabase.ts';
import { lockDirectory } from './lock.ts';
import { postgresTool } from './postgresTool.ts';
import { runCommand } from './runCommand.ts';
import { StartError } from './startError.ts';

const USAGE = `npm run restore -- FILE
Reads a file of npm run backup into an empty database. The next start migrates it, if it is of an earlier version.`;

const readEmbedded = async (dataDir: string, file: string): Promise<void> => {
  prepareDataDirectory(dataDir);
  const release = lockDirectory(dataDir);
  try {
    if (hasEmbedded(dataDir))
      throw new StartError(`${dataDir} has a database already; set DATA_DIR to an empty directory.`);
    await createEmbedded(dataDir, new Blob([readFileSync(file)])).catch((error: unknown) => {
      throw new StartError(`${file} is no backup of an embedded database.`, { cause: error });
    });
  } finally {
    release();
  }
};

const readPostgres = async (url: string, file: string): Promise<void> => {
  const client = new Client({ connectionString: url });
  try {
    await client.connect();
    const { rows } = await client.query("select 1 from pg_tables where schemaname = 'public' limit 1");
    if (rows.length > 0)
      throw new StartError('The database is not empty; create another one and set DATABASE_URL to it.');
  } finally {
    await client.end();
  }
  // Everything or nothing; rights are granted by the next start.
  await postgresTool('pg_restore', url, ['--single-transaction', '--no-owner', '--no-privileges', file]);
};

/** `npm run restore`: the database of a backup, into an empty one. */
await runCommand(async ({ dataDir, databaseUrl, databaseOwnerUrl }) => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new StartError(USAGE);
  const file = resolve(name);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  await (databaseUrl === undefined
    ? readEmbedded(dataDir, file)
    : readPostgres(databaseOwnerUrl ?? databaseUrl, file));
  console.log('The database is restored. Start the server with the SECRET of the backup.');
});
