import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { embeddedDb } from '../core/db/embedded.ts';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Db } from '../core/db/db.ts';
import { verifyAuditLog } from '../core/auditChain/verify.ts';
import { migrate } from '../core/db/migrate.ts';
import { operatorRuns } from '../core/db/schema/operatorRuns.ts';
import { withEmbedded, withPostgres } from './commandDatabase.ts';
import { refuseUnknown } from './database.ts';
import { createEmbedded, openEmbeddedClient } from './embeddedDatabase.ts';
import { countRows, recordRun, RunFailed } from './operatorRuns.ts';
import { postgresTool } from './postgresTool.ts';
import { runCommand } from './runCommand.ts';
import { StartError } from './startError.ts';

const USAGE = `npm run drill [-- FILE]
Restores the last backup, or FILE, into a database of its own, opens it with this version and removes it.`;

/** The file of the last backup that succeeded. */
const lastBackup = async (live: Db): Promise<string> => {
  const [backup] = await live
    .select({ file: operatorRuns.file })
    .from(operatorRuns)
    .where(
      and(
        eq(operatorRuns.command, 'backup'),
        isNotNull(operatorRuns.finishedAt),
        isNull(operatorRuns.failure),
      ),
    )
    .orderBy(desc(operatorRuns.id))
    .limit(1);
  if (backup === undefined) throw new StartError(`There is no backup yet.\n${USAGE}`);
  return backup.file;
};

/** Compares the restored rows with those that the backup counted; its own run is the unfinished one in it. */
const compareRows = async (restored: Db, live: Db): Promise<string> => {
  const counts = await countRows(restored);
  if (!('operator_runs' in counts)) return 'its rows were not compared: its version did not count them';
  const [own] = await restored
    .select()
    .from(operatorRuns)
    .where(and(eq(operatorRuns.command, 'backup'), isNull(operatorRuns.finishedAt)))
    .orderBy(desc(operatorRuns.id))
    .limit(1);
  const [counted] = own
    ? await live
        .select({ counts: operatorRuns.counts })
        .from(operatorRuns)
        .where(and(eq(operatorRuns.id, own.id), eq(operatorRuns.startedAt, own.startedAt)))
    : [];
  if (!counted?.counts) throw new RunFailed('counts', 'It is no backup that this database knows.');
  const expected = Object.entries(counted.counts);
  const wrong = expected.filter(([table, rows]) => counts[table] !== rows);
  if (wrong.length > 0)
    throw new RunFailed(
      'counts',
      wrong
        .map(([table, rows]) => `${table}: ${rows} rows when it was made, ${counts[table] ?? 0} restored.`)
        .join('\n'),
    );
  const total = expected.reduce((sum, [, rows]) => sum + rows, 0);
  return `all ${total} rows of its ${expected.length} tables are back`;
};

/** Examines a restored database; returns what was found in words. */
const examine = async (restored: Db, live: Db): Promise<string> => {
  const found = await compareRows(restored, live);
  try {
    await refuseUnknown(restored);
    await migrate(restored);
  } catch (error) {
    throw new RunFailed('migration', error instanceof Error ? error.message : String(error), {
      cause: error,
    });
  }
  const { lines, fault } = await verifyAuditLog(restored);
  if (fault)
    throw new RunFailed(
      'auditLog',
      `The audit log is not what was sealed. Block ${fault.block}: ${fault.text}.`,
    );
  return `${found}, ${lines} sealed lines of the audit log hold`;
};

const drillEmbedded = async (dataDir: string, file: string, live: Db): Promise<string> => {
  // On the same disk, and accessible to its owner only: it holds patient data.
  const scratch = mkdtempSync(join(dataDir, 'drill-'));
  try {
    await createEmbedded(scratch, new Blob([readFileSync(file)])).catch((error: unknown) => {
      throw new RunFailed('restore', `${file} is no backup of an embedded database.`, { cause: error });
    });
    const client = await openEmbeddedClient(scratch);
    try {
      return await examine(embeddedDb(client), live);
    } finally {
      await client.close();
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
};

const drillPostgres = async (url: string, file: string, live: Db): Promise<string> => {
  const { rows } = await live.execute<{ name: string; locale: string }>(
    sql`select datname || '_drill_' || pg_backend_pid() as name, datcollate as locale
      from pg_database where datname = current_database()`,
  );
  const { name = '', locale = '' } = rows[0] ?? {};
  const scratch = sql.identifier(name);
  await live
    .execute(sql`create database ${scratch} template template0 encoding 'UTF8'
      lc_collate ${sql.raw(`'${locale}'`)} lc_ctype ${sql.raw(`'${locale}'`)}`)
    .catch((error: unknown) => {
      throw new StartError(
        'A database to restore into could not be created; the owner of the tables needs the right: alter role … createdb',
        { cause: error },
      );
    });
  try {
    const address = new URL(url);
    address.pathname = name;
    await postgresTool('pg_restore', address.href, ['--no-owner', '--no-privileges', file]).catch(
      (error: unknown) => {
        throw new RunFailed('restore', error instanceof Error ? error.message : String(error), {
          cause: error,
        });
      },
    );
    let found = '';
    await withPostgres(address.href, async (client) => {
      found = await examine(drizzle(client), live);
    });
    return found;
  } finally {
    await live.execute(sql`drop database ${scratch} with (force)`);
  }
};

/** `npm run drill`: whether a backup can be restored, opened and has all that was in the database. */
await runCommand(async ({ dataDir, databaseUrl, databaseOwnerUrl }) => {
  const [name] = process.argv.slice(2);
  const drill = async (live: Db, work: (file: string) => Promise<string>): Promise<void> => {
    const file = name === undefined ? await lastBackup(live) : resolve(name);
    await recordRun(live, { command: 'drill', file }, async () => {
      if (!existsSync(file)) throw new RunFailed('restore', `There is no file ${file}.`);
      console.log(`The backup ${file} can be restored: ${await work(file)}.`);
      return {};
    });
  };
  const url = databaseOwnerUrl ?? databaseUrl;
  await (url === undefined
    ? withEmbedded(dataDir, (client) => {
        const live = embeddedDb(client);
        return drill(live, (file) => drillEmbedded(dataDir, file, live));
      })
    : withPostgres(url, (client) => {
        const live = drizzle(client);
        return drill(live, (file) => drillPostgres(url, file, live));
      }));
});
