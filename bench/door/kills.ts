import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { acknowledge } from '../../server/core/hl7/acknowledgement.ts';
import { print, readHeader, readMessage } from '../../server/core/hl7/message.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { value } from '../../server/core/hl7/values.ts';
import { createLog } from '../../server/node/log.ts';
import { listenMllp } from '../../server/node/mllp/listener.ts';
import { mllpSender } from '../../server/node/mllp/sender.ts';
import { databaseOf, openPool } from '../../server/node/postgres.ts';
import { insertFixture } from '../../tests/support/fixture.ts';
import { startCluster } from '../../tests/support/postgres.ts';
import { freePort, startServer } from '../../tests/support/server.ts';
import { faultsOf, fillLaboratory, placeOrders, type DueResult } from '../../tests/support/doorOrders.ts';

const PATIENTS = 1500;
/** Orders of each direction that are added before a start of the server. */
const ORDERS = 12;
/** The server is killed so long after its first message, at most; ms. */
const MOST_LIFE_MS = 500;
/** So long its first message is awaited; ms. */
const FIRST_MS = 6000;
const SETTLED_MS = 180_000;

/**
 * Kills the built server at random moments, while a laboratory sends results until they are acknowledged and takes
 * orders, and says what was lost or doubled in the end.
 */
export const killServer = async (kills: number): Promise<Record<string, number>> => {
  const cluster = await startCluster({ isDurable: true });
  if (cluster === undefined) throw new Error('This machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  const folder = mkdtempSync(join(tmpdir(), 'lab-door-'));
  const pool = openPool(
    cluster.url,
    5,
    createLog(() => undefined),
  );
  const db = databaseOf(pool);
  const listenPort = await freePort();
  /** Numbers of orders by the MSH-10 under which they came. */
  const received = new Map<string, string>();
  let resent = 0;
  const laboratory = await listenMllp({
    port: 0,
    host: '127.0.0.1',
    maxConnections: 10,
    idleMs: 60_000,
    limit: 1_000_000,
    onFault: () => undefined,
    handle: async ({ bytes }) => {
      const read = readMessage(Uint8Array.from(bytes), 'utf-8');
      const header = readHeader(Uint8Array.from(bytes));
      if (!read.ok || header === undefined) throw new Error('An order cannot be read');
      const controlId = value(read.value, 'MSH-10') ?? '';
      if (received.has(controlId)) resent += 1;
      received.set(controlId, value(read.value, 'ORC-2') ?? '');
      const answer = print([
        acknowledge(header, { code: 'AA', faults: [], controlId: 'R', now: new Date(), zone: '+0300' }),
      ]);
      return answer.ok ? answer.value : undefined;
    },
  });
  await migrate(db);
  await insertFixture(db);
  await fillLaboratory(db, { patients: PATIENTS, port: laboratory.port, listenPort });
  const environment = {
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    LIS: 'hl7',
    PORT: String(await freePort()),
  };

  const due: DueResult[] = [];
  const unanswered: DueResult[] = [];
  let tries = 0;
  const done = new AbortController();
  const sendAll = async (): Promise<void> => {
    while (!done.signal.aborted) {
      // A new one does not know how often the server was away.
      const sender = mllpSender({ host: '127.0.0.1', port: listenPort, answerMs: 5000, charset: 'utf-8' });
      let isAway = false;
      while (!done.signal.aborted && !isAway) {
        const [next] = unanswered;
        if (next === undefined) break;
        const { kind } = await sender.send(next.message, next.controlId);
        if (kind === 'error' || kind === 'refused') throw new Error(`A result was answered with ${kind}`);
        isAway = kind === 'notConnected';
        if (!isAway) tries += 1;
        if (kind === 'accepted') unanswered.shift();
      }
      sender.close();
      await setTimeout(20);
    }
  };
  const sending = sendAll();
  const begun = performance.now();
  for (let kill = 0; kill < kills; kill += 1) {
    const numbers = Array.from({ length: ORDERS }, (_, at) => kill * ORDERS + at);
    const placed = await placeOrders(db, numbers);
    due.push(...placed);
    unanswered.push(...placed);
    const server = await startServer(environment);
    const gone = new Promise((resolve) => server.process.once('exit', resolve));
    const before = tries + received.size + resent;
    for (let waited = 0; waited < FIRST_MS && tries + received.size + resent === before; waited += 10)
      await setTimeout(10);
    await setTimeout(Math.random() * MOST_LIFE_MS);
    server.process.kill('SIGKILL');
    await gone;
    if ((kill + 1) % 10 === 0)
      console.log(
        `${kill + 1} kills in ${Math.round((performance.now() - begun) / 1000)} s; ${due.length - unanswered.length} results acknowledged, ${tries - due.length + unanswered.length} sent again, ${received.size} orders received, ${resent} again`,
      );
  }
  const server = await startServer(environment);
  const open = async (): Promise<number> => {
    const { rows } = await db.execute<{ open: number }>(sql`
      select (select count(*) from connection_messages where state in ('received', 'waiting'))::int
        + (select count(*) from orders where sorting_state = 2)::int as open`);
    return rows[0]?.open ?? 0;
  };
  for (let waited = 0; waited < SETTLED_MS; waited += 1000) {
    if (unanswered.length === 0 && (await open()) === 0) break;
    await setTimeout(1000);
  }
  done.abort();
  await sending;
  await server.stop();
  const { rows } = await db.execute<{ inbox: number; quarantined: number }>(sql`
    select count(*) filter (where direction = 'in')::int as inbox,
      count(*) filter (where state = 'quarantined')::int as quarantined from connection_messages`);
  const barcodes = [...received.values()];
  const outcome = {
    kills,
    results: due.length,
    ...(await faultsOf(db, due)),
    'open in the end': await open(),
    'more or fewer in the inbox': (rows[0]?.inbox ?? 0) - due.length,
    quarantined: rows[0]?.quarantined ?? 0,
    'orders lost': due.length - new Set(barcodes).size,
    'orders under two numbers': barcodes.length - new Set(barcodes).size,
    'results sent again': tries - due.length,
    'orders sent again': resent,
    seconds: Math.round((performance.now() - begun) / 1000),
  };
  await laboratory.stop();
  await pool.end();
  await cluster.stop();
  rmSync(folder, { recursive: true });
  return outcome;
};
