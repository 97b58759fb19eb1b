import { drizzle } from 'drizzle-orm/node-postgres';
import { embeddedDb } from '../core/db/embedded.ts';
import { verifyAuditLog } from '../core/auditChain/verify.ts';
import type { Db } from '../core/db/db.ts';
import { withEmbedded, withPostgres } from './commandDatabase.ts';
import { runCommand } from './runCommand.ts';
import { StartError } from './startError.ts';

const USAGE = `npm run audit -- verify
Compares the audit log with its seals. PostgreSQL may be in use, the server of an embedded database must be stopped.`;

const verify = async (db: Db): Promise<void> => {
  const { lines, toId, head, unsealed, fault } = await verifyAuditLog(db);
  const sealed =
    lines === 0
      ? fault === null
        ? 'No line is sealed.'
        : 'No sealed line is as it was.'
      : `${lines} lines, up to line ${toId}, are as they were sealed; the last seal is ${head}.`;
  console.log(`${sealed} Later lines: ${unsealed}.`);
  if (fault)
    throw new StartError(
      `The audit log was changed after it was sealed. Block ${fault.block}: ${fault.text}.`,
    );
};

/** `npm run audit -- verify`: whether somebody has changed the audit log; ends with code 1 when it is so. */
await runCommand(async ({ dataDir, databaseUrl }) => {
  if (process.argv[2] !== 'verify') throw new StartError(USAGE);
  await (databaseUrl === undefined
    ? withEmbedded(dataDir, (client) => verify(embeddedDb(client)))
    : withPostgres(databaseUrl, (client) => verify(drizzle(client))));
});
