import { headers } from '../contract/headers.ts';
import { searchResults } from '../contract/results.ts';
import { apiSession } from '../scripts/apiSession.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { percentile } from './measure.ts';
import { timesOf } from './scaleLoad.ts';

const REPEATS = 40;
/** The largest contract of the demo laboratory. */
const CONTRACT = 1;
const day = (ago: number): string =>
  new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');

/** Pages of the results list of a demo laboratory on the embedded database, one after another; 95th percentile in ms. */
export const measurePages = async (url: string): Promise<Record<string, number>> => {
  const { accessToken } = await apiSession(url).signIn('admin@demo.lab', DEMO_PASSWORD);
  const times: number[] = [];
  for (const name of ['OrderId', 'FullName'] as const)
    for (const from of [30, 59])
      for (const pageNumber of [1, 100]) {
        const body = { createdDateStart: day(from), createdDateEnd: day(0), pageNumber, pageSize: 20 };
        const post = {
          path: searchResults.path,
          headers: { Authorization: `Bearer ${accessToken}`, [headers.contracts]: String(CONTRACT) },
          body: JSON.stringify({ ...body, sorting: { name, isAsc: true } }),
        };
        times.push(
          ...(await timesOf(
            url,
            Array.from({ length: REPEATS }, () => post),
            1,
          )),
        );
      }
  return { 'embedded, 50,000 orders: page p95': percentile(times, 0.95) };
};
