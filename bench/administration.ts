import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { apiSession } from '../scripts/apiSession.ts';
import { openDatabase } from '../server/node/database.ts';
import { readEnvironment } from '../server/node/environment.ts';
import { createLog } from '../server/node/log.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { grow } from './administration/grow.ts';
import { LIST_LIMIT, measureAdminLists } from './administration/lists.ts';
import { measurePool } from './administration/pool.ts';
import { report, type Target } from './report.ts';
import { startProcess } from './scaleProcess.ts';
import { seededLaboratory } from './seededLaboratory.ts';

/**
 * `npm run bench:administration`: lists of 100,000 rows and a pool of 100,000 cards on the embedded database. Fails when
 * a figure is over its limit. With `-- --slow` it also names every request that takes half of its limit; with DATA_DIR
 * it uses a laboratory that was filled before.
 */

const ORDERS = 20_000;

const fill = async (dataDir: string): Promise<void> => {
  await seededLaboratory(dataDir, { orders: ORDERS });
  const { db, close } = await openDatabase(
    readEnvironment({ DATA_DIR: dataDir }),
    createLog(() => undefined),
  );
  await grow(db);
  await close();
};

const load = () => (loadavg()[0] ?? 0).toFixed(1);
const before = load();
const given = process.env['DATA_DIR'];
const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'lab-cabinet-administration-')));
if (given === undefined) await fill(dataDir);
const server = await startProcess({ DATA_DIR: dataDir });
const figures: Record<string, number> = {};
try {
  const [admin, nurse] = [apiSession(server.url), apiSession(server.url)];
  await admin.signIn('admin@demo.lab', DEMO_PASSWORD);
  const { userContracts } = await nurse.signIn('nurse@demo.lab', DEMO_PASSWORD);
  Object.assign(figures, await measureAdminLists(admin, process.argv.includes('--slow')));
  Object.assign(figures, await measurePool(admin, nurse, userContracts[0]?.id ?? 0));
} finally {
  await server.stop();
  if (given === undefined) await rm(dataDir, { recursive: true, force: true });
}
const limitOf = (figure: string): number =>
  figure.endsWith(', s') ? 60 : figure.includes('meanwhile') ? 100 : LIST_LIMIT;
const targets: Record<string, Target> = Object.fromEntries(
  Object.keys(figures).map((figure) => [figure, { limit: limitOf(figure) }]),
);
console.log(`load of the machine ${before} before, ${load()} after; ms unless the name says s\n`);
console.log(report(new Map(Object.entries(figures).map(([name, value]) => [name, [value]])), targets));
if (Object.entries(figures).some(([name, value]) => value > limitOf(name))) process.exitCode = 1;
