import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { apiSession } from '../scripts/apiSession.ts';
import { DEMO_PASSWORD } from '../server/seed/accounts.ts';
import { measureAuditLine } from './administration/auditLine.ts';
import { figureTable, isOver, type Figure } from './administration/figures.ts';
import { grow } from './administration/grow.ts';
import { measureAdminLists } from './administration/lists.ts';
import { measureOrderSheet } from './administration/orderSheet.ts';
import { measurePool } from './administration/pool.ts';
import { measurePriceList } from './administration/priceList.ts';
import { startProcess } from './scaleProcess.ts';
import { seededLaboratory, withDatabase } from './seededLaboratory.ts';

/**
 * `npm run bench:administration`: lists of 100,000 rows, an audit log of 1,000,000 lines and a pool of 100,000 cards on
 * the embedded database. Fails when a figure is over its limit. With `-- --slow` it also names every request whose CPU
 * is half of its limit; with `-- --sheet` only the sheet of imported orders is measured; with DATA_DIR it uses a laboratory that was filled before, or fills it when it is empty.
 */

const ORDERS = 5000;

const load = () => (loadavg()[0] ?? 0).toFixed(1);
const before = load();
let slow: string[] = [];

const measureAdministration = async (): Promise<Figure[]> => {
  const started = performance.now();
  const given = process.env['DATA_DIR'];
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'lab-cabinet-administration-')));
  const figures: Figure[] = [];
  try {
    if ((await readdir(dataDir)).length === 0) {
      await seededLaboratory(dataDir, { orders: ORDERS });
      await withDatabase(dataDir, grow);
    }
    const filled = performance.now();
    figures.push(await withDatabase(dataDir, measureAuditLine));
    const server = await startProcess({ DATA_DIR: dataDir });
    try {
      const [admin, nurse] = [apiSession(server.url), apiSession(server.url)];
      await admin.signIn('admin@demo.lab', DEMO_PASSWORD);
      const { userContracts } = await nurse.signIn('nurse@demo.lab', DEMO_PASSWORD);
      const lists = await measureAdminLists(admin, server);
      slow = lists.slow;
      figures.push(...lists.figures, ...(await measurePool(admin, nurse, userContracts[0]?.id ?? 0)));
    } finally {
      await server.stop();
    }
    const seconds = (from: number, to: number) => ((to - from) / 1000).toFixed(0);
    console.log(
      `filled in ${seconds(started, filled)} s, measured in ${seconds(filled, performance.now())} s`,
    );
    figures.push(...(await measurePriceList()));
  } finally {
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  }
  return figures;
};

const figures = process.argv.includes('--sheet')
  ? await measureOrderSheet()
  : [...(await measureAdministration()), ...(await measureOrderSheet())];
console.log(`load of the machine ${before} before, ${load()} after; ms unless the name says s\n`);
console.log(figureTable(figures));
if (process.argv.includes('--slow')) console.log(`\n${slow.join('\n')}`);
if (figures.some(isOver)) process.exitCode = 1;
