import { drizzle } from 'drizzle-orm/node-postgres';
import { embeddedDb } from '../core/db/embedded.ts';
import { verifyAuditLog } from '../core/auditChain/verify.ts';
import type { Db } from '../core/db/db.ts';
import { withEmbedded, withPostgres } from './commandDatabase.ts';
import { runCommand } from './runCommand.ts';
import { StartError } from './startError.ts';

const USAGE = `npm run audit -- verify
Compares the audit log with its seals. PostgreSQL may be in use, the server of an embedded database must be stopped.
Ends with 0 when the log is as it was sealed, 1 when that could not be found out, 2 when it was changed.`;
const CHANGED = 2;

const verify = async (db: Db): Promise<void> => {
  const { lines, toId, head, unsealed, fault } = await verifyAuditLog(db);
  const sealed =
    lines === 0
      ? fault === null
        ? 'No line is sealed.'
        : 'No sealed line is as it was.'
      : `${lines} lines, up to line ${toId}, are as they were sealed; the last seal is ${head}.`;
  console.log(`${sealed} Later lines: ${unsealed}.`);
  if (fault === null) return;
  console.error(`The audit log was changed after it was sealed. Block ${fault.block}: ${fault.text}.`);
  process.exitCode = CHANGED;
};

/** Why the log could not be read, which is no sign of a change. */
const unverified = (error: unknown): StartError => {
  if (error instanceof StartError) return error;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const reason = cause instanceof Error ? cause.message : String(cause);
  const mayNot = cause instanceof Error && 'code' in cause && cause.code === '42501';
  const advice = mayNot ? '. Set DATABASE_OWNER_URL to the owner of the tables' : '';
  return new StartError(
    `The audit log could not be verified, which says nothing about its lines: ${reason}${advice}.`,
    { cause: error },
  );
};

/** `npm run audit -- verify`: whether somebody has changed the audit log. A database just restored gives rights to its owner only. */
await runCommand(async ({ dataDir, databaseUrl, databaseOwnerUrl }) => {
  if (process.argv[2] !== 'verify') throw new StartError(USAGE);
  const work =
    databaseUrl === undefined
      ? withEmbedded(dataDir, (client) => verify(embeddedDb(client)))
      : withPostgres(databaseOwnerUrl ?? databaseUrl, (client) => verify(drizzle(client)));
  await work.catch((error: unknown) => {
    throw unverified(error);
  });
});
