import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { insertConnection } from '../../../tests/support/connections.ts';
import { answerTo, listenForTest } from '../../../tests/support/mllp.ts';
import { freePort } from '../../../tests/support/server.ts';
import { useLab } from '../../../tests/support/testLab.ts';
import type { StoredConnection } from '../../orderFlow/connections/receive.ts';
import { textsOf } from '../../core/messages/messages.ts';
import { checkFiles, checkMllp, linesOf } from './checkConnection.ts';

let connection: StoredConnection;
const test = useLab(async () => {
  connection = await insertConnection(test.db, { host: '127.0.0.1', answerSeconds: 1 });
});

const texts = textsOf('en').connectionCheck;
const check = async (changes: Partial<StoredConnection>, service: string | null = null) => {
  const found = await checkMllp({ ...connection, ...changes }, { key: '', service, texts });
  return { isWell: found.isWell, lines: linesOf(found) };
};
const files = async (directory: string, changes: Partial<StoredConnection>) => {
  const found = await checkFiles(directory, { ...connection, ...changes }, texts);
  return { isWell: found.isWell, lines: linesOf(found) };
};

it('a laboratory that answers is well, with --order when it takes an order and its cancellation', async () => {
  const received: string[] = [];
  const { port } = await listenForTest({
    handle: async ({ bytes }) => {
      received.push(new TextDecoder().decode(bytes));
      return answerTo(bytes);
    },
  });
  expect(await check({ port })).toEqual({
    isWell: true,
    lines: [
      `OK      Connected to 127.0.0.1:${port} without TLS.`,
      'OK      A message with Cyrillic letters is accepted (AA).',
    ],
  });
  expect((await check({ port }, 'GLU')).lines.slice(2)).toEqual([
    'OK      A test order is accepted (AA).',
    'OK      Its cancellation is accepted (AA).',
  ]);
  const controls = received.flatMap((text) => /ORC\|(..)/.exec(text)?.[1] ?? []);
  expect(controls).toEqual(['NW', 'CA']);
  expect(received.every((text) => text.includes('|T|2.5.1') && text.includes('Проверка'))).toBe(true);
});

it('an order that is refused is said with the words of the laboratory', async () => {
  const { port } = await listenForTest({ handle: async ({ bytes }) => answerTo(bytes, 'AR') });
  const { isWell, lines } = await check({ port }, 'GLU');
  expect(isWell).toBe(false);
  expect(lines[1]).toContain('is answered with AR');
  expect(lines.at(-2)).toContain('FAILED  A test order is answered with AR');
});

it.each([
  ['nobody listens', {}, 'ECONNREFUSED', 'Nobody listens there'],
  ['the name is wrong', { host: 'laboratory.invalid' }, 'laboratory.invalid', 'The name is not known here'],
  ['the address is link-local', { host: '169.254.1.1' }, 'Link-local', 'are refused'],
])('when %s, it says what to do', async (_, changes, reason, advice) => {
  const { isWell, lines } = await check({ port: await freePort(), ...changes });
  expect(isWell).toBe(false);
  expect(lines[0]).toContain(reason);
  expect(lines[1]).toContain(advice);
});

it('no answer, a port without TLS and a charset without Cyrillic have words of their own', async () => {
  const silent = await listenForTest({ handle: async () => undefined });
  expect((await check({ port: silent.port })).lines[0]).toContain('No answer in 1 s');
  const plain = createServer((socket) => socket.on('error', () => undefined).end('Hello'));
  onTestFinished(() => void plain.close());
  const port = await new Promise<number>((resolve) => {
    plain.listen(0, '127.0.0.1', () => resolve((plain.address() as AddressInfo).port));
  });
  expect((await check({ port, useTls: true })).lines[1]).toContain('does not speak TLS');
  expect((await check({ port: silent.port, charset: 'iso-8859-1' })).lines[0]).toContain(
    'no Cyrillic letters',
  );
});

it('folders are tried (X-126)', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'exchange-'));
  onTestFinished(() => rmSync(directory, { recursive: true }));
  const all = await files(directory, { folder: 'lis' });
  expect(all.lines).toEqual([
    `OK      The folders of ${join(directory, 'lis')} can be used.`,
    `OK      The folders of ${join(directory, 'lis/books')} can be used.`,
  ]);
  const outside = await files(directory, { folder: 'outside', providerId: 1 });
  expect(outside.lines).toHaveLength(1);
  expect(existsSync(join(directory, 'outside/books'))).toBe(false);
  writeFileSync(join(directory, 'outside/books'), '');
  const broken = await files(directory, { folder: 'outside' });
  expect(broken.isWell).toBe(false);
  expect(broken.lines[1]).toContain('FAILED');
  writeFileSync(join(directory, 'other'), '');
  expect((await files(directory, { folder: 'other' })).lines[0]).toContain('FAILED');
});
