import * as fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { importOrders } from '../../../contract/sorting.ts';
import { sortingStatus } from '../../../contract/codes.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { answerTo, bytesOf, client, listenForTest, senderTo } from '../../../tests/support/mllp.ts';
import { freePort } from '../../../tests/support/server.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { placeOrder } from '../../../tests/support/sortingOrders.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { emails } from '../../core/db/schema/emails.ts';
import { orders } from '../../core/db/schema/orders.ts';
import { readHeader } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import { createHl7Lis } from '../../orderFlow/lis/hl7Lis.ts';
import { runConnections } from './runConnections.ts';

let folder = '';
const test = useLab(async () => {
  test.lab.lis = createHl7Lis('hl7', test.clock);
});
beforeEach(async () => {
  await test.db.execute('truncate connections, orders, emails cascade');
  folder = fs.mkdtempSync(join(tmpdir(), 'exchange-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true }));

const start = () => {
  const running = runConnections(test.lab, { host: '127.0.0.1', exchangeDir: folder, everyMs: 50 });
  onTestFinished(() => running.stop());
  return running;
};
/** Hands new orders over and lets the time pass in which they can be taken back. */
const handOver = async (count: number): Promise<string[]> => {
  const barcodes = [];
  for (let number = 0; number < count; number += 1) {
    const { barcode, orderId } = await placeOrder(test, ['1001']);
    await test.db
      .update(orders)
      .set({ patientId: (number % 5) + 1 })
      .where(eq(orders.id, orderId));
    barcodes.push(barcode);
  }
  await test.ask(importOrders, { as: 'Sorter', query: { barcodes } });
  test.clock.advance(60_000);
  return barcodes;
};
const idOf = (bytes: Uint8Array): string => {
  const header = readHeader(bytes);
  return (header && value(header, 'MSH-10')) ?? '';
};
/** Returns how to let the pause after a failed attempt end, which no clock of the laboratory measures. */
const skippedPauses = (): (() => void) => {
  const now = performance.now.bind(performance);
  let skipped = 0;
  const spy = vi.spyOn(performance, 'now').mockImplementation(() => now() + skipped);
  onTestFinished(() => spy.mockRestore());
  return () => {
    skipped += 5200;
  };
};
const stored = () => test.db.select().from(connectionMessages).orderBy(connectionMessages.id);
const until = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 8000, interval: 50 });

it('orders arrive once whatever happens to their answers', { timeout: 60_000 }, async () => {
  const received: string[] = [];
  let count = 0;
  const lab = await listenForTest({
    handle: async ({ bytes }) => {
      count += 1;
      received.push(idOf(bytes));
      // Lost, late, doubled, and one that closes the connection.
      if (count % 10 === 3) return undefined;
      if (count % 10 === 5) throw new Error('cut');
      if (count % 10 === 7) await setTimeout(1100);
      const answer = answerTo(bytes);
      return count % 10 === 9 && answer ? Uint8Array.from([...answer, 0x1c, 0x0d, 0x0b, ...answer]) : answer;
    },
  });
  await insertConnection(test.db, {
    host: '127.0.0.1',
    port: lab.port,
    sharesCodes: true,
    answerSeconds: 1,
  });
  const barcodes = await handOver(30);
  const running = start();
  for (let round = 0; round < 60; round += 1) {
    if ((await stored()).every(({ state }) => state === 'accepted')) break;
    await setTimeout(300);
    // What waits for its next attempt is due.
    test.clock.advance(5000);
    running.wake();
  }
  const messages = await stored();
  expect(messages.map(({ state }) => state)).toEqual(barcodes.map(() => 'accepted'));
  expect(new Set(received)).toEqual(new Set(messages.map(({ controlId }) => controlId)));
  expect(await test.db.$count(orders, eq(orders.sortingState, sortingStatus.IMPORTED))).toBe(30);
  // Of each patient in the order in which they were handed over.
  const firsts = [...new Set(received)];
  for (const patientId of [1, 2, 3, 4, 5]) {
    const own = messages.filter((one) => one.patientId === patientId).map(({ controlId }) => controlId);
    expect(firsts.filter((one) => own.includes(one))).toEqual(own);
  }
});

it('an outage is written about once at its beginning and once at its end (X-125)', async () => {
  const port = await freePort();
  const connection = await insertConnection(test.db, { host: '127.0.0.1', port, sharesCodes: true });
  await handOver(1);
  const skipPause = skippedPauses();
  const running = start();
  const state = async () => (await test.db.select().from(connections))[0];
  const events = async () => (await test.db.select().from(emails)).map(({ event }) => event);
  await until(async () => expect((await state())?.failingSince).not.toBeNull());
  expect((await state())?.failure).toContain('ECONNREFUSED');
  expect(await events()).toEqual([]);
  test.clock.advance(60_000);
  skipPause();
  running.wake();
  await until(async () => expect(await events()).toEqual(['connectionFails']));
  await listenForTest({ port });
  skipPause();
  test.clock.advance(10_000);
  running.wake();
  await until(async () => expect(await events()).toEqual(['connectionFails', 'connectionWorks']));
  expect(await state()).toMatchObject({ id: connection.id, failingSince: null, failure: '' });
});

it('link-local addresses are not connected to', async () => {
  await insertConnection(test.db, { host: '169.254.169.254', port: 80, sharesCodes: true });
  await handOver(1);
  start();
  await until(async () => {
    const [found] = await test.db.select().from(connections);
    expect(found?.failure).toContain('Link-local');
  });
});

it('results are stored and answered; a second process takes the port over', async () => {
  const port = await freePort();
  await insertConnection(test.db, { listenPort: port, allowedAddresses: '127.0.0.0/8' });
  const first = start();
  const sender = senderTo(port);
  const result = bytesOf('MSH|^~\\&|LIS||||||ORU^R01|R1|P|2.5.1\rPID|1\r');
  await until(async () => expect((await sender.send(result, 'R1')).kind).toBe('accepted'));
  expect(await stored()).toMatchObject([{ direction: 'in', controlId: 'R1', type: 'ORU^R01' }]);
  start();
  await until(async () => {
    const [found] = await test.db.select().from(connections);
    expect(found).toMatchObject({ failure: expect.stringContaining('taken'), failingSince: null });
  });
  await first.stop();
  await until(async () => expect((await sender.send(result, 'R1')).kind).toBe('accepted'));
  expect(await stored()).toHaveLength(1);
});

it('fifty silent connections do not close the door, and are said until a message comes', async () => {
  const port = await freePort();
  const { id } = await insertConnection(test.db, { listenPort: port });
  start();
  const result = bytesOf('MSH|^~\\&|LIS||||||ORU^R01|R9|P|2.5.1\rPID|1\r');
  await until(async () => expect((await senderTo(port).send(result, 'R9')).kind).toBe('accepted'));
  const state = async () => {
    const [found] = await test.db.select().from(connections).where(eq(connections.id, id));
    return found?.failure;
  };
  for (let count = 0; count < 51; count += 1) await client(port);
  await until(async () => expect(await state()).toMatch(/^50 connections at once/));
  expect((await senderTo(port).send(result, 'R9')).kind).toBe('accepted');
  await until(async () => expect(await state()).toBe(''));
});

it('a connection that is made or changed while the server runs is run', async () => {
  start();
  const lab = await listenForTest();
  const connection = await insertConnection(test.db, { sharesCodes: true });
  await handOver(1);
  await setTimeout(200);
  expect((await stored())[0]?.attempts).toBe(0);
  await test.db
    .update(connections)
    .set({ host: '127.0.0.1', port: lab.port, version: sql`version + 1` })
    .where(eq(connections.id, connection.id));
  await until(async () => expect((await stored())[0]?.state).toBe('accepted'));
});

it('files are exchanged by renaming, each is taken once', async () => {
  await insertConnection(test.db, { kind: 'files', folder: 'lis', sharesCodes: true });
  const own = join(folder, 'lis');
  const result = (id: string) => `MSH|^~\\&|LIS||||||ORU^R01|${id}|P|2.5.1\rPID|1\r`;
  fs.mkdirSync(join(own, 'in'), { recursive: true });
  fs.mkdirSync(join(own, 'work'));
  fs.writeFileSync(join(own, 'in', 'one.hl7'), result('F1'));
  fs.writeFileSync(join(own, 'in', 'batch.hl7'), `BHS|^~\\&|LIS\r${result('F2')}${result('F3')}BTS|2\r`);
  fs.writeFileSync(join(own, 'in', 'broken.hl7'), 'not a message');
  fs.writeFileSync(join(own, 'in', 'half.tmp'), result('F4'));
  fs.writeFileSync(join(own, 'in', '.hidden'), result('F5'));
  fs.writeFileSync(join(folder, 'secret'), result('F6'));
  fs.symlinkSync(join(folder, 'secret'), join(own, 'in', 'link.hl7'));
  await handOver(1);
  start();
  await until(async () => expect(fs.readdirSync(join(own, 'done'))).toHaveLength(3));
  await until(async () => expect((await stored()).map(({ state }) => state)).toContain('accepted'));
  const found = await stored();
  const said = found.map(({ controlId, state, fileName }) => `${controlId} ${state} ${fileName}`);
  expect(said.filter((one) => !one.includes('accepted')).toSorted()).toEqual([
    ' quarantined broken.hl7',
    'F1 received one.hl7',
    'F2 received batch.hl7',
    'F3 received batch.hl7',
  ]);
  expect(found.find(({ direction }) => direction === 'out')).toMatchObject({
    state: 'accepted',
    answer: null,
  });
  expect(fs.readdirSync(join(own, 'in')).toSorted()).toEqual(['.hidden', 'half.tmp', 'link.hl7']);
  const [sent] = fs.readdirSync(join(own, 'out'));
  expect(fs.readFileSync(join(own, 'out', sent ?? ''), 'utf8')).toContain('|OML^O21^OML_O21|');
  // What a process that was killed has left is taken again, and is stored once.
  const [name = ''] = fs.readdirSync(join(own, 'done')).filter((one) => one.endsWith('one.hl7'));
  fs.writeFileSync(join(own, 'work', name), result('F1'));
  test.clock.advance(10 * 365 * 86_400_000);
  await until(async () => expect(fs.readdirSync(join(own, 'work'))).toEqual([]));
  expect(await stored()).toHaveLength(found.length);
});

it('a folder that is a link is not used', async () => {
  await insertConnection(test.db, { kind: 'files', folder: 'lis' });
  fs.mkdirSync(join(folder, 'elsewhere'));
  fs.symlinkSync(join(folder, 'elsewhere'), join(folder, 'lis'));
  start();
  await until(async () => {
    const [found] = await test.db.select().from(connections);
    expect(found?.failure).toContain('is not a folder');
  });
  expect(fs.readdirSync(join(folder, 'elsewhere'))).toEqual([]);
});
