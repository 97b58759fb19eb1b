import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { answerTo, listenForTest, order, senderTo } from '../../../tests/support/mllp.ts';
import type { ListenerOptions } from './listener.ts';

const program = '/usr/bin/openssl';
/** LibreSSL, of a Mac, copies no extensions. */
const { stdout: version } = spawnSync(program, ['version'], { encoding: 'utf8' });
const isThere = version?.startsWith('OpenSSL 3') ?? false;
let folder = '';
const pem = (name: string) => readFileSync(path.join(folder, name), 'utf8');
const openssl = (...parameters: string[]) =>
  execFileSync(program, parameters, { cwd: folder, stdio: 'ignore' });

beforeEach(({ skip }) => skip(!isThere, `this machine has no OpenSSL 3 (${program})`));
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mllp-'));
  if (!isThere) return;
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
