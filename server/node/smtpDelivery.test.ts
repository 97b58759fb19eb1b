import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { startSmtp, type RunningSmtp } from '../../tests/support/smtpServer.ts';
import type { SmtpConnection } from '../core/lab.ts';
import { readEnvironment } from './environment.ts';
import { createMailer } from './mailer.ts';

const email = { to: 'nurse@demo.lab', subject: 'Проверка', text: 'Это проверка' };
const environment = readEnvironment({ SMTP_ALLOW_PRIVATE: '1', SMTP_URL: 'smtp://127.0.0.1:1' });
const mailer = createMailer(environment);

let running: RunningSmtp | undefined;
afterEach(async () => {
  await running?.close();
  running = undefined;
});

/** A server of these replies on a free port. */
const listening = (silent: Server): Promise<number> =>
  new Promise((resolve) => {
    silent.listen(0, '127.0.0.1', () => resolve((silent.address() as AddressInfo).port));
  });
const server = (port: number, changes: Partial<SmtpConnection> = {}): SmtpConnection => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  authType: 'none',
  userName: '',
  password: '',
  timeoutSec: 5,
  ...changes,
});
const stagesOf = async (connection: SmtpConnection) =>
  (await mailer.test(email, connection)).map(
    ({ stage, isSuccess }) => `${stage} ${isSuccess ? 'ok' : 'failed'}`,
  );

it('a test e-mail arrives and every stage is reported with reply and time (MAIL-05)', async () => {
  running = await startSmtp({
    onAuth: ({ username, password }, _session, done) =>
      username === 'lab' && password === 'right' ? done(null, { user: 'lab' }) : done(new Error('no')),
    allowInsecureAuth: true,
  });
  const stages = await mailer.test(
    {
      ...email,
      from: { name: 'Лаборатория', address: 'results@demo.lab' },
      html: '<p>Это <b>проверка</b></p>',
    },
    server(running.port, { authType: 'password', userName: 'lab', password: 'right' }),
  );
  expect(stages.map(({ stage, isSuccess }) => [stage, isSuccess])).toEqual([
    ['connect', true],
    ['login', true],
    ['sent', true],
  ]);
  expect(stages[1]?.reply).toMatch(/^235 /);
  expect(stages[2]?.reply).toMatch(/^250 /);
  for (const { ms } of stages) expect(ms).toBeLessThan(5000);
  expect(running.received[0]).toMatch(/^From: =\?UTF-8\?.*<results@demo\.lab>/m);
  expect(running.received[0]).toContain('multipart/alternative');
});

it('a refused sign-in is named with the server’s reply', async () => {
  running = await startSmtp({
    onAuth: (_auth, _session, done) =>
      done(Object.assign(new Error('5.7.8 Bad password'), { responseCode: 535 })),
    allowInsecureAuth: true,
  });
  const stages = await mailer.test(
    email,
    server(running.port, { authType: 'password', userName: 'a', password: 'b' }),
  );
  expect(stages.at(-1)).toMatchObject({ stage: 'login', isSuccess: false, reply: '535 5.7.8 Bad password' });
});

it('a refused recipient is named as a failure to send', async () => {
  running = await startSmtp({ onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')) });
  expect((await mailer.test(email, server(running.port))).at(-1)).toMatchObject({
    stage: 'sent',
    isSuccess: false,
    reply: '550 no such mailbox',
  });
  await expect(mailer.send(email, server(running.port))).rejects.toThrow('no such mailbox');
});

it('missing or untrusted encryption is named', async () => {
  const unencrypted = ['connect ok', 'tls failed'];
  running = await startSmtp();
  expect(await stagesOf(server(running.port, { security: 'starttls' }))).toEqual(unencrypted);
  expect(await stagesOf(server(running.port, { security: 'ssl' }))).toEqual(unencrypted);
  await running.close();
  // smtp-server encrypts with a self-signed certificate.
  running = await startSmtp({ disabledCommands: [] });
  expect(await stagesOf(server(running.port, { security: 'starttls' }))).toEqual(unencrypted);
  expect(running.received).toEqual([]);
});

it('a closed port and an unknown name are failures to connect', async () => {
  running = await startSmtp();
  const { port } = running;
  await running.close();
  running = undefined;
  const [closed, ...others] = await mailer.test(email, server(port));
  expect(others).toEqual([]);
  expect(closed).toMatchObject({ stage: 'connect', isSuccess: false, code: 'ECONNREFUSED' });
  expect(closed?.reply).toContain('ECONNREFUSED');
  expect(await stagesOf(server(port, { host: 'no-such-host.invalid' }))).toEqual(['connect failed']);
});

it('a server that stays silent fails after its time-out', async () => {
  const silent = createServer();
  const port = await listening(silent);
  const [, failed] = await mailer.test(email, server(port, { timeoutSec: 1 }));
  expect(failed).toMatchObject({ stage: 'connect', isSuccess: false });
  expect(failed?.ms).toBeGreaterThanOrEqual(900);
  silent.close();
});

it('a server that never comes to an end fails in time, and its connection is closed', async () => {
  let closed = (): void => undefined;
  const ended = new Promise<void>((resolve) => (closed = resolve));
  const endless = createServer((socket) => {
    const talk = setInterval(() => socket.write('220-Welcome\r\n'), 50);
    socket.on('error', () => undefined);
    socket.once('close', () => {
      clearInterval(talk);
      closed();
    });
  });
  const port = await listening(endless);
  const hasty = createMailer(environment, { send: 300, test: 300 });
  expect((await hasty.test(email, server(port))).at(-1)).toMatchObject({
    stage: 'connect',
    isSuccess: false,
    reply: 'No answer in 0.3 s',
  });
  await ended;
  await expect(hasty.send(email, server(port))).rejects.toThrow('No answer in 0.3 s');
  endless.close();
});

it('a resolver that never answers ends the attempt in time', async () => {
  const lookup = vi.spyOn(dns, 'lookup').mockReturnValue(new Promise<never>(() => undefined));
  syncBuiltinESMExports();
  onTestFinished(() => {
    lookup.mockRestore();
    syncBuiltinESMExports();
  });
  const hasty = createMailer(environment, { send: 300, test: 300 });
  expect(await hasty.test(email, server(25, { host: 'mail.clinic.by' }))).toMatchObject([
    { stage: 'connect', isSuccess: false, reply: 'No answer in 0.3 s' },
  ]);
});

it('private addresses are not connected to unless configured', async () => {
  running = await startSmtp();
  const strict = createMailer(readEnvironment({ SMTP_URL: 'smtp://127.0.0.1:1' }));
  for (const host of ['127.0.0.1', 'localhost']) {
    const stages = await strict.test(email, server(running.port, { host }));
    expect(stages).toMatchObject([{ stage: 'connect', isSuccess: false, code: 'EPRIVATE' }]);
    expect(stages[0]?.reply).toContain('SMTP_ALLOW_PRIVATE');
  }
  expect(running.received).toEqual([]);
});
