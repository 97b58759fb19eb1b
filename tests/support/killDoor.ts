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
import { faultsOf, fillLaboratory, placeOrders, type DueResult } from './doorOrders.ts';
import { insertFixture } from './fixture.ts';
import type { Cluster } from './postgres.ts';
import { freePort, startServer } from './server.ts';

/** The first message of a server is awaited for so long; ms. */
const FIRST_MS = 6000;
const SETTLED_MS = 600_000;
/** The connection of this process to the database, which is not cut. */
const OWN_NAME = 'kills';

interface Options {
  cluster: Cluster;
  /** Servers that are killed (SIGKILL). */
  kills: number;
  /** How often before each kill all connections of the server to its database are cut. */
  cuts: number;
  /** Orders of each direction that are added before a start of the server. */
  orders: number;
  patients: number;
  /** A server is cut or killed so long after its messages began, at most; ms. */
  mostLifeMs: number;
  onProgress: (line: string) => void;
}

/**
 * Kills the built server at random moments, while a laboratory sends results until they are acknowledged and takes
 * orders; returns what was lost or doubled in the end, and how many kills found something half done.
 */
export const killDoor = async (options: Options): Promise<Record<string, number>> => {
  const { cluster, kills } = options;
  const folder = mkdtempSync(join(tmpdir(), 'lab-door-'));
  const pool = openPool(
    `${cluster.url}&application_name=${OWN_NAME}`,
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
      const header = readHeader(bytes);
      if (!read.ok || header === undefined) throw new Error('An order cannot be read');
      const controlId = value(read.value, 'MSH-10') ?? '';
      if (received.has(controlId)) resent += 1;
      received.set(controlId, value(read.value, 'ORC-4') ?? '');
      const answer = print([
        acknowledge(header, { code: 'AA', faults: [], controlId: 'R', now: new Date(), zone: '+0300' }),
      ]);
      return answer.ok ? answer.value : undefined;
    },
  });
  await migrate(db);
  await insertFixture(db);
  await fillLaboratory(db, { patients: options.patients, port: laboratory.port, listenPort });
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
        if (kind === 'refused') throw new Error('A result was refused');
        isAway = kind === 'notConnected';
        if (!isAway) tries += 1;
        if (kind === 'accepted') unanswered.shift();
      }
      sender.close();
      await setTimeout(20);
    }
  };
  const sending = sendAll();
  const stateOf = async () => {
    const { rows } = await db.execute<{ unfiled: number; leased: number; open: number }>(sql`
      select count(*) filter (where state = 'received')::int as unfiled,
        count(*) filter (where state = 'waiting' and next_at > now() + interval '30 seconds')::int as leased,
        (count(*) filter (where state in ('received', 'waiting'))
          + (select count(*) from orders where sorting_state = 2))::int as open
      from connection_messages`);
    return rows[0] ?? { unfiled: 0, leased: 0, open: 0 };
  };
  /** What a killed process was sending is sent again at once: a lease is longer than the lives of the servers here. */
  const endLeases = () =>
    db.execute(sql`update connection_messages set next_at = now() where state = 'waiting'`);
  const begun = performance.now();
  let unfiledKills = 0;
  let leasedKills = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const numbers = Array.from({ length: options.orders }, (_, at) => kill * options.orders + at);
    const placed = await placeOrders(db, numbers);
    due.push(...placed);
    unanswered.push(...placed);
    await endLeases();
    const server = await startServer(environment);
    const gone = new Promise((resolve) => server.process.once('exit', resolve));
    const before = tries + received.size + resent;
    for (let waited = 0; waited < FIRST_MS && tries + received.size + resent === before; waited += 10)
      await setTimeout(10);
    for (let cut = 0; cut < options.cuts; cut += 1) {
      await setTimeout(Math.random() * options.mostLifeMs);
      await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where backend_type = 'client backend' and application_name <> ${OWN_NAME}`);
    }
    await setTimeout(Math.random() * options.mostLifeMs);
    server.process.kill('SIGKILL');
    await gone;
    const { unfiled, leased } = await stateOf();
    if (unfiled > 0) unfiledKills += 1;
    if (leased > 0) leasedKills += 1;
    if ((kill + 1) % 10 === 0)
      options.onProgress(
        `${kill + 1} kills in ${Math.round((performance.now() - begun) / 1000)} s; ${due.length - unanswered.length} results acknowledged, ${tries - due.length + unanswered.length} sent again, ${received.size} orders received, ${resent} again`,
      );
  }
  await endLeases();
  const server = await startServer(environment);
  for (let waited = 0; waited < SETTLED_MS; waited += 200) {
    if (unanswered.length === 0 && (await stateOf()).open === 0) break;
    await setTimeout(200);
  }
  done.abort();
  await sending;
  await server.stop();
  const { open } = await stateOf();
  const { rows } = await db.execute<{ inbox: number; quarantined: number }>(sql`
    select count(*) filter (where direction = 'in')::int as inbox,
      count(*) filter (where state = 'quarantined')::int as quarantined from connection_messages`);
  const barcodes = [...received.values()];
  const outcome = {
    kills,
    results: due.length,
    ...(await faultsOf(db, due)),
    'open in the end': open,
    'more or fewer in the inbox': (rows[0]?.inbox ?? 0) - due.length,
    quarantined: rows[0]?.quarantined ?? 0,
    'orders lost': due.length - new Set(barcodes).size,
    'orders under two numbers': barcodes.length - new Set(barcodes).size,
    'kills between a message and its filing': unfiledKills,
    'kills while an order was on its way': leasedKills,
    'results sent again': tries - due.length,
    'orders sent again': resent,
    seconds: Math.round((performance.now() - begun) / 1000),
  };
  await laboratory.stop();
  await pool.end();
  rmSync(folder, { recursive: true });
  return outcome;
};
