import { randomUUID } from 'node:crypto';
import { setPriority } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { cabinetStatus } from '../contract/codes.ts';
import { createOrdersByExcelTemplate } from '../contract/orderFiles.ts';
import { listDownloads, startDownload } from '../contract/resultDownloads.ts';
import { downloadResults, searchResults } from '../contract/results.ts';
import { login } from '../contract/session.ts';
import { apiSession, type ApiSession } from '../scripts/apiSession.ts';
import { openOrderDesk } from '../tests/support/orderDesk.ts';

/**
 * The clients of bulk work, in a process of their own that gives way to the server: `node bulkLoad.ts URL`. Takes a kind
 * of work as a message and repeats it until 'stop', or does it once; then sends the number of responses of each status.
 */
export type BulkKind = 'downloads' | 'uploads' | 'sign-ins';
export type BulkOrder = { start: readonly BulkKind[] } | { once: BulkKind } | 'stop';

const PASSWORD = 'DemoLab-2026';
const USERS = ['admin', 'manager', 'sorter', 'nurse'];
const SIGN_INS = 200;
const UPLOADS = 20;
const UPLOAD_BYTES = 14_900_000;

const url = process.argv[2] ?? '';
setPriority(19);

const signedIn = async (name: string): Promise<ApiSession> => {
  const session = apiSession(url);
  await session.signIn(`${name}@demo.lab`, PASSWORD);
  return session;
};
const users = await Promise.all(USERS.map(signedIn));
const { headers } = await openOrderDesk(url);

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
const [admin = await signedIn('admin'), manager = admin] = users;
const barcodes = { admin: await readyBarcodes(admin), manager: await readyBarcodes(manager) };

let over = new AbortController();
let statuses = new Map<string, number>();
const count = (work: string, status: number): void => {
  const key = `${work} ${String(status)}`;
  statuses.set(key, (statuses.get(key) ?? 0) + 1);
};
/** Prepared in the background, as the portal does for many. */
const downloadJob = async (): Promise<void> => {
  const response = await admin.send(startDownload, {
    body: { barcodes: barcodes.admin, format: 'zip' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  count('download job', response.status);
  while (
    !over.signal.aborted &&
    (await admin.ask(listDownloads)).downloads.some(({ state }) => state !== 'done')
  )
    await setTimeout(1000);
};
/** The specification's own call. */
const downloadCall = async (): Promise<void> => {
  const response = await manager.send(downloadResults, {
    body: { barcodes: barcodes.manager.slice(0, 50), format: 'pdf' },
  });
  await response.arrayBuffer();
  count('download call', response.status);
};
const largest = new Blob([new Uint8Array(UPLOAD_BYTES)]);
const upload = async (at: number): Promise<void> => {
  const form = new FormData();
  form.append('formFile', largest, 'orders.xlsx');
  const response = await fetch(`${url}${createOrdersByExcelTemplate.path}`, {
    method: 'POST',
    headers: { ...headers, Authorization: users[at % users.length]?.authorization() ?? '' },
    body: form,
  });
  await response.arrayBuffer();
  count('upload', response.status);
};
/** Many sign-ins at eight, each from an address of its own. */
const signIn = async (at: number): Promise<void> => {
  const response = await apiSession(url).send(login, {
    body: { UserName: 'user@demo.lab', Password: PASSWORD },
    headers: { 'X-Forwarded-For': `10.0.0.${String(at + 1)}` },
  });
  await response.arrayBuffer();
  count('sign-in', response.status);
};
const times = (many: number, work: (at: number) => Promise<void>) =>
  Promise.all(Array.from({ length: many }, (_, at) => work(at)));

const works: Record<BulkKind, () => Promise<unknown>> = {
  downloads: () => Promise.all([downloadJob(), downloadCall()]),
  uploads: () => times(UPLOADS, upload),
  'sign-ins': () => times(SIGN_INS, signIn),
};
const untilOver = async (kind: BulkKind): Promise<void> => {
  while (!over.signal.aborted) await works[kind]();
};

let running: Promise<unknown> = Promise.resolve();
const finish = async (): Promise<void> => {
  await running;
  process.send?.([...statuses]);
  statuses = new Map();
};
process.on('message', (order: BulkOrder) => {
  if (order === 'stop') {
    over.abort();
    void finish();
  } else if ('once' in order) {
    running = works[order.once]();
    void finish();
  } else {
    over = new AbortController();
    running = Promise.all(order.start.map(untilOver));
  }
});
process.send?.('ready');
