import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { recallLink } from '../../contract/deliveryLedger.ts';
import { openResultLink } from '../../contract/resultLinks.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import type { Db } from '../../server/core/db/db.ts';
import { migrate } from '../../server/core/db/migrate.ts';
import { deliveryLedger } from '../../server/core/db/schema/deliveryLedger.ts';
import { resultLinks } from '../../server/core/db/schema/messageRules.ts';
import { createLog } from '../../server/node/log.ts';
import { databaseOf, openPool } from '../../server/node/postgres.ts';
import { insertFixture } from '../support/fixture.ts';
import { insertReleases, line } from '../support/observed.ts';
import { insertOrder } from '../support/orders.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { issueLink } from '../support/resultLinks.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const NO_POSTGRES = 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)';
const BORN = '19810111';
const HOUR = 3_600_000;

let cluster: Cluster | undefined;
let pool: ReturnType<typeof openPool> | undefined;
let db: Db;
let servers: readonly RunningServer[] = [];
let orderId = 0;
beforeAll(async () => {
  cluster = await startCluster();
  if (cluster === undefined) return;
  pool = openPool(
    cluster.url,
    2,
    createLog(() => undefined),
  );
  db = databaseOf(pool);
  await migrate(db);
  await insertFixture(db);
  orderId = await insertOrder(db, 1, { sortingState: 3, cabinetStatus: 2, resultAt: new Date() });
  await insertReleases(db, orderId, [line('Glucose', '5.2')]);
  const environment = {
    DATABASE_URL: cluster.url,
    LIS: 'none',
    CAPTCHA_COST: '1',
    TRUST_PROXY: '1',
    SECRET: '7d1f3b7a61c84e25b1d07c9e4a2f6835',
  };
  servers = await Promise.all([startServer(environment), startServer(environment)]);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await pool?.end();
  await cluster?.stop();
});
beforeEach(() => db.delete(resultLinks));

const issue = async (days = 5, from = new Date()): Promise<{ token: string; ledgerId: number }> => {
  const clock = { now: () => new Date(), advance: () => undefined };
  const lab = { portalUrl: 'https://portal.test' };
  const { url, ledgerId } = await issueLink({ db, lab, clock }, { orderId, language: 'en', from, days });
  return { token: url.split('#')[1] ?? '', ledgerId };
};
/** Opens a link from an address of its own at the two servers in turns; 200, or the code of the refusal. */
const open = async (token: string, at: number, dateOfBirth = BORN): Promise<number | string> => {
  const response = await apiSession(servers[at % 2]?.url ?? '').send(openResultLink, {
    body: { token, dateOfBirth },
    headers: { 'X-Forwarded-For': `10.0.0.${at + 1}` },
  });
  const { code } = (await response.json()) as { code?: string };
  return response.status === 200 ? 200 : (code ?? response.status);
};
const openAtOnce = (token: string, dates: readonly string[]) =>
  Promise.all(dates.map((date, at) => open(token, at, date)));
const stored = async () => (await db.select().from(resultLinks))[0];

it('thirty right answers at once, at two servers, are one opening, which ends the link an hour later', async ({
  skip,
}) => {
  skip(cluster === undefined, NO_POSTGRES);
  const { token, ledgerId } = await issue();
  expect(
    await openAtOnce(
      token,
      Array.from({ length: 30 }, () => BORN),
    ),
  ).toEqual(Array.from({ length: 30 }, () => 200));
  const first = await stored();
  expect((first?.expiresAt.getTime() ?? 0) - (first?.openedAt?.getTime() ?? 0)).toBe(HOUR);
  expect([await open(token, 0), await open(token, 1)]).toEqual([200, 200]);
  expect(await stored()).toEqual(first);
  const lines = await db.select().from(deliveryLedger).where(eq(deliveryLedger.id, ledgerId));
  expect(lines.map(({ releases }) => releases?.length)).toEqual([1]);

  await db.update(resultLinks).set({ expiresAt: new Date() });
  expect([await open(token, 0), await open(token, 1)]).toEqual(['ResultLinkInvalid', 'ResultLinkInvalid']);
});

it('thirty wrong birth dates at once, at two servers, count to five and lock the link', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const { token } = await issue();
  expect(
    await openAtOnce(
      token,
      Array.from({ length: 30 }, () => '19900101'),
    ),
  ).toEqual(Array.from({ length: 30 }, () => 'ResultLinkInvalid'));
  expect((await stored())?.failures).toBe(5);
  expect([await open(token, 0), await open(token, 1)]).toEqual(['ResultLinkInvalid', 'ResultLinkInvalid']);
  expect(await stored()).toMatchObject({ failures: 5, openedAt: null });
});

it('four wrong dates at one server leave one attempt at the other', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const { token } = await issue();
  for (const at of [0, 2, 4, 6]) await open(token, at, '19900101');
  expect(await open(token, 1)).toBe(200);
  await open(token, 8, '19900101');
  expect(await open(token, 1)).toBe('ResultLinkInvalid');
});

it('a link that is recalled at one server, or whose days are over, opens at neither', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const { token, ledgerId } = await issue();
  const nurse = apiSession(servers[0]?.url ?? '');
  await nurse.signIn('nurse@test.lab', 'DemoLab-2026');
  await nurse.ask(recallLink, { body: { id: ledgerId } });
  expect([await open(token, 1), await open(token, 0)]).toEqual(['ResultLinkInvalid', 'ResultLinkInvalid']);

  const DAY = 24 * HOUR;
  const { token: late } = await issue(1, new Date(Date.now() - DAY));
  expect([await open(late, 1), await open(late, 0)]).toEqual(['ResultLinkInvalid', 'ResultLinkInvalid']);
});

it('a link that is recalled while it is opened was opened or recalled, never both', async ({ skip }) => {
  skip(cluster === undefined, NO_POSTGRES);
  const nurse = apiSession(servers[0]?.url ?? '');
  await nurse.signIn('nurse@test.lab', 'DemoLab-2026');
  for (let round = 0; round < 10; round += 1) {
    await db.delete(resultLinks);
    const { token, ledgerId } = await issue();
    const [opened, recalled] = await Promise.all([
      open(token, 1),
      nurse.send(recallLink, { body: { id: ledgerId } }),
    ]);
    const link = await stored();
    expect({ opened: link?.openedAt !== null, recalled: link?.recalledAt !== null }).toEqual({
      opened: opened === 200,
      recalled: recalled.status === 200,
    });
    expect(opened === 200).not.toBe(recalled.status === 200);
  }
});
