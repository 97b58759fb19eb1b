import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { feedback } from '../../contract/laboratory.ts';
import { createOrdersByExcelTemplate, excelTemplate } from '../../contract/orderFiles.ts';
import { barcodePdf } from '../../contract/reports.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import {
  checkReadingCalls,
  checkWithoutToken,
  checkUndeclaredCalls,
} from '../../scripts/conformanceChecks.ts';
import { collectSamples } from '../../scripts/conformanceSamples.ts';
import { openOrderDesk } from '../support/orderDesk.ts';
import { prunedBuild, type PrunedBuild } from '../support/prunedBuild.ts';
import type { RunningServer } from '../support/server.ts';

const PASSWORD = 'DemoLab-2026';
/** What `/health` says. */
interface Health {
  status: string;
  version: string;
  connections: object[];
  subscriptions: { failing: number };
}

let portal: string;
/** Without the repository and the packages of the portal. */
let build: PrunedBuild;
let server: RunningServer;
beforeAll(async () => {
  portal = mkdtempSync(join(tmpdir(), 'lab-portal-'));
  mkdirSync(join(portal, 'ru'));
  writeFileSync(join(portal, 'ru/app.html'), '<script>start()</script>');
  build = prunedBuild();
  server = await build.start({ PORTAL_DIR: portal, CAPTCHA_COST: '1' });
});
afterAll(async () => {
  await server.stop();
  build.remove();
  rmSync(portal, { recursive: true });
});

it('health returns the version', async () => {
  const response = await fetch(`${server.url}/health`);
  expect((await response.json()) as Health).toEqual({
    status: 'ok',
    connections: [],
    subscriptions: { failing: 0 },
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  });
});

it('one port serves the portal with a strict policy and the API without caching', async () => {
  const page = await fetch(`${server.url}/create-order`);
  expect(await page.text()).toBe('<script>start()</script>');
  expect(page.headers.get('Content-Security-Policy')).toMatch(
    /script-src 'self' 'wasm-unsafe-eval' 'sha256-[^']+';/,
  );
  const api = await fetch(`${server.url}/v1.0/Laboratory`);
  expect(api.headers.get('Cache-Control')).toBe('no-store');
  expect(api.headers.get('X-Content-Type-Options')).toBe('nosniff');
});

it('an address with /ru redirects to the one without (I18N-03)', async () => {
  const response = await fetch(`${server.url}/ru/login?from=1`, { redirect: 'manual' });
  expect(response.status).toBe(301);
  expect(response.headers.get('Location')).toBe('/login?from=1');
});

it('a signed-in browser gets the version over the hub, an anonymous one is rejected (HUB-06)', async () => {
  const connectionOf = (token: string) =>
    new HubConnectionBuilder()
      .withUrl(`${server.url}/SettingsHub`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
  await expect(connectionOf('forged').start()).rejects.toThrow();

  const { accessToken } = await apiSession(server.url).signIn('nurse@demo.lab', PASSWORD);
  const connection = connectionOf(accessToken);
  const version = new Promise<string>((resolve) => {
    connection.on('UpdateVersion', resolve);
  });
  await connection.start();
  expect(await version).toMatch(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/);
  await connection.stop();
});

it('an oversized body, a broken upgrade and an invalid host do not harm the server', async () => {
  // The caller is still sending when the server has judged; none may find the connection closed.
  for (let call = 0; call < 10; call++) {
    const long = await fetch(`${server.url}/v1.0/Token/login`, {
      method: 'POST',
      body: 'x'.repeat(10_000_000),
    });
    expect(long.status).toBe(400);
  }
  // Without a declared length the handler gives up in the middle.
  const stream: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    body: new Blob(['x'.repeat(10_000_000)]).stream(),
    duplex: 'half',
  };
  const unmeasured = await fetch(`${server.url}/v1.0/Token/login`, stream);
  expect(unmeasured.status).toBe(400);
  const { port } = new URL(server.url);
  for (const head of ['GET // HTTP/1.1\r\nUpgrade: websocket', 'GET /v1.0/Laboratory HTTP/1.1\r\nHost: [']) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`${head}\r\nConnection: Upgrade\r\n\r\n`);
    const response = await new Promise<string>((resolve) => {
      socket.once('data', (chunk) => resolve(chunk.toString()));
    });
    expect(response).toMatch(/^HTTP\/1\.1 4\d\d /);
    socket.destroy();
  }
  expect((await fetch(`${server.url}/health`)).status).toBe(200);
});

it('an e-mail to the laboratory is written to the outbox', async () => {
  const session = apiSession(server.url);
  await session.signIn('nurse@demo.lab', PASSWORD);
  await session.ask(feedback, { body: { subject: 'Tubes', text: 'We are out of EDTA tubes' } });
  const outbox = join(server.dataDir, 'outbox');
  const emails = () => readdirSync(outbox).map((name) => readFileSync(join(outbox, name), 'utf8'));
  await expect
    .poll(() => emails().some((email) => email.includes('We are out of EDTA tubes')), { timeout: 10_000 })
    .toBe(true);
});

it('the server conforms to the contract with nothing but what is copied: anonymous, undeclared and reading calls', async () => {
  const stranger = apiSession(server.url);
  const session = apiSession(server.url);
  const user = await session.signIn('admin@demo.lab', PASSWORD);
  const verdicts = [
    ...(await checkWithoutToken(stranger, true)),
    ...(await checkUndeclaredCalls(stranger, true)),
    ...(await checkReadingCalls(session, user, await collectSamples(session, user), true)),
  ];
  expect(verdicts.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(100);
});

it.skipIf(process.platform !== 'linux')(
  'papers are drawn, and a file that is being read is read to its end when the server stops with all its processes',
  async () => {
    const desk = await openOrderDesk(server.url);
    const { session, headers } = desk;
    const { barcode } = await desk.place('copied-without-repository');
    const { base64Barcode } = await session.ask(barcodePdf, { headers, query: { barcode } });
    expect(atob(base64Barcode)).toMatch(/^%PDF/);
    const template = await session.ask(excelTemplate, { headers });
    const form = new FormData();
    form.append('formFile', new Blob([Buffer.from(template.excelTemplate, 'base64')]), 'orders.xlsx');
    const uploading = fetch(server.url + createOrdersByExcelTemplate.path, {
      method: 'POST',
      headers: { ...headers, Authorization: session.authorization(), 'Accept-Language': 'en' },
      body: form,
    });
    const children = `/proc/${server.process.pid}/task/${server.process.pid}/children`;
    // Processes that draw papers may be there since an earlier call; the stop comes once the file has its reader.
    const processes = await vi.waitFor(
      () => {
        const pids = readFileSync(children, 'utf8').trim().split(' ').map(Number);
        const commands = pids.map((pid) => readFileSync(`/proc/${String(pid)}/cmdline`, 'utf8'));
        expect(commands.join()).toContain('spreadsheetReader');
        return pids;
      },
      { interval: 1, timeout: 10_000 },
    );
    const exited = new Promise((resolve) => server.process.once('exit', resolve));
    // As Ctrl+C does, and systemd.
    for (const pid of [server.process.pid ?? 0, ...processes]) process.kill(pid, 'SIGTERM');
    const outcome = createOrdersByExcelTemplate.response.parse(await (await uploading).json());
    expect(outcome.statusMessage).toBe(
      'There is no order in the file. Fill in the rows beneath the headings',
    );
    expect(await exited).toBe(0);
  },
);
