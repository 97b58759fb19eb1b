import { afterAll, beforeAll, expect, it } from 'vitest';
import { killDoor } from '../support/killDoor.ts';
import { startCluster, type Cluster } from '../support/postgres.ts';

let cluster: Cluster | undefined;
beforeAll(async () => {
  cluster = await startCluster();
});
afterAll(() => cluster?.stop());

it('nothing is lost, doubled or under another patient when the server is killed 3 times, and 9 times cut off its database', async ({
  skip,
}) => {
  skip(cluster === undefined, 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  if (cluster === undefined) return;
  const outcome = await killDoor({
    cluster,
    kills: 3,
    cuts: 3,
    orders: 20,
    patients: 100,
    mostLifeMs: 60,
    onProgress: () => undefined,
  });
  expect(outcome).toMatchObject({
    results: 60,
    lost: 0,
    doubled: 0,
    wrong: 0,
    elsewhere: 0,
    'open in the end': 0,
    'more or fewer in the inbox': 0,
    quarantined: 0,
    'orders lost': 0,
    'orders under two numbers': 0,
  });
});
