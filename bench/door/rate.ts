import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../server/core/db/db.ts';
import { services } from '../../server/core/db/schema/catalogue.ts';
import { patients } from '../../server/core/db/schema/patients.ts';
import { mllpSender } from '../../server/node/mllp/sender.ts';
import { insertConnection } from '../../tests/support/connections.ts';
import { openOrderDesk } from '../../tests/support/orderDesk.ts';
import { insertOrder } from '../../tests/support/orders.ts';
import { startCluster } from '../../tests/support/postgres.ts';
import { freePort, startServer } from '../../tests/support/server.ts';
import { pageTimes } from '../embeddedPages.ts';
import { percentile } from '../measure.ts';
import { entryTimes } from '../orderEntry.ts';
import { report, type Target } from '../report.ts';
import { seededLaboratory, withDatabase } from '../seededLaboratory.ts';

/** Fewer are seeded sooner. */
const ORDERS = Number(process.env['RATE_ORDERS'] ?? 50_000);
const ROUNDS = 40;
const WARM_UP = 5;
/** More results than come while it is measured. */
const SECONDS = 240;
/** So long they come alone, to see what they cost. */
const ALONE_SECONDS = 15;
/** Barcodes of the orders whose results come. */
const FIRST_BARCODE = 7_000_000;

/** Those of `npm run bench`, which has none for an order; ms. */
const limits: Readonly<Record<string, number>> = { 'page of results, p95': 40, 'patient search, p95': 60 };

/** A blood count without anything unusual, as a laboratory's system sends it. */
const values = [
  ['wbc', '6.1', '10*9/L'],
  ['rbc', '4.6', '10*12/L'],
  ['hgb', '138', 'g/L'],
  ['hct', '41', '%'],
  ['mcv', '89', 'fL'],
  ['mch', '30', 'pg'],
  ['plt', '250', '10*9/L'],
].map(([code, value, unit], at) => `OBX|${at + 1}|NM|${code}||${value}|${unit}|||||F`);

interface Due {
  controlId: string;
  bytes: Uint8Array;
}

/** Adds a connection and so many orders that the laboratory has; returns their results. */
const addDue = async (db: Db, listenPort: number, count: number): Promise<Due[]> => {
  await insertConnection(db, { listenPort, sharesCodes: true });
  const [service] = await db.select({ id: services.id }).from(services).where(eq(services.code, '1001'));
  const found = await db
    .select()
    .from(patients)
    .where(and(eq(patients.contractId, 1), eq(patients.gender, 'F')))
    .limit(1000);
  const { rows } = await db.execute<{ unit: number; author: number }>(sql`
    select client_unit_id as unit, created_by as author from orders where contract_id = 1 limit 1`);
  const [of] = rows;
  if (service === undefined || of === undefined) throw new Error('The laboratory has no orders');
  const due: Due[] = [];
  for (let at = 0; at < count; at += 1) {
    const patient = found[at % found.length];
    if (patient === undefined) throw new Error('The laboratory has no patients');
    await insertOrder(db, FIRST_BARCODE + at, {
      serviceIds: [service.id],
      patientId: patient.id,
      clientUnitId: of.unit,
      createdBy: of.author,
      createdAt: new Date(),
      importedAt: new Date(),
      sortingState: 3,
      cabinetStatus: 3,
    });
    const controlId = `R${String(at)}`;
    const segments = [
      `MSH|^~\\&|LIS|LAB|CABINET|LAB|20261120120000+0300||ORU^R01^ORU_R01|${controlId}|P|2.5.1|||||||UNICODE UTF-8`,
      `PID|1||77^^^LAB||${patient.lastName}^${patient.firstName}||${patient.dateOfBirth.replaceAll('-', '')}|F`,
      `OBR|1|${String(5_000_000_000 + FIRST_BARCODE + at)}|L-${at}|1001${'|'.repeat(18)}20261119120000+0300|||F`,
      ...values,
      '',
    ];
    due.push({ controlId, bytes: new TextEncoder().encode(segments.join('\r')) });
  }
  return due;
};

