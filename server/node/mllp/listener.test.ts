import { once } from 'node:events';
import { expect, test, onTestFinished } from 'vitest';
import { frame, frameReader } from '../../core/hl7/frames.ts';
import { answerTo, bytesOf, client, listenForTest, order, senderTo } from '../../../tests/support/mllp.ts';
import { createServer, type AddressInfo } from 'node:net';
import { value } from '../../core/hl7/values.ts';

const afterMs = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

test('answers messages in their order, one at a time', async () => {
  let running = 0;
  let most = 0;
  const { port } = await listenForTest({
    handle: async ({ bytes }) => {
      running += 1;
      most = Math.max(most, running);
      await afterMs(5);
      running -= 1;
      return answerTo(bytes);
    },
  });
  const { socket, answered } = await client(port);
  const ids = ['1', '2', '3', '4', '5'];
  for (const id of ids) socket.write(frame(order(id)));
  await expect.poll(() => answered).toEqual(ids.map((id) => `MSA|AA|${id}`));
  expect(most).toBe(1);
});

test('answers a sender that leaves the last end byte out', async () => {
  const { port } = await listenForTest();
  const { socket, answered } = await client(port);
  socket.write(frame(order('1')).subarray(0, -1));
  await expect.poll(() => answered).toEqual(['MSA|AA|1']);
});

test('answers a sender that has ended its side', async () => {
  const { port } = await listenForTest({
    handle: async ({ bytes }) => {
      await afterMs(50);
      return answerTo(bytes);
    },
  });
  const { socket, answered } = await client(port);
  socket.end(frame(order('1')));
  await once(socket, 'close');
  expect(answered).toEqual(['MSA|AA|1']);
});

test('hands on the beginning of a message that is too large', async () => {
  const { port } = await listenForTest({
    handle: async ({ kind, bytes }) => answerTo(bytes, kind === 'tooLarge' ? 'AR' : 'AA'),
  });
  const { socket, answered } = await client(port);
  socket.write(frame(Uint8Array.of(...order('1'), ...bytesOf('x'.repeat(100_000)))));
  socket.write(frame(order('2')));
  await expect.poll(() => answered).toEqual(['MSA|AR|1', 'MSA|AA|2']);
});

test('says what it skipped, without its content', async () => {
  const { port, faults } = await listenForTest();
  const { socket } = await client(port);
  socket.end('GET / HTTP/1.1\r\n\r\n');
  await once(socket, 'close');
  expect(faults).toEqual(['junk of 14 bytes']);
});

test('closes the connection when a message could not be worked on', async () => {
  const { port, faults } = await listenForTest({
    handle: () => Promise.reject(new Error('Ковальчук is not in the database')),
  });
  const { socket, answered } = await client(port);
  socket.write(frame(order('1')));
  await once(socket, 'close');
  expect(answered).toEqual([]);
  expect(faults).toEqual(['a message could not be worked on']);
});

test.each([
  ['an answer', ['MSA|AA|1']],
  ['none', []],
])('closes a silent connection, but not one whose message is worked on, with %s', async (_, expected) => {
  let finished = false;
  const { port } = await listenForTest({
    idleMs: 50,
    handle: async ({ bytes }) => {
      await afterMs(200);
      finished = true;
      return expected.length > 0 ? answerTo(bytes) : undefined;
    },
  });
  const { socket, answered } = await client(port);
  socket.write(frame(order('1')));
  await once(socket, 'close');
  expect(finished).toBe(true);
  expect(answered).toEqual(expected);
});

test('takes only addresses that are allowed', async () => {
  const strict = await listenForTest({ allowed: ['10.0.0.0/8', '::1'] });
  const { socket } = await client(strict.port);
  await once(socket, 'close');
  expect(strict.faults).toEqual(['address not allowed']);
  const { port } = await listenForTest({ allowed: ['127.0.0.0/8'] });
  expect((await senderTo(port).send(order('1'), '1')).kind).toBe('accepted');
});

test('closes the connection that was silent longest for a new one, and says so', async () => {
  let full = 0;
  const { port } = await listenForTest({ maxConnections: 2, onFull: () => (full += 1) });
  const early = await client(port);
  const silent = await client(port);
  early.socket.write(frame(order('1')));
  await expect.poll(() => early.answered).toEqual(['MSA|AA|1']);
  const late = await client(port);
  await once(silent.socket, 'close');
  for (const { socket } of [early, late]) socket.write(frame(order('2')));
  await expect.poll(() => late.answered).toEqual(['MSA|AA|2']);
  await expect.poll(() => early.answered).toEqual(['MSA|AA|1', 'MSA|AA|2']);
  expect(full).toBe(1);
});

test('takes no more connections while all are worked on', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const { port } = await listenForTest({
    maxConnections: 1,
    handle: async ({ bytes }) => held.then(() => answerTo(bytes)),
  });
  const busy = await client(port);
  busy.socket.write(frame(order('1')));
  await afterMs(50);
  const { socket } = await client(port);
  await once(socket, 'close');
  release();
  await expect.poll(() => busy.answered).toEqual(['MSA|AA|1']);
});

test('answers what it works on when it stops, and nothing more', async () => {
  let release = () => {};
  const begun = new Promise<void>((resolve) => {
    release = resolve;
  });
  let work = () => {};
  const listener = await listenForTest({
    handle: async ({ bytes }) => {
      work();
      await begun;
      return answerTo(bytes);
    },
  });
  const { socket, answered } = await client(listener.port);
  const idle = await client(listener.port);
  const working = new Promise<void>((resolve) => {
    work = resolve;
  });
  socket.write(Uint8Array.of(...frame(order('1')), ...frame(order('2'))));
  await working;
  const stopped = listener.stop();
  await once(idle.socket, 'close');
  release();
  await stopped;
  await expect.poll(() => socket.closed).toBe(true);
  expect(answered).toEqual(['MSA|AA|1']);
});

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
