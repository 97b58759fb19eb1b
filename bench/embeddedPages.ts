import { DAY } from '../contract/time.ts';
import { headers } from '../contract/headers.ts';
import { searchResults } from '../contract/results.ts';
import { apiSession } from '../scripts/apiSession.ts';
import { openDatabase } from '../server/node/database.ts';
import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { pageStatement } from '../server/orderFlow/orderLists/page.ts';
import { storedResults } from '../server/orderFlow/results/resultRow.ts';
import { noScope } from '../server/core/session/scope.ts';
import { sliceOf } from '../server/orderFlow/results/search.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { percentile } from './measure.ts';
import { timesOf } from './scaleLoad.ts';

const REPEATS = 40;
/** The largest contract of the demo laboratory. */
const CONTRACT = 1;
const day = (ago: number): string =>
  new Date(Date.now() - ago * DAY).toISOString().slice(0, 10).replaceAll('-', '');

const searches = (['OrderId', 'FullName'] as const).flatMap((name) =>
  [30, 59].flatMap((from) =>
    [1, 100].map((pageNumber) => ({
      createdDateStart: day(from),
      createdDateEnd: day(0),
      pageNumber,
      pageSize: 20,
      sorting: { name, isAsc: true },
    })),
  ),
);

/** Pages of the results list of a demo laboratory, one after another; ms. */
export const pageTimes = async (url: string): Promise<number[]> => {
  const { accessToken } = await apiSession(url).signIn('admin@demo.lab', DEMO_PASSWORD);
  const times: number[] = [];
  for (const search of searches) {
    const post = {
      path: searchResults.path,
      headers: { Authorization: `Bearer ${accessToken}`, [headers.contracts]: String(CONTRACT) },
      body: JSON.stringify(search),
    };
    times.push(
      ...(await timesOf(
        url,
        Array.from({ length: REPEATS }, () => post),
        1,
      )),
    );
  }
  return times;
};

/** The same of 50,000 orders on the embedded database; p95 in ms. */
export const measurePages = async (url: string): Promise<Record<string, number>> => ({
  'embedded, 50,000 orders: page p95': percentile(await pageTimes(url), 0.95),
});

/** Only the SQL of the same pages, before a server uses the directory; p95 in ms. */
export const measureQueries = async (dataDir: string): Promise<Record<string, number>> => {
  const { db, close } = await openDatabase(
    readEnvironment({ DATA_DIR: dataDir }),
    createLog(() => undefined),
  );
  const scope = { ...noScope, contractIds: [CONTRACT] };
  const times: number[] = [];
  for (const search of searches) {
    const params = searchResults.body?.parse(search);
    if (params === undefined) throw new Error('A search has a body');
    const statement = pageStatement(sliceOf(scope, params, null), storedResults('en'));
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const start = performance.now();
      await db.execute(statement);
      times.push(performance.now() - start);
    }
  }
  await close();
  return { 'embedded, 50,000 orders: bare query p95': percentile(times, 0.95) };
};
