import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildProject } from '../../scripts/buildProject.ts';
import { openOrderDesk } from '../support/orderDesk.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

let cluster: Cluster | undefined;
beforeAll(async () => {
  cluster = await startCluster();
  await buildProject({ onlyStale: true, parts: ['server'] });
});
afterAll(() => cluster?.stop());

it('several servers start at once on one empty PostgreSQL and share the laboratory', async ({ skip }) => {
  skip(cluster === undefined, 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  const environment = {
    DATABASE_URL: cluster?.url ?? '',
    CAPTCHA_COST: '1',
    SECRET: '7d1f3b7a61c84e25b1d07c9e4a2f6835',
  };
  const servers = await Promise.all([startServer(environment), startServer(environment)]);
  const [first, second] = await Promise.all([openOrderDesk(servers[0].url), openOrderDesk(servers[1].url)]);

  const placed = await first.place('postgres-order-1');
  expect((await second.read(placed.barcode)).orderId).toBe(placed.orderId);
  expect(await second.place('postgres-order-1')).toEqual(placed);

  const many = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      (index % 2 === 0 ? first : second).place(`postgres-many-${index}`),
    ),
  );
  expect(new Set(many.map(({ barcode }) => barcode)).size).toBe(20);
  await Promise.all(servers.map((server) => server.stop()));
});
