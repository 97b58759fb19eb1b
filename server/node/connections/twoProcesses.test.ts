import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { insertFixture } from '../../../tests/support/fixture.ts';
import { answerTo, listenForTest } from '../../../tests/support/mllp.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { startCluster, type Cluster } from '../../../tests/support/postgres.ts';
import { openLab, type TestLab } from '../../../tests/support/testLab.ts';
import { migrate } from '../../core/db/migrate.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { readHeader } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import type { Lab } from '../../core/lab.ts';
import { noteFailure, noteSuccess } from '../../orderFlow/connections/outages.ts';
import { takeNext } from '../../orderFlow/connections/outbox.ts';
import { createHl7Lis, sendWaitingOrders } from '../../orderFlow/lis/hl7Lis.ts';
import { databaseOf, openPool } from '../postgres.ts';
import { runConnections } from './runConnections.ts';

let cluster: Cluster | undefined;
let test: TestLab;
/** Two processes on one PostgreSQL. */
let labs: [Lab, Lab];
const ends: (() => Promise<void>)[] = [];
beforeAll(async () => {
  cluster = await startCluster();
  if (cluster === undefined) return;
  test = await openLab();
  const { url } = cluster;
  const labOf = (): Lab => {
    const pool = openPool(url, 5, test.lab.log);
    ends.push(() => pool.end());
    return { ...test.lab, db: databaseOf(pool), lis: createHl7Lis('hl7', test.clock) };
  };
  labs = [labOf(), labOf()];
  await migrate(labs[0].db);
  await insertFixture(labs[0].db);
}, 60_000);
afterAll(async () => {
  for (const end of ends) await end();
  await test?.close();
  await cluster?.stop();
});

it('two processes send each order once, also one that a killed process has left (X-124)', async ({
  skip,
}) => {
  skip(cluster === undefined, 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  const [{ db }] = labs;
  const received: string[] = [];
  const laboratory = await listenForTest({
    handle: async ({ bytes }) => {
      const header = readHeader(bytes);
      received.push((header && value(header, 'MSH-10')) ?? '');
      await setTimeout(5);
      return answerTo(bytes);
    },
  });
  const connection = await insertConnection(db, {
    host: '127.0.0.1',
    port: laboratory.port,
    sharesCodes: true,
    answerSeconds: 5,
  });
  for (let number = 1; number <= 40; number += 1) {
    const sent = {
      sortingState: sortingStatus.SENT,
      importedAt: test.clock.now(),
      patientId: (number % 5) + 1,
    };
    await insertOrder(db, number, sent);
  }
  test.clock.advance(60_000);
  // All of them were handed over before there was a connection, and both processes see it at once.
  await Promise.all(labs.map((lab) => sendWaitingOrders(lab.db, test.clock.now())));
  expect(await db.$count(connectionMessages)).toBe(40);
  const left = await takeNext(db, connection, test.clock.now());
  const running = labs.map((lab) =>
    runConnections(lab, { host: '127.0.0.1', exchangeDir: '/nonexistent', everyMs: 100 }),
  );
  ends.unshift(async () => {
    for (const one of running) await one.stop();
  });
  const accepted = () => db.$count(connectionMessages, eq(connectionMessages.state, 'accepted'));
  // The eight messages about its patient wait for the one that was taken.
  await expect.poll(accepted, { timeout: 20_000 }).toBe(32);
  test.clock.advance(120_000);
  for (const { wake } of running) wake();
  await expect.poll(accepted, { timeout: 20_000 }).toBe(40);
  expect(received).toHaveLength(40);
  expect(new Set(received).size).toBe(40);
  expect(received).toContain(left?.controlId);
  expect(await db.$count(orders, eq(orders.sortingState, sortingStatus.IMPORTED))).toBe(40);
}, 60_000);

it('an outage that both processes see is written about once (X-125)', async ({ skip }) => {
  skip(cluster === undefined, 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  const [{ db }] = labs;
  await db.execute(sql`update connections set is_active = false`);
  const { id } = await insertConnection(db, { name: 'Other' });
  await Promise.all(labs.map((lab) => noteFailure(lab, id, { reason: 'away', failures: 3 })));
  await Promise.all(labs.map((lab) => noteSuccess(lab, id)));
  expect((await db.select().from(emails)).map(({ event }) => event).toSorted()).toEqual([
    'connectionFails',
    'connectionWorks',
  ]);
});
