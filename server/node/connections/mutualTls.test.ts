import { and, eq, isNotNull } from 'drizzle-orm';
import { expect, it, onTestFinished } from 'vitest';
import { makeCertificates } from '../../../tests/support/certificates.ts';
import { insertConnection } from '../../../tests/support/connections.ts';
import { answerTo, bytesOf, listenForTest, order, senderTo } from '../../../tests/support/mllp.ts';
import { insertOrder } from '../../../tests/support/orders.ts';
import { freePort } from '../../../tests/support/server.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import { connectionMessages, connections } from '../../core/db/schema/connections.ts';
import { encryptText } from '../../core/secretText.ts';
import type { StoredConnection } from '../../orderFlow/connections/receive.ts';
import { createHl7Lis, sendWaitingOrders } from '../../orderFlow/lis/hl7Lis.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { checkMllp, linesOf } from './checkConnection.ts';
import { privateKeyOf } from './mllpConnection.ts';
import { runConnections } from './runConnections.ts';

const pem = makeCertificates();
let made = 0;
const test = useLab();

/** A connection with TLS whose own certificate is of this name, '' for none. */
const connectionWith = async (own: string, changes: Partial<StoredConnection>): Promise<StoredConnection> => {
  await test.db.update(connections).set({ isActive: false });
  made += 1;
  return insertConnection(test.db, {
    name: `LIS ${String(made)}`,
    useTls: true,
    caCertificate: pem('ca.pem'),
    sharesCodes: true,
    answerSeconds: 2,
    ...(own !== '' && {
      certificate: pem(`${own}.pem`),
      privateKey: await encryptText(test.lab.secret, 'connection key', pem(`${own}.key`)),
    }),
    ...changes,
  });
};

/** A laboratory that wants a certificate of `ca`, and what it got. */
const laboratory = async () => {
  const received: Uint8Array[] = [];
  const { port } = await listenForTest({
    tls: { key: pem('server.key'), cert: pem('server.pem'), ca: pem('ca.pem') },
    handle: async ({ bytes }) => {
      received.push(bytes);
      return answerTo(bytes);
    },
  });
  return { host: '127.0.0.1', port, received };
};

const run = () => {
  const lab = { ...test.lab, lis: createHl7Lis('hl7', test.clock) };
  const running = runConnections(lab, { host: '127.0.0.1', exchangeDir: '/nonexistent', everyMs: 50 });
  onTestFinished(() => running.stop());
  return running;
};

it('an order goes to a laboratory that wants a certificate of this server (X-125)', async () => {
  const { received, ...address } = await laboratory();
  await connectionWith('client', address);
  await insertOrder(test.db, 1, { sortingState: 2, cabinetStatus: 2, importedAt: test.clock.now() });
  test.clock.advance(60_000);
  await sendWaitingOrders(test.db, test.clock.now());
  run();
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(1);
  await expect
    .poll(async () => (await test.db.select().from(connectionMessages)).map(({ state }) => state))
    .toEqual(['accepted']);
  await test.db.delete(connectionMessages);
});

it.each([
  ['without a certificate', ''],
  ['with one of another authority', 'stranger'],
])('nothing goes to it %s, and the connection is known to fail (X-125)', async (_, own) => {
  const { received, ...address } = await laboratory();
  const { id } = await connectionWith(own, address);
  const number = own === '' ? 2 : 3;
  await insertOrder(test.db, number, { sortingState: 2, cabinetStatus: 2, importedAt: test.clock.now() });
  test.clock.advance(60_000);
  await sendWaitingOrders(test.db, test.clock.now());
  run();
  await expect
    .poll(
      () => test.db.$count(connections, and(eq(connections.id, id), isNotNull(connections.failingSince))),
      { timeout: 10_000 },
    )
    .toBe(1);
  expect(received).toEqual([]);
  // A certificate that is refused uses up no attempt; a connection that ends without a word may.
  const [message] = await test.db.select().from(connectionMessages);
  expect(message).toMatchObject({ state: 'waiting', ...(own === '' && { attempts: 0 }) });
  await test.db.delete(connectionMessages);
});

it('a listening port takes results of clients with a certificate of its authority only (X-125)', async () => {
  const listenPort = await freePort();
  await connectionWith('server', { listenPort });
  run();
  const sendAs = async (own: string) => {
    const tls = {
      ca: pem('ca.pem'),
      ...(own !== '' && { cert: pem(`${own}.pem`), key: pem(`${own}.key`) }),
    };
    const { kind } = await senderTo(listenPort, { tls, firstPauseMs: 10 }).send(order('1'), '1');
    return kind;
  };
  await expect.poll(() => sendAs('client'), { timeout: 10_000 }).toBe('accepted');
  const before = await test.db.$count(connectionMessages);
  expect(await sendAs('')).not.toBe('accepted');
  expect(await sendAs('stranger')).not.toBe('accepted');
  const plain = senderTo(listenPort, { answerMs: 500 });
  expect((await plain.send(bytesOf('MSH|^~\\&|LIS\r'), '2')).kind).not.toBe('accepted');
  expect(await test.db.$count(connectionMessages)).toBe(before);
});

it('lis:check says whether the laboratory takes the certificate, and what to do (X-126)', async () => {
  const check = async (own: string, changes: Partial<StoredConnection> = {}) => {
    const { host, port } = await laboratory();
    const connection = await connectionWith(own, { host, port, ...changes });
    const key = await privateKeyOf(test.lab, connection);
    const texts = textsOf('en').connectionCheck;
    const found = await checkMllp(connection, { key, service: null, texts });
    return { isWell: found.isWell, lines: linesOf(found) };
  };
  const well = await check('client');
  expect(well.lines[0]).toMatch(/^OK {6}Connected to 127\.0\.0\.1:\d+ with TLS\.$/);
  expect(well.isWell).toBe(true);
  const without = await check('');
  expect(without.isWell).toBe(false);
  expect(without.lines[0]).toMatch(/^FAILED {2}No connection to .*certificate required/);
  expect(without.lines[1]).toContain('The laboratory wants another certificate of this server');
  // This laboratory closes the connection without a word.
  const stranger = await check('stranger');
  expect(stranger.isWell).toBe(false);
  expect(stranger.lines.join('\n')).toContain('it may expect another certificate of this server');
  const foreign = await check('client', { caCertificate: pem('other.pem') });
  expect(foreign.lines[1]).toContain('The certificate of the laboratory is of another authority');
});
