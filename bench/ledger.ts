import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { deliveryKinds, deliveryLedger, deliveryStates } from '../contract/deliveryLedger.ts';
import { apiSession } from '../scripts/apiSession.ts';
import type { Db } from '../server/core/db/db.ts';
import { migrate } from '../server/core/db/migrate.ts';
import { createLog } from '../server/node/log.ts';
import { databaseOf, openPool } from '../server/node/postgres.ts';
import { noteDeliveries } from '../server/reference/deliveryLedger/noteDeliveries.ts';
import { insertFixture, PASSWORD } from '../tests/support/fixture.ts';
import { insertReleases, line } from '../tests/support/observed.ts';
import { insertOrder } from '../tests/support/orders.ts';
import type { Cluster } from '../tests/support/postgres.ts';
import { startServer } from '../tests/support/server.ts';
import type { Figure } from './administration/figures.ts';
import { copyRow } from './copyRow.ts';
import { timed } from './administration/lists.ts';

const CALLS = 20;
/** p95 of one call after another, ms. */
const LIST_LIMIT = 100;
const INSERT_LIMIT = 10;
/** Lines of each order: two views, a paper, a link. */
const LINES = 4;

/** Copies the first order with its release, and gives each two views, an e-mail with the paper and one with a link. */
const fillLedger = async (db: Db, orders: number): Promise<void> => {
  await migrate(db);
  await insertFixture(db);
  const first = await insertOrder(db, 1, { sortingState: 5, cabinetStatus: 2, resultAt: new Date() });
  await insertReleases(db, first, [line('Glucose', '5.2')]);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    const at = "now() - n * interval '4 minutes'";
    await copyRow(tx, 'orders', orders, {
      id: 'id + n',
      barcode: '(barcode::bigint + n)::text',
      created_at: at,
    });
    await copyRow(tx, 'releases', orders, {
      id: 'id + n',
      order_id: 'order_id + n',
      source_key: "source_key || ' ' || n",
    });
    const message = sql`insert into emails
        (event, purpose, language, recipient, subject, state, failure, next_at, created_at, sent_at)
      select 'results', 'results', 'ru', 'doctor' || n % 5000 || '@clinic' || n % 300 || '.test', 'Results',
        case when n % 500 = 0 then 'QUEUED' when n % 100 in (1, 2) then 'FAILED' when n % 200 = 3 then 'BOUNCED' else 'SENT' end,
        case when n % 100 = 1 then 'perhaps' when n % 100 = 2 then 'noMailbox' end,
        now(), now() - n * interval '2 minutes', now() - n * interval '2 minutes'
      from generate_series(1, ${2 * orders}::int) as n`;
    await tx.execute(message);
    await tx.execute(sql`insert into delivery_ledger (at, order_id, kind, cause, user_id, recipient, language, releases, email_id)
      select now() - n * interval '1 minute', ${first}::int + (n / ${LINES}::int) % ${orders}::int,
        case n % ${LINES}::int when 0 then 'pdf' when 1 then 'link' else 'view' end, 'person', 1 + n % 6,
        case when n % ${LINES}::int < 2 then 'doctor' || (n / 2) % 5000 || '@clinic' || (n / 2) % 300 || '.test' else '' end, 'ru',
        case when n % ${LINES}::int <> 1 or n % 3 = 0 then array[(select min(id) from releases) + (n / ${LINES}::int) % ${orders}::int] end,
        case n % ${LINES}::int when 0 then 1 + n / 2 when 1 then 1 + n / 2 end
      from generate_series(0, ${LINES * orders - 1}::int) as n`);
    await tx.execute(sql`insert into result_links (token_hash, order_id, expires_at, ledger_id, opened_at, recalled_at, failures)
      select 'h' || id, order_id, at + interval '5 days', id, case when id % 3 = 0 then at end,
        case when id % 97 = 0 then at end, case when id % 89 = 0 then 5 else 0 end
      from delivery_ledger where kind = 'link'`);
  });
  await db.execute(
    sql`select setval(pg_get_serial_sequence('delivery_ledger', 'id'), max(id)) from delivery_ledger`,
  );
  for (const table of ['orders', 'releases', 'emails', 'delivery_ledger', 'result_links'])
    await db.execute(sql.raw(`vacuum analyze ${table}`));
};

/** The ledger of so many orders: its list under each filter through the built server, and the insert at each view. */
export const measureLedger = async (cluster: Cluster, orders: number): Promise<Figure[]> => {
  const pool = openPool(
    cluster.url,
    5,
    createLog(() => undefined),
  );
  const db = databaseOf(pool);
  const folder = mkdtempSync(join(tmpdir(), 'lab-ledger-'));
  await fillLedger(db, orders);
  const server = await startServer({
    DATABASE_URL: cluster.url,
    DATA_DIR: folder,
    LIS: 'none',
    CAPTCHA_COST: '1',
  });
  try {
    const session = apiSession(server.url);
    await session.signIn('admin@test.lab', PASSWORD);
    const day = new Date().toISOString().slice(0, 10).replaceAll('-', '');
    const barcode = String(5_000_000_000 + Math.floor(orders / 2));
    const filters: Record<string, object> = {
      'no filter': {},
      'page 500': { pageNumber: 500 },
      'an order': { barcode },
      'an address': { q: 'doctor4711@' },
      'a domain': { q: 'clinic17.test' },
      'a person': { q: 'nurse' },
      'a day': { since: day, until: day },
      ...Object.fromEntries(deliveryKinds.map((kind) => [`kind ${kind}`, { kind }])),
      ...Object.fromEntries(deliveryStates.map((state) => [`state ${state}`, { state }])),
    };
    const figures: Figure[] = [];
    for (const [name, query] of Object.entries(filters)) {
      const request = { endpoint: deliveryLedger.list, query: { pageNumber: 1, pageSize: 25, ...query } };
      const samples: number[] = [];
      // A query that the database gave up ends the server's patience: it is over any limit.
      const call = () => timed(session, request).catch(() => Infinity);
      const isDone = (await call()) === Infinity;
      while (samples.length < (isDone ? 1 : CALLS)) samples.push(await call());
      figures.push({ name: `list, ${name}`, samples, limit: LIST_LIMIT });
    }
    const samples: number[] = [];
    for (let at = 0; at < 200; at += 1) {
      const started = performance.now();
      await noteDeliveries(db, [{ orderId: 1 + at * 100 }], {
        at: new Date(),
        kind: 'view',
        cause: 'person',
        userId: 1,
      });
      samples.push(performance.now() - started);
    }
    figures.push({ name: 'the line of a view', samples, limit: INSERT_LIMIT });
    return figures;
  } finally {
    await server.stop();
    await pool.end();
    rmSync(folder, { recursive: true, force: true });
  }
};
