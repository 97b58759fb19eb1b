import { DAY } from '../contract/time.ts';
import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { captchaChallenges } from '../contract/session.ts';
import { searchOrders } from '../contract/sorting.ts';
import { searchResults } from '../contract/results.ts';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { headers } from '../contract/headers.ts';
import { apiSession } from '../scripts/apiSession.ts';
import { sqlDay } from '../server/core/dates.ts';
import type { Db } from '../server/core/db/db.ts';
import { openDatabase } from '../server/node/database.ts';
import { seedWhenEmpty } from '../server/node/demo.ts';
import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { figureTable, isOver } from './administration/figures.ts';
import { percentile } from './measure.ts';
import { plansWithoutIndex } from './scalePlans.ts';
import { timesOf, type Post } from './scaleLoad.ts';
import { startProcess, type ServerProcess } from './scaleProcess.ts';
import { growOrders, SEEDED } from './growOrders.ts';
import { measureResultReads } from './resultReads.ts';
import { measurePairs } from './pairs.ts';
import { fillWhatIsTold, measureWhatIsTold } from './told.ts';

/**
 * `npm run bench:scale`: order lists, values, Today, notices and the search of the cabinet on the PostgreSQL of DATABASE_URL,
 * which is filled when empty, and pairs of patients who may be one person, with merges that are undone. With `-- --told` the
 * lists are left out, with `-- --pairs` all but the pairs. Fails when one of the others is over its limit.
 * `-- --orders 10000000` fills it with so many; a fill that was interrupted goes on.
 */

const { values: options } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000000' },
    told: { type: 'boolean', default: false },
    pairs: { type: 'boolean', default: false },
  },
});
const ORDERS = Number(options.orders);
/** More are copies. */
const MOST_SEEDED = 1_000_000;
const PAGE_SIZE = 20;
/** Pages requested one after another, and 32 at a time. */
const SEQUENTIAL_CALLS = 60;
const TOGETHER = 640;

const wire = (day: Date): string => day.toISOString().slice(0, 10).replaceAll('-', '');
const ago = (days: number): string => wire(new Date(Date.now() - days * DAY));
const ranges = {
  'one month': { from: ago(30), to: ago(0) },
  'three years': { from: ago(1095), to: ago(0) },
};

interface Contract {
  id: number;
  count: number;
  /** Number of orders in each of `ranges`. */
  within: Record<string, number>;
}

/** Contracts of three sizes, smallest first. */
const sizesOf = async (db: Db): Promise<Contract[]> => {
  const { rows } = await db.execute<{ id: number; count: number; month: number }>(
    sql`select contract_id as id, sum(count)::int as count,
        coalesce(sum(count) filter (where day between ${sqlDay(ranges['one month'].from)} and ${sqlDay(ranges['one month'].to)}), 0)::int as month
      from order_totals where contract_id <= 3 group by 1 order by 2`,
  );
  return rows.map(({ id, count, month }) => ({
    id,
    count,
    within: { 'one month': month, 'three years': count },
  }));
};

const database = () => {
  const environment = readEnvironment(process.env);
  if (environment.databaseUrl === undefined)
    throw new Error(
      'Set DATABASE_URL to a PostgreSQL of its own: an empty database, or one that was filled before',
    );
  return openDatabase(
    environment,
    createLog(() => undefined),
  );
};

const fill = async (db: Db): Promise<{ contracts: Contract[]; faults: string[] }> => {
  const isGrown = ORDERS > MOST_SEEDED;
  await seedWhenEmpty(db, new Date(), isGrown ? SEEDED : ORDERS);
  if (isGrown) await growOrders(db, ORDERS);
  await fillWhatIsTold(db);
  const contracts = await sizesOf(db);
  const ids = contracts.map(({ id }) => id);
  return { contracts, faults: await plansWithoutIndex(db, ids, ranges) };
};

interface Case {
  name: string;
  post: Post;
}

/** The first page and page 500, or the middle one of shorter lists; only the first of short lists. */
const pagesOf = (count: number): number[] =>
  count < 5000 ? [1] : [1, Math.min(500, Math.floor(count / PAGE_SIZE / 2))];

