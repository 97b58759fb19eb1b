import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { frame, frameReader } from '../../core/hl7/frames.ts';
import { value } from '../../core/hl7/values.ts';
import { answerTo, bytesOf, listenForTest, order, senderTo } from '../../../tests/support/mllp.ts';

test.each([
  ['AA', 'accepted'],
  ['CA', 'accepted'],
  ['AE', 'error'],
  ['CE', 'error'],
  ['AR', 'refused'],
  ['CR', 'refused'],
])('%s is %s', async (code, kind) => {
  const { port } = await listenForTest({ handle: async ({ bytes }) => answerTo(bytes, code) });
  expect((await senderTo(port).send(order('1'), '1')).kind).toBe(kind);
});

test('keeps one connection and sends one message at a time', async () => {
  const addresses = new Set<string>();
  const received: string[] = [];
  const server = createServer((socket) => {
    addresses.add(`${socket.remotePort}`);
    const reader = frameReader(100_000);
    socket.on('data', (chunk) => {
      const found = reader.read(chunk);
      received.push(`${found.length}`);
      for (const one of found) if ('bytes' in one) socket.write(frame(answerTo(one.bytes) ?? bytesOf('')));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const sender = senderTo((server.address() as AddressInfo).port);
  const outcomes = await Promise.all(['1', '2', '3'].map((id) => sender.send(order(id), id)));
  expect(outcomes.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
  expect(received).toEqual(['1', '1', '1']);
  expect(addresses.size).toBe(1);
});

test('does not credit a late answer to the next message', async () => {
  const late: (() => void)[] = [];
  const server = createServer((socket) => {
    const reader = frameReader(100_000);
    socket.on('data', (chunk) => {
      for (const one of reader.read(chunk)) {
        if (!('bytes' in one)) continue;
        // The first message is answered when the second has come, whose own answer refuses it.
        const first = late.length === 0;
        late.push(() => socket.write(frame(answerTo(one.bytes, first ? 'AA' : 'AR') ?? bytesOf(''))));
        if (!first) for (const send of late) send();
      }
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const sender = senderTo((server.address() as AddressInfo).port, { answerMs: 300 });
  expect(await sender.send(order('1'), '1')).toEqual({ kind: 'noAnswer' });
  expect((await sender.send(order('2'), '2')).kind).toBe('refused');
});

test('has no answer when the connection is lost', async () => {
  const { port } = await listenForTest({ handle: () => Promise.reject(new Error('no database')) });
  expect(await senderTo(port).send(order('1'), '1')).toEqual({ kind: 'noAnswer' });
});

test('connects again, after a pause where that failed', async () => {
  const first = await listenForTest();
  const sender = senderTo(first.port, { firstPauseMs: 200 });
  expect((await sender.send(order('1'), '1')).kind).toBe('accepted');
  await first.stop();
  await expect.poll(async () => (await sender.send(order('2'), '2')).kind).toBe('notConnected');
  await listenForTest({ port: first.port });
  // The pause goes on.
  expect((await sender.send(order('3'), '3')).kind).toBe('notConnected');
  await expect.poll(async () => (await sender.send(order('4'), '4')).kind).toBe('accepted');
});

test('gives the answer', async () => {
  const { port } = await listenForTest();
  const outcome = await senderTo(port).send(order('1'), '1');
  expect('answer' in outcome && value(outcome.answer, 'MSA-2')).toBe('1');
});

test('pauses twice as long after each connection that failed', async () => {
  const attempts: number[] = [];
  const server = createServer((socket) => {
    attempts.push(performance.now());
    socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  // A server without TLS fails every connection.
  const sender = senderTo(port, { tls: { ca: '' }, firstPauseMs: 50 });
  await expect
    .poll(
      async () => {
        expect((await sender.send(order('1'), '1')).kind).toBe('notConnected');
        return attempts.length;
      },
      { interval: 5 },
    )
    .toBeGreaterThanOrEqual(4);
  const pauses = attempts.slice(1).map((time, at) => time - (attempts[at] ?? 0));
  expect(pauses[0]).toBeGreaterThanOrEqual(49);
  expect(pauses[1]).toBeGreaterThanOrEqual(99);
  expect(pauses[2]).toBeGreaterThanOrEqual(199);
});
