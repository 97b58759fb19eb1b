import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { auditLines, MAX_LINES } from '../contract/audit.ts';
import type { QueryInput } from '../contract/endpoint.ts';
import { apiSession } from '../scripts/apiSession.ts';
import { openDatabase } from '../server/node/database.ts';
import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { seedWhenEmpty } from '../server/node/demo.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { figureTable, isOver, type Figure } from './administration/figures.ts';
import { timed } from './administration/lists.ts';
import { fillAuditLog, USERS } from './auditLog/fill.ts';
import { startProcess } from './scaleProcess.ts';

/**
 * `npm run bench:audit -- --lines 100000000`: the administrator's reads of the audit log on the PostgreSQL of DATABASE_URL,
 * which is filled when it has fewer lines: 1.3 GB for four million. Fails when a read is over its limit.
 */

const { values: options } = parseArgs({
  options: { lines: { type: 'string', default: '10000000' } },
});
const CALLS = 30;
/** p95 of one call after another, ms. */
const LIMIT = 50;
const PAGE = 25;

type Query = QueryInput<typeof auditLines.list>;
const day = (daysAgo: number): string =>
  new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
const last = MAX_LINES / PAGE;
/** Of each call; `at` is which. */
const reads: Readonly<Record<string, (at: number) => Query>> = {
  'the newest page': () => ({}),
  'page 2': () => ({ pageNumber: 2 }),
  'the last page': () => ({ pageNumber: last }),
  'the oldest page': () => ({ direction: 'ASC' }),
  'seen data': () => ({ group: 'access' }),
  'changes, last page': () => ({ group: 'change', pageNumber: last }),
  security: () => ({ group: 'security' }),
  'the laboratory itself': () => ({ group: 'laboratory' }),
  'a day': (at) => ({ from: day(at * 17), to: day(at * 17) }),
  'a month, last page': (at) => ({ from: day(at * 17 + 30), to: day(at * 17), pageNumber: last }),
  'security of a day': (at) => ({ from: day(at * 17), to: day(at * 17), group: 'security' }),
  orders: () => ({ entity: 'order' }),
  'a rare kind of record': () => ({ entity: 'contract' }),
  'an order': (at) => ({ entity: 'order', recordId: 1000 + at * 7919 }),
  'the user with most lines': () => ({ userId: USERS.first }),
  'the same, last page': () => ({ userId: USERS.first, pageNumber: last }),
  'a user with many lines': (at) => ({ userId: USERS.first + 50 + at }),
  'a user with fewest': (at) => ({ userId: USERS.first + USERS.count - 1 - at }),
  'security of a user': (at) => ({ userId: USERS.first + at, group: 'security' }),
  'who saw a patient': (at) => ({ patientId: 5000 + at * 7919 }),
  'the patient with most lines': () => ({ patientId: 1 }),
  'the reason of a few lines': (at) => ({ q: `образец ${String(1000 + at)}` }),
  'the reason of many lines': () => ({ q: 'образец' }),
  'a user by name': (at) => ({ q: `bench${String(100 + at)}@` }),
  'nobody by name': () => ({ q: 'zzz' }),
  'a contract by name': () => ({ q: 'клиника' }),
  'with reads of lists': () => ({ withLists: 'true' }),
};

const measure = async (url: string): Promise<Figure[]> => {
  const session = apiSession(url);
  await session.signIn('admin@demo.lab', DEMO_PASSWORD);
  const figures: Figure[] = [];
  for (const [name, queryOf] of Object.entries(reads)) {
    const requests = Array.from({ length: CALLS }, (_, at) => ({
      endpoint: auditLines.list,
      query: { pageSize: PAGE, direction: 'DESC' as const, ...queryOf(at) },
    }));
    // Once before: what is measured is in memory, as yesterday's lines are.
    for (const request of requests) await timed(session, request);
    const samples: number[] = [];
    for (const request of requests) samples.push(await timed(session, request));
    figures.push({ name, samples, limit: LIMIT });
  }
  return figures;
};

const log = createLog(() => undefined);
const environment = readEnvironment(process.env);
if (environment.databaseUrl === undefined) throw new Error('Set DATABASE_URL to a PostgreSQL of its own');
const { unlimitedDb: db, close } = await openDatabase(environment, log);
await seedWhenEmpty(db, new Date(), 400);
await fillAuditLog(db, Number(options.lines));

const server = await startProcess();
try {
  const figures = await measure(server.url);
  console.log(`${String(cpus().length)} CPUs, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  console.log(figureTable(figures));
  if (figures.some(isOver)) process.exitCode = 1;
} finally {
  await server.stop();
  await close();
}