const casesOf = (contracts: readonly Contract[], authorization: string): Case[] =>
  contracts.flatMap(({ id, count, within }) =>
    Object.entries(ranges).flatMap(([range, { from, to }]) =>
      (['OrderId', 'FullName'] as const).flatMap((name) =>
        pagesOf(within[range] ?? 0).map((pageNumber) => ({
          name: `${String(count)} orders, ${range}, by ${name === 'OrderId' ? 'date' : 'name'}, page ${String(pageNumber)}`,
          post: {
            path: searchResults.path,
            headers: { Authorization: authorization, [headers.contracts]: String(id) },
            body: JSON.stringify({
              createdDateStart: from,
              createdDateEnd: to,
              sorting: { name, isAsc: true },
              pageNumber,
              pageSize: PAGE_SIZE,
            }),
          },
        })),
      ),
    ),
  );

/** Each sorting search needs a solved captcha; they are solved before the measurement. */
const sortingPosts = async (url: string, authorization: string, count: number): Promise<Post[]> => {
  const session = apiSession(url);
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { challenges } = await session.ask(captchaChallenges, { query: { action: 'sorting' } });
      const challenge = challenges['sorting'] as Challenge | undefined;
      if (challenge === undefined) throw new Error('The server has no captcha for sorting');
      const solution = await solveChallenge({ challenge, deriveKey });
      return {
        path: searchOrders.path,
        headers: {
          Authorization: authorization,
          [headers.contracts]: '1',
          [headers.captcha]: btoa(JSON.stringify({ challenge, solution })),
        },
        body: JSON.stringify({
          sortingState: 1,
          createdDateStart: ranges['one month'].from,
          createdDateEnd: ranges['one month'].to,
          pageSize: PAGE_SIZE,
        }),
      };
    }),
  );
};

const show = async (
  server: ServerProcess,
  name: string,
  posts: readonly Post[],
  concurrency: number,
): Promise<void> => {
  const before = await server.cpu();
  const times = await timesOf(server.url, posts, concurrency);
  const perSecond = posts.length / ((await server.cpu()) - before);
  const ms = (share: number) => percentile(times, share).toFixed(1).padStart(7);
  console.log(
    `${name.padEnd(60)} ${String(concurrency).padStart(2)} at a time  p50 ${ms(0.5)} ms  p95 ${ms(0.95)} ms  ${perSecond.toFixed(0).padStart(5)} per CPU second`,
  );
};

/** Pages of both lists, one after another and 32 at a time. */
const measureLists = async (server: ServerProcess, contracts: readonly Contract[]): Promise<void> => {
  const { accessToken } = await apiSession(server.url).signIn('admin@demo.lab', DEMO_PASSWORD);
  const authorization = `Bearer ${accessToken}`;
  const cases = casesOf(contracts, authorization);
  // Warm-up: compiles code, opens connections, reads database pages.
  for (const { post } of cases)
    await timesOf(
      server.url,
      Array.from({ length: 100 }, () => post),
      16,
    );
  for (const [count, concurrency] of [
    [SEQUENTIAL_CALLS, 1],
    [TOGETHER, 32],
  ] as const)
    for (const { name, post } of cases)
      await show(
        server,
        name,
        Array.from({ length: count }, () => post),
        concurrency,
      );
  for (const concurrency of [1, 32])
    await show(
      server,
      'sorting, new orders of the largest, with captcha',
      await sortingPosts(server.url, authorization, 200),
      concurrency,
    );
};

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');
const { unlimitedDb: db, close } = await database();
const { contracts, faults } = await fill(db);
console.log(`${String(cpus().length)} CPUs, load before ${load()}`);
console.log(
  faults.length === 0 ? 'Every plan uses its index' : `Plans without an index:\n${faults.join('\n')}`,
);
const server = await startProcess();
try {
  const told = options.pairs
    ? []
    : [...(await measureResultReads(db, server.url)), ...(await measureWhatIsTold(db, server.url))];
  const figures = [...told, ...(await measurePairs(db, server.url))];
  console.log(figureTable(figures));
  if (figures.some(isOver)) process.exitCode = 1;
  if (!options.told && !options.pairs) await measureLists(server, contracts);
} finally {
  await server.stop();
  await close();
}
console.log(`load after ${load()}`);
