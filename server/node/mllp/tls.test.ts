import { expect, test } from 'vitest';
import { makeCertificates } from '../../../tests/support/certificates.ts';
import { answerTo, listenForTest, order, senderTo } from '../../../tests/support/mllp.ts';
import type { ListenerOptions } from './listener.ts';

const pem = makeCertificates();

const secure = (options: Partial<ListenerOptions> = {}) =>
  listenForTest({ tls: { key: pem('server.key'), cert: pem('server.pem'), ca: pem('ca.pem') }, ...options });

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
