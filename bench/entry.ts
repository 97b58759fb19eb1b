import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { resultEntry } from '../contract/resultEntry.ts';
import { apiSession } from '../scripts/apiSession.ts';
import { buildProject } from '../scripts/buildProject.ts';
import type { Db } from '../server/core/db/db.ts';
import { migrate } from '../server/core/db/migrate.ts';
import { createLog } from '../server/node/log.ts';
import { databaseOf, openPool } from '../server/node/postgres.ts';
import { insertFixture, PASSWORD } from '../tests/support/fixture.ts';
import { insertReleases, line } from '../tests/support/observed.ts';
import { insertOrder } from '../tests/support/orders.ts';
import { startCluster } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/server.ts';
import { figureTable, isOver, type Figure } from './administration/figures.ts';
import { timed } from './administration/lists.ts';
import { copyRow } from './copyRow.ts';

/**
 * `npm run bench:entry`: the list of results to enter among 250,000 orders whose results were typed, 20,000 of them in work,
 * through the built server on a PostgreSQL of its own. Fails when a figure is over its limit.
 */
const ORDERS = 250_000;
const IN_WORK = 20_000;
const CALLS = 20;
/** p95 of one call after another, ms. */
const LIMIT = 200;

/** The newest orders are in work, half of them without a result; of 100 somebody has typed one. */
const fill = async (db: Db): Promise<void> => {
  await migrate(db);
  await insertFixture(db);
  const done = { sortingState: 5, cabinetStatus: 2, resultAt: new Date() } as const;
  const first = await insertOrder(db, 1, { ...done, serviceIds: [1, 4, 8] });
  await insertReleases(db, first, [line('Glucose', '5.2')]);
  const at = "now() - n * interval '4 minutes'";
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    // Of 500 surnames.
    await copyRow(tx, 'orders', ORDERS, {
      id: 'id + n',
      barcode: '(barcode::bigint + n)::text',
      created_at: at,
      name_key: "'person' || n % 500 || E'\\tanna'",
    });
    await copyRow(tx, 'order_services', ORDERS, { order_id: 'order_id + n' });
    await copyRow(tx, 'releases', ORDERS, {
      id: 'id + n',
      order_id: 'order_id + n',
      source_key: "'typed ' || n",
      at,
    });
    await tx.execute(sql`update orders set cabinet_status = 3, result_at = null, sorting_state = 3
      where id between ${first + 1} and ${first + IN_WORK}`);
    await tx.execute(
      sql`delete from releases where order_id between ${first + 1} and ${first + IN_WORK / 2}`,
    );
    await tx.execute(sql`insert into entered_results (order_id, service_id, values, details, typed_by, typed_at)
      select id, 1, '{}', '{}', '{1}', now() from orders where id between ${first + 1} and ${first + 100}`);
  });
  for (const table of ['orders', 'order_services', 'releases', 'entered_results'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
};

await buildProject({ onlyStale: true });
const cluster = await startCluster();
if (cluster === undefined) throw new Error('This machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
const folder = mkdtempSync(join(tmpdir(), 'lab-entry-'));
const pool = openPool(
  cluster.url,
  5,
  createLog(() => undefined),
);
try {
  await fill(databaseOf(pool));
  const server = await startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    LIS: 'none',
    CAPTCHA_COST: '1',
  });
  try {
    const session = apiSession(server.url);
    await session.signIn('admin@test.lab', PASSWORD);
    const filters = [
      { state: 'toEnter' },
      { state: 'toEnter', pageNumber: 40 },
      { state: 'toRelease' },
      { state: 'released' },
      { state: 'released', pageNumber: 400 },
      { q: '5000000777' },
      { q: 'person77' },
      { q: 'person77', state: 'toEnter' },
      { q: 'nobody' },
    ];
    const figures: Figure[] = [];
    for (const filter of filters) {
      const query = { pageNumber: 1, pageSize: 25, sort: 'createdAt', direction: 'ASC', ...filter };
      const samples: number[] = [];
      await timed(session, { endpoint: resultEntry.list, query });
      while (samples.length < CALLS)
        samples.push(await timed(session, { endpoint: resultEntry.list, query }));
      figures.push({ name: Object.values(filter).join(', '), samples, limit: LIMIT });
    }
    console.log(figureTable(figures));
    if (figures.some(isOver)) process.exitCode = 1;
  } finally {
    await server.stop();
  }
} finally {
  await pool.end();
  await cluster.stop();
  rmSync(folder, { recursive: true, force: true });
}
