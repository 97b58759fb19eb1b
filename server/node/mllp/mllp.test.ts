import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, afterAll, describe, expect, test } from 'vitest';
import { acknowledge, answerCode } from '../../core/hl7/acknowledgement.ts';
import { frame, frameReader } from '../../core/hl7/frames.ts';
import { print, readHeader } from '../../core/hl7/message.ts';
import { value } from '../../core/hl7/values.ts';
import { listenMllp, type ListenerOptions, type MllpListener } from './listener.ts';
import { mllpSender, type MllpSender, type SenderOptions } from './sender.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const order = (controlId: string): Uint8Array =>
  bytesOf(`MSH|^~\\&|HIS||||||ORM^O01|${controlId}|P|2.5.1\rPID|1\r`);

/** The answer to a message, accepted or with the code given. */
const answerTo = (bytes: Uint8Array, code?: string): Uint8Array | undefined => {
  const header = readHeader(bytes);
  const answer =
    header &&
    print([
      acknowledge(header, {
        code: code ?? answerCode(header, 'accepted') ?? '',
        faults: [],
        controlId: 'R',
        now: new Date(),
        zone: '+0300',
      }),
    ]);
  return answer?.ok ? answer.value : undefined;
};

const closing: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const listen = async (
  options: Partial<ListenerOptions> = {},
): Promise<MllpListener & { faults: string[] }> => {
  const faults: string[] = [];
  const listener = await listenMllp({
    port: 0,
    host: '127.0.0.1',
    maxConnections: 10,
    idleMs: 60_000,
    limit: 100_000,
    handle: async ({ bytes }) => answerTo(bytes),
    onFault: (fault) => faults.push(fault),
    ...options,
  });
  closing.push(() => listener.stop());
  return { ...listener, faults };
};

const senderTo = (port: number, options: Partial<SenderOptions> = {}): MllpSender => {
  const sender = mllpSender({ host: '127.0.0.1', port, answerMs: 5000, charset: 'utf-8', ...options });
  closing.push(() => sender.close());
  return sender;
};

/** A plain connection and the control ids that its answers name. */
const client = async (port: number): Promise<{ socket: Socket; answered: string[] }> => {
  const socket = connect({ port, host: '127.0.0.1' });
  socket.on('error', () => undefined);
  closing.push(() => void socket.destroy());
  const reader = frameReader(100_000);
  const answered: string[] = [];
  socket.on('data', (chunk) => {
    for (const found of reader.read(chunk)) {
      const header = 'bytes' in found ? new TextDecoder().decode(found.bytes) : '';
      answered.push(header.split('\r')[1] ?? '');
    }
  });
  await once(socket, 'connect');
  return { socket, answered };
};

