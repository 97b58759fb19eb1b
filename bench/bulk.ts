import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { cabinetStatus } from '../contract/codes.ts';
import { createOrdersByExcelTemplate } from '../contract/orderFiles.ts';
import { calculateServices } from '../contract/orders.ts';
import { searchPatients } from '../contract/patients.ts';
import { listDownloads, startDownload } from '../contract/resultDownloads.ts';
import { downloadResults, searchResults } from '../contract/results.ts';
import { apiSession, type ApiSession } from '../scripts/apiSession.ts';
import { openOrderDesk } from '../tests/support/orderDesk.ts';
import { percentile } from './measure.ts';
import { table } from './report.ts';
import { startProcess } from './scaleProcess.ts';

/**
 * How long the calls of order entry take a nurse beside bulk work of others, and what memory it adds: downloads of
 * many results, uploads of 15 MB and sign-ins, all at once.
 */
const PASSWORD = 'DemoLab-2026';
const BULK_USERS = ['admin', 'manager', 'sorter', 'nurse'];
const SIGN_INS = 200;
const UPLOADS = 20;
const UPLOAD_BYTES = 14_900_000;
/** Rounds of three calls, with a pause as between two actions of a person. */
const ROUNDS = 30;
const PAUSE_MS = 50;
const MB = 1024 * 1024;

const server = await startProcess();
const desk = await openOrderDesk(server.url);
const signedIn = async (name: string): Promise<ApiSession> => {
  const session = apiSession(server.url);
  await session.signIn(`${name}@demo.lab`, PASSWORD);
  return session;
};
const bulkUsers = await Promise.all(BULK_USERS.map(signedIn));

/** Barcodes of orders with a result. */
const readyBarcodes = async (session: ApiSession): Promise<string[]> => {
  const { orders } = await session.ask(searchResults, {
    body: {
      createdDateStart: '20200101',
      createdDateEnd: '20991231',
      cabinetOrderStatus: cabinetStatus.Ready,
      pageSize: 100,
    },
  });
  return orders.map(({ barcode }) => barcode);
};

/** The times of a nurse's calls, ms. */
const nurse = async (): Promise<number[]> => {
  const times: number[] = [];
  const timed = async (call: () => Promise<unknown>) => {
    const started = performance.now();
    await call();
    times.push(performance.now() - started);
    await setTimeout(PAUSE_MS);
  };
  const { headers, codes, session } = desk;
  const contractId = Number(headers['Contracts']);
  for (let round = 0; round < ROUNDS; round += 1) {
    await timed(() => session.ask(searchPatients, { body: { contractId, term: 'ков' }, headers }));
    await timed(() => session.ask(calculateServices, { query: { codes: [...codes] }, headers }));
    await timed(() => desk.place(randomUUID()));
  }
  return times;
};

const over = new AbortController();
const statuses = new Map<string, number>();
const count = (work: string, status: number): void => {
  const key = `${work} ${status}`;
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
};
const untilOver = async (work: () => Promise<unknown>): Promise<void> => {
  while (!over.signal.aborted) await work();
};
const downloadJobs = (session: ApiSession, barcodes: readonly string[]) =>
  untilOver(async () => {
    const response = await session.send(startDownload, {
      body: { barcodes: [...barcodes], format: 'zip' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    count('download started', response.status);
    while (
      !over.signal.aborted &&
      (await session.ask(listDownloads)).downloads.some(({ state }) => state !== 'done')
    )
      await setTimeout(1000);
  });
const downloadCalls = (session: ApiSession, barcodes: readonly string[]) =>
  untilOver(async () => {
    const response = await session.send(downloadResults, {
      body: { barcodes: barcodes.slice(0, 50), format: 'pdf' },
    });
    await response.arrayBuffer();
    count('download call', response.status);
  });
const largest = new Blob([new Uint8Array(UPLOAD_BYTES)]);
/** Uploads of the largest size at once, by users in turn. */
const upload = async (at: number): Promise<void> => {
  const session = bulkUsers[at % bulkUsers.length];
  const form = new FormData();
  form.append('formFile', largest, 'orders.xlsx');
  const response = await fetch(`${server.url}${createOrdersByExcelTemplate.path}`, {
    method: 'POST',
    headers: { ...desk.headers, Authorization: session?.authorization() ?? '' },
    body: form,
  });
  await response.arrayBuffer();
  count('upload', response.status);
};
const signIn = async (): Promise<void> => {
  try {
    await apiSession(server.url).signIn('user@demo.lab', PASSWORD);
    count('sign-in', 200);
  } catch {
    count('sign-in', 0);
  }
};
const times = (many: number, work: (at: number) => Promise<void>) =>
  Promise.all(Array.from({ length: many }, (_, at) => work(at)));

/** Runs `work` and returns the most memory it added, MB. */
const added = async (work: () => Promise<unknown>): Promise<number> => {
  const before = await server.rss();
  let most = before;
  const done = new AbortController();
  const watch = async () => {
    while (!done.signal.aborted) {
      most = Math.max(most, await server.rss());
      await setTimeout(100);
    }
  };
  const watching = watch();
  await work();
  done.abort();
  await watching;
  return (most - before) / MB;
};

const line = (name: string, values: readonly number[]): string[] => [
  name,
  ...[0.5, 0.95, 0.99].map((part) => percentile(values, part).toFixed(0)),
];

try {
  const [admin = await signedIn('admin'), manager = admin] = bulkUsers;
  const barcodes = await readyBarcodes(admin);
  await nurse();
  const uploads = await added(() => times(UPLOADS, upload));
  const signIns = await added(() => times(SIGN_INS, signIn));
  const alone = await nurse();
  const bulk = Promise.all([
    downloadJobs(admin, barcodes),
    downloadCalls(manager, await readyBarcodes(manager)),
    untilOver(() => times(UPLOADS, upload)),
    untilOver(() => times(SIGN_INS, signIn)),
  ]);
  const beside = await nurse();
  over.abort();
  await bulk;
  const ratio = percentile(beside, 0.99) / percentile(alone, 0.99);
  process.stdout.write(`Calls of order entry, ms
${table([['', 'p50', 'p95', 'p99'], line('alone', alone), line('beside bulk work', beside)])}
Ratio of p99: ${ratio.toFixed(1)}
Memory added by ${UPLOADS} uploads of 15 MB at once: ${uploads.toFixed(0)} MB; by ${SIGN_INS} sign-ins at once: ${signIns.toFixed(0)} MB
Bulk work by status: ${[...statuses].map(([name, n]) => `${name}: ${n}`).join(', ')}
`);
} finally {
  await server.stop();
}
