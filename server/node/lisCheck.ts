import { parseArgs } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { embeddedDb } from '../core/db/embedded.ts';
import type { Db } from '../core/db/db.ts';
import { services } from '../core/db/schema/catalogue.ts';
import { connections } from '../core/db/schema/connections.ts';
import type { Tried } from '../core/connectionTrial.ts';
import { textsOf } from '../core/messages/messages.ts';
import { otherCodes } from '../orderFlow/connections/composeOrder.ts';
import type { StoredConnection } from '../orderFlow/connections/receive.ts';
import { agreedWith } from '../orderFlow/outside/outsideServices.ts';
import { withEmbedded, withPostgres } from './commandDatabase.ts';
import { checkConnection, linesOf } from './connections/checkConnection.ts';
import type { Environment } from './environment.ts';
import { runCommand } from './runCommand.ts';
import { secretOf } from './secret.ts';
import { StartError } from './startError.ts';

const USAGE = `npm run lis:check -- [--connection ID] [--order]
Tries the connections in use, or one; with --order sends a test order (MSH-11 T) and its cancellation. PostgreSQL may be
in use, the server of an embedded database must be stopped.`;

/** What the other side calls one of our services; null: no service has a code. */
const anyService = async (db: Db, connection: StoredConnection): Promise<string | null> => {
  const own = await db.select({ code: services.code }).from(services).where(eq(services.isPackage, false));
  const { providerId } = connection;
  const agreed = providerId === null ? [] : await agreedWith(db, providerId);
  const codes = await otherCodes(
    db,
    connection,
    own.map(({ code }) => code),
    agreed,
  );
  return codes.values().next().value ?? null;
};

const texts = textsOf('en').connectionCheck;

const checkOne = async (
  db: Db,
  environment: Environment,
  connection: StoredConnection,
  withOrder: boolean,
): Promise<Tried> => {
  const service = withOrder && connection.kind === 'mllp' ? await anyService(db, connection) : null;
  if (withOrder && connection.kind === 'mllp' && service === null)
    return { isWell: false, findings: [{ isWell: false, text: texts.noCode, advice: texts.advice.codes }] };
  const { exchangeDir } = environment;
  return checkConnection(connection, { exchangeDir, secret: secretOf(environment), service, texts });
};

/** `npm run lis:check`: whether connections to laboratory systems work; ends with code 1 when one does not. */
await runCommand(async (environment) => {
  const { values } = parseArgs({
    options: { connection: { type: 'string' }, order: { type: 'boolean', default: false } },
  });
  if (values.connection !== undefined && !/^\d+$/.test(values.connection)) throw new StartError(USAGE);
  const check = async (db: Db): Promise<void> => {
    const isChosen =
      values.connection === undefined ? undefined : eq(connections.id, Number(values.connection));
    const chosen = await db
      .select()
      .from(connections)
      .where(and(isChosen ?? connections.isActive))
      .orderBy(connections.id);
    if (chosen.length === 0) throw new StartError(`No connection to try.\n${USAGE}`);
    for (const connection of chosen) {
      console.log(`Connection ${connection.id}, ${connection.name}`);
      const found = await checkOne(db, environment, connection, values.order);
      for (const line of linesOf(found)) console.log(`  ${line}`);
      if (!found.isWell) process.exitCode = 1;
    }
  };
  await (environment.databaseUrl === undefined
    ? withEmbedded(environment.dataDir, (client) => check(embeddedDb(client)))
    : withPostgres(environment.databaseUrl, (client) => check(drizzle(client))));
});