describe('the listener', () => {
  test('answers messages in their order, one at a time', async () => {
    let running = 0;
    let most = 0;
    const { port } = await listen({
      handle: async ({ bytes }) => {
        running += 1;
        most = Math.max(most, running);
        await new Promise((resolve) => {
          setTimeout(resolve, 5);
        });
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
    const { port } = await listen();
    const { socket, answered } = await client(port);
    socket.write(frame(order('1')).subarray(0, -1));
    await expect.poll(() => answered).toEqual(['MSA|AA|1']);
  });

  test('answers a sender that has ended its side', async () => {
    const { port } = await listen();
    const { socket, answered } = await client(port);
    socket.end(frame(order('1')));
    await once(socket, 'close');
    expect(answered).toEqual(['MSA|AA|1']);
  });

  test('hands on the beginning of a message that is too large', async () => {
    const { port } = await listen({
      handle: async ({ kind, bytes }) => answerTo(bytes, kind === 'tooLarge' ? 'AR' : 'AA'),
    });
    const { socket, answered } = await client(port);
    socket.write(frame(Uint8Array.of(...order('1'), ...bytesOf('x'.repeat(100_000)))));
    socket.write(frame(order('2')));
    await expect.poll(() => answered).toEqual(['MSA|AR|1', 'MSA|AA|2']);
  });

  test('says what it skipped, without its content', async () => {
    const { port, faults } = await listen();
    const { socket } = await client(port);
    socket.end('GET / HTTP/1.1\r\n\r\n');
    await once(socket, 'close');
    expect(faults).toEqual(['junk of 14 bytes']);
  });

  test('closes the connection when a message could not be worked on', async () => {
    const { port } = await listen({ handle: () => Promise.reject(new Error('no database')) });
    const { socket, answered } = await client(port);
    socket.write(frame(order('1')));
    await once(socket, 'close');
    expect(answered).toEqual([]);
  });

  test('closes a silent connection, but not one whose message is worked on', async () => {
    const { port } = await listen({
      idleMs: 50,
      handle: async ({ bytes }) => {
        await new Promise((resolve) => {
          setTimeout(resolve, 200);
        });
        return answerTo(bytes);
      },
    });
    const { socket, answered } = await client(port);
    socket.write(frame(order('1')));
    await once(socket, 'close');
    expect(answered).toEqual(['MSA|AA|1']);
  });

  test('takes only addresses that are allowed', async () => {
    const strict = await listen({ allowed: ['10.0.0.0/8', '::1'] });
    const { socket } = await client(strict.port);
    await once(socket, 'close');
    expect(strict.faults).toEqual(['address not allowed']);
    const { port } = await listen({ allowed: ['127.0.0.0/8'] });
    expect((await senderTo(port).send(order('1'), '1')).kind).toBe('accepted');
  });

  test('takes only so many connections', async () => {
    const { port } = await listen({ maxConnections: 1 });
    const first = await client(port);
    const { socket } = await client(port);
    await once(socket, 'close');
    first.socket.write(frame(order('1')));
    await expect.poll(() => first.answered).toEqual(['MSA|AA|1']);
  });

  test('answers what it works on when it stops, and nothing more', async () => {
    let release = () => {};
    const begun = new Promise<void>((resolve) => {
      release = resolve;
    });
    let work = () => {};
    const { port, stop } = await listen({
      handle: async ({ bytes }) => {
        work();
        await begun;
        return answerTo(bytes);
      },
    });
    const { socket, answered } = await client(port);
    const idle = await client(port);
    const working = new Promise<void>((resolve) => {
      work = resolve;
    });
    socket.write(Uint8Array.of(...frame(order('1')), ...frame(order('2'))));
    await working;
    const stopped = stop();
    await once(idle.socket, 'close');
    release();
    await stopped;
    await expect.poll(() => socket.closed).toBe(true);
    expect(answered).toEqual(['MSA|AA|1']);
  });
});

describe('the sender', () => {
  test.each([
    ['AA', 'accepted'],
    ['CA', 'accepted'],
    ['AE', 'error'],
    ['CE', 'error'],
    ['AR', 'refused'],
    ['CR', 'refused'],
  ])('%s is %s', async (code, kind) => {
    const { port } = await listen({ handle: async ({ bytes }) => answerTo(bytes, code) });
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
    closing.push(() => void server.close());
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
    closing.push(() => void server.close());
    const sender = senderTo((server.address() as AddressInfo).port, { answerMs: 300 });
    expect(await sender.send(order('1'), '1')).toEqual({ kind: 'noAnswer' });
    expect((await sender.send(order('2'), '2')).kind).toBe('refused');
  });

  test('has no answer when the connection is lost', async () => {
    const { port } = await listen({ handle: () => Promise.reject(new Error('no database')) });
    expect(await senderTo(port).send(order('1'), '1')).toEqual({ kind: 'noAnswer' });
  });

  test('connects again, after a pause where that failed', async () => {
    const first = await listen();
    const sender = senderTo(first.port, { firstPauseMs: 200 });
    expect((await sender.send(order('1'), '1')).kind).toBe('accepted');
    await first.stop();
    await expect.poll(async () => (await sender.send(order('2'), '2')).kind).toBe('notConnected');
    await listen({ port: first.port });
    // The pause goes on.
    expect((await sender.send(order('3'), '3')).kind).toBe('notConnected');
    await expect.poll(async () => (await sender.send(order('4'), '4')).kind).toBe('accepted');
  });

  test('gives the answer', async () => {
    const { port } = await listen();
    const outcome = await senderTo(port).send(order('1'), '1');
    expect('answer' in outcome && value(outcome.answer, 'MSA-2')).toBe('1');
  });
});

describe('over TLS', () => {
  let folder = '';
  const pem = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const openssl = (...parameters: string[]) =>
    execFileSync('openssl', parameters, { cwd: folder, stdio: 'ignore' });

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mllp-'));
    const key = (name: string) => [
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:P-256',
      '-nodes',
      '-keyout',
      `${name}.key`,
    ];
    for (const authority of ['ca', 'other'])
      openssl('req', '-x509', ...key(authority), '-out', `${authority}.pem`, '-subj', `/CN=${authority}`);
    for (const [name, authority] of [
      ['server', 'ca'],
      ['client', 'ca'],
      ['stranger', 'other'],
    ] as const) {
      openssl(
        'req',
        ...key(name),
        '-out',
        `${name}.csr`,
        '-subj',
        `/CN=${name}`,
        '-addext',
        'subjectAltName=IP:127.0.0.1',
      );
      openssl(
        'x509',
        '-req',
        '-in',
        `${name}.csr`,
        '-CA',
        `${authority}.pem`,
        '-CAkey',
        `${authority}.key`,
        '-CAcreateserial',
        '-copy_extensions',
        'copy',
        '-out',
        `${name}.pem`,
      );
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const secure = (options: Partial<ListenerOptions> = {}) =>
    listen({ tls: { key: pem('server.key'), cert: pem('server.pem'), ca: pem('ca.pem') }, ...options });

  test('a client with a certificate is served, and known by it', async () => {
    const certificates: string[] = [];
    const { port } = await secure({
      handle: async ({ bytes }, { certificate }) => {
        certificates.push(certificate);
        return answerTo(bytes);
      },
    });
    const sender = senderTo(port, {
      tls: { ca: pem('ca.pem'), key: pem('client.key'), cert: pem('client.pem') },
    });
    expect((await sender.send(order('1'), '1')).kind).toBe('accepted');
    expect(certificates).toEqual([expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/)]);
  });

  test.each([
    ['no certificate', undefined],
    ['a certificate of another authority', 'stranger'],
  ])('a client with %s is refused', async (_, name) => {
    const { port, faults } = await secure();
    const own = name ? { key: pem(`${name}.key`), cert: pem(`${name}.pem`) } : {};
    const sender = senderTo(port, { tls: { ca: pem('ca.pem'), ...own } });
    expect((await sender.send(order('1'), '1')).kind).not.toBe('accepted');
    await expect.poll(() => faults).toHaveLength(1);
  });

  test('a server of another authority is not sent anything', async () => {
    const received: string[] = [];
    const { port } = await secure({
      handle: async () => {
        received.push('message');
        return undefined;
      },
    });
    const sender = senderTo(port, { tls: { ca: pem('other.pem') } });
    expect((await sender.send(order('1'), '1')).kind).toBe('notConnected');
    expect(received).toEqual([]);
  });
});
