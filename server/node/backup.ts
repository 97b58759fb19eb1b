import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { hasEmbedded, openEmbeddedClient } from './embeddedDatabase.ts';
import { lockDirectory } from './lock.ts';
import { postgresTool } from './postgresTool.ts';
import { runCommand } from './runCommand.ts';
import { StartError } from './startError.ts';

const USAGE = `npm run backup -- FILE
Writes the database to a new file: PostgreSQL while the server runs, the embedded one while it is stopped.`;

const writeEmbedded = async (dataDir: string, file: string): Promise<void> => {
  if (!hasEmbedded(dataDir)) throw new StartError(`${dataDir} has no embedded database.`);
  const release = lockDirectory(dataDir);
  try {
    const client = await openEmbeddedClient(dataDir);
    const content = await client.dumpDataDir('gzip');
    await client.close();
    writeFileSync(file, new Uint8Array(await content.arrayBuffer()));
  } finally {
    release();
  }
};

/** `npm run backup`: one file with the whole database. */
await runCommand(async ({ dataDir, databaseUrl, databaseOwnerUrl }) => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new StartError(USAGE);
  const file = resolve(name);
  if (existsSync(file)) throw new StartError(`${file} exists already; name a new file.`);
  const draft = `${file}.part`;
  try {
    await (databaseUrl === undefined
      ? writeEmbedded(dataDir, draft)
      : postgresTool('pg_dump', databaseOwnerUrl ?? databaseUrl, ['--format=custom', `--file=${draft}`]));
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  console.log(
    `The database is in ${file}. Keep SECRET with it: passwords of mail servers are encrypted with it.`,
  );
});
