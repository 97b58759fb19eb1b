import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { sortingStatus } from '../../../contract/codes.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { answerTo, listenForTest } from '../../../tests/support/mllp.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { hasPostgres } from '../../../tests/support/postgres.ts';
import { useProcesses } from '../../../tests/support/processesOnPostgres.ts';
import { connectionMessages } from '../../core/db/schema/connections.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { readHeader } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import { noteFailure, noteSuccess } from '../../orderFlow/connections/outages.ts';
import { takeNext } from '../../orderFlow/connections/outbox.ts';
import { createHl7Lis, sendWaitingOrders } from '../../orderFlow/lis/hl7Lis.ts';
import { runConnections } from './runConnections.ts';

const desk = useProcesses((test) => ({ lis: createHl7Lis('hl7', test.clock) }));

it('two processes send each order once, also one that a killed process has left (X-124)', async ({
  skip,
}) => {
  skip(!hasPostgres(), 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  const { test } = desk;
  const [first, second] = desk.labs;
  const labs = [first, second];
  const { db } = first;
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
  onTestFinished(async () => {
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
  skip(!hasPostgres(), 'this machine has no PostgreSQL (/usr/lib/postgresql/*/bin)');
  const [first, second] = desk.labs;
  const labs = [first, second];
  const { db } = first;
  await db.execute(sql`update connections set is_active = false`);
  const { id } = await insertConnection(db, { name: 'Other' });
  await Promise.all(labs.map((lab) => noteFailure(lab, id, { reason: 'away', failures: 3 })));
  await Promise.all(labs.map((lab) => noteSuccess(lab, id)));
  expect((await db.select().from(emails)).map(({ event }) => event).toSorted()).toEqual([
    'connectionFails',
    'connectionWorks',
  ]);
});
