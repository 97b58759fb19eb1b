import { createServer, type Socket } from 'node:net';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readEnvironment } from './environment.ts';
import { createMailer } from './mailer.ts';

const email = {
  to: 'nurse@demo.lab',
  subject: 'Восстановление пароля',
  text: 'https://portal.test/create-password?id=1',
};
let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lab-mail-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

it('without an SMTP server an email is a file in the outbox', async () => {
  await createMailer(readEnvironment({ DATA_DIR: dataDir })).send(email);
  const [name = '', ...others] = readdirSync(join(dataDir, 'outbox'));
  expect(others).toEqual([]);
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT.*\.eml$/);
  const text = readFileSync(join(dataDir, 'outbox', name), 'utf8');
  expect(text).toContain('To: nurse@demo.lab');
  expect(text).toMatch(/^Subject: =\?UTF-8\?/m);
});

it('with an SMTP server an email goes there with its attachments, and a refused one throws', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === email.to ? null : new Error('no such mailbox')),
    onData: (stream, _session, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => {
        text += chunk.toString('utf8');
      });
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  const port = await new Promise<number>((resolve) => {
    const listening = server.listen(0, '127.0.0.1', () => {
      const address = listening.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const mailer = createMailer(
    readEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Lab <lab@lab.test>' }),
  );
  await mailer.send(email);
  // Commas and semicolons must not split an address into several.
  await expect(mailer.send({ ...email, to: `ivan,${email.to}` })).rejects.toThrow();
  expect(received[0]).toContain('From: Lab <lab@lab.test>');
  const content = new TextEncoder().encode('%PDF-1.7 Гемаглабін');
  const attachments = [{ fileName: '1000000001.pdf', contentType: 'application/pdf', content }];
  await mailer.send({ ...email, attachments });
  expect(received[1]).toMatch(/Content-Type: application\/pdf; name=1000000001\.pdf/);
  expect(received[1]?.replaceAll('\r\n', '')).toContain(Buffer.from(content).toString('base64'));
  await expect(mailer.send({ ...email, to: 'gone@demo.lab' })).rejects.toThrow('no such mailbox');
  await new Promise<void>((resolve) => {
    server.close(resolve);
  });
});

it('an SMTP server that keeps sending a little holds a letter no longer than the limit', async () => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
    socket.on('error', () => undefined);
    socket.on('close', () => clearInterval(timer));
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const mailer = createMailer(readEnvironment({ SMTP_URL: `smtp://127.0.0.1:${port}` }), {
    send: 300,
    test: 300,
  });
  const started = performance.now();
  await expect(mailer.send(email)).rejects.toMatchObject({ code: 'EABORT' });
  expect(performance.now() - started).toBeLessThan(3000);
  await vi.waitFor(() => expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true]));
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
});