/** Sends results evenly until it is stopped, not before so many seconds, which gives how many were accepted and in how many seconds. */
const startStream = (port: number, due: readonly Due[], perMinute: number, atLeast = 0) => {
  const sender = mllpSender({ host: '127.0.0.1', port, answerMs: 30_000, charset: 'utf-8' });
  const over = new AbortController();
  const started = performance.now();
  const run = async (): Promise<number> => {
    for (const [at, { controlId, bytes }] of due.entries()) {
      await setTimeout(Math.max(0, started + (at * 60_000) / perMinute - performance.now()));
      if (over.signal.aborted) return at;
      const { kind } = await sender.send(bytes, controlId);
      if (kind !== 'accepted') throw new Error(`A result was answered with ${kind}`);
    }
    throw new Error('There are too few results');
  };
  const running = run();
  return async () => {
    await setTimeout(atLeast * 1000);
    over.abort();
    const accepted = await running;
    sender.close();
    return { accepted, seconds: (performance.now() - started) / 1000 };
  };
};

/** The CPU time that a process has used (Linux, whose clock ticks are 10 ms); ms. */
const cpuOf = (pid: number | undefined): number => {
  const [user, system] =
    readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
      .split(') ')[1]
      ?.split(' ')
      .slice(11, 13) ?? [];
  return (Number(user) + Number(system)) * 10;
};

/** Measures with so many results a minute and without, on one database; prints the figures with their limits. */
const measure = async (name: string, perMinute: number, url?: string): Promise<void> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lab-cabinet-rate-'));
  const port = await freePort();
  await seededLaboratory(dataDir, { orders: ORDERS }, url);
  const due = await withDatabase(
    dataDir,
    (db) => addDue(db, port, Math.ceil((perMinute * SECONDS) / 60)),
    url,
  );
  const server = await startServer({
    DATA_DIR: dataDir,
    LIS: 'hl7',
    CAPTCHA_COST: '1',
    ...(url !== undefined && { DATABASE_URL: url }),
  });
  const figures = new Map<string, number[]>();
  const targets: Record<string, Target> = {};
  const desk = await openOrderDesk(server.url);
  const take = async (when: 'alone' | 'beside results') => {
    const pages = await pageTimes(server.url);
    const { search, order } = await entryTimes(desk, ROUNDS);
    const found = {
      'page of results, p95': pages,
      'patient search, p95': search,
      'order placed, p95': order,
    };
    for (const [figure, times] of Object.entries(found)) {
      figures.set(`${figure}, ${when}`, [percentile(times, 0.95)]);
      const limit = limits[figure];
      targets[`${figure}, ${when}`] = { floor: `${figure}, alone`, ...(limit !== undefined && { limit }) };
    }
  };
  // The first calls are slower.
  await entryTimes(desk, WARM_UP);
  await take('alone');
  const cpu = cpuOf(server.process.pid);
  const { accepted: alone } = await startStream(port, due, perMinute, ALONE_SECONDS)();
  figures.set('CPU of the server for a result', [(cpuOf(server.process.pid) - cpu) / alone]);
  const end = startStream(port, due.slice(alone), perMinute);
  // The first minute of a stream is no different, but shorter ones say nothing of a rate.
  const minute = setTimeout(60_000);
  await take('beside results');
  await minute;
  const { accepted, seconds } = await end();
  await server.stop();
  const [filed] = await withDatabase(
    dataDir,
    async (db) =>
      (
        await db.execute<{ many: number }>(
          sql`select count(*)::int as many from connection_messages where state = 'filed'`,
        )
      ).rows,
    url,
  );
  await rm(dataDir, { recursive: true });
  console.log(`${name}, ${ORDERS} orders; ${accepted} results in ${seconds.toFixed(0)} s, ${filed?.many} of them filed; ms
${report(figures, targets)}
`);
};

/** Measures lists and order entry beside so many results a minute, on the embedded database and on PostgreSQL. */
export const measureRate = async (perMinute: number): Promise<void> => {
  await measure('Embedded database', perMinute);
  const cluster = await startCluster();
  if (cluster === undefined) return;
  try {
    await measure('PostgreSQL', perMinute, cluster.url);
  } finally {
    await cluster.stop();
  }
};
