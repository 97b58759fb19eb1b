import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { embeddedDb } from '../core/db/embedded.ts';
import { existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Db } from '../core/db/db.ts';
import type { Counts } from '../core/db/schema/operatorRuns.ts';
import { withEmbedded, withPostgres } from './commandDatabase.ts';
import { countRows, recordRun } from './operatorRuns.ts';
import { postgresTool } from './postgresTool.ts';
import { runCommand } from './runCommand.ts';
import { StartError } from './startError.ts';

const USAGE = `npm run backup -- FILE
Writes the database to a new file: PostgreSQL while the server runs, the embedded one while it is stopped.`;

/** Writes the file with `dump`, which fills a draft and counts what is in it. */
type Write = (db: Db, dump: (draft: string) => Promise<Counts>) => Promise<void>;

const writeEmbedded = (dataDir: string, write: Write): Promise<void> =>
  withEmbedded(dataDir, (client) => {
    const db = embeddedDb(client);
    return write(db, async (draft) => {
      const counts = await countRows(db);
      const content = await client.dumpDataDir('gzip');
      writeFileSync(draft, new Uint8Array(await content.arrayBuffer()));
      return counts;
    });
  });

const writePostgres = (url: string, write: Write): Promise<void> =>
  withPostgres(url, (client) => {
    const db = drizzle(client);
    return write(db, (draft) =>
      db.transaction(
        async (tx) => {
          await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
          const { rows } = await tx.execute<{ id: string }>(sql`select pg_export_snapshot() as id`);
          const counts = await countRows(tx);
          const options = ['--format=custom', `--snapshot=${rows[0]?.id ?? ''}`, `--file=${draft}`];
          await postgresTool('pg_dump', url, options);
          return counts;
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
    );
  });

/** `npm run backup`: one file with the whole database. */
await runCommand(async ({ dataDir, databaseUrl, databaseOwnerUrl }) => {
  const [name] = process.argv.slice(2);
  if (name === undefined) throw new StartError(USAGE);
  const file = resolve(name);
  if (existsSync(file)) throw new StartError(`${file} exists already; name a new file.`);
  const write: Write = (db, dump) =>
    recordRun(db, { command: 'backup', file }, async () => {
      const draft = `${file}.part`;
      try {
        const counts = await dump(draft);
        renameSync(draft, file);
        return { counts, bytes: statSync(file).size };
      } finally {
        rmSync(draft, { force: true });
      }
    });
  await (databaseUrl === undefined
    ? writeEmbedded(dataDir, write)
    : writePostgres(databaseOwnerUrl ?? databaseUrl, write));
  console.log(
    `The database is in ${file}. Keep SECRET with it: passwords of mail servers are encrypted with it.`,
  );
});
