import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeForgotPassword } from '../../contract/passwords.ts';
import { accounts } from '../../contract/accounts.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { prunedBuild, type PrunedBuild } from '../support/prunedBuild.ts';
import { startServer, type RunningServer } from '../support/server.ts';

const production = {
  NODE_ENV: 'production',
  SECRET: '0f9d3b7a61c84e25b1d07c9e4a2f6835',
  PORTAL_URL: 'https://cabinet.example.com',
  LAB_NAME: 'Clinic',
  LAB_PHONES: '+375 17 200-00-00',
  LAB_EMAIL: 'info@clinic.by',
  CAPTCHA_COST: '1',
};
const ADMIN = 'chief@laboratory.by';
const PASSWORD = 'Winter-garden-71';
let build: PrunedBuild;
let environment: Record<string, string>;
let server: RunningServer | undefined;
beforeAll(() => {
  build = prunedBuild();
  environment = { ...production, DATA_DIR: mkdtempSync(join(tmpdir(), 'lab-production-')) };
});
afterAll(async () => {
  await server?.stop();
  build.remove();
  rmSync(environment['DATA_DIR'] ?? '', { recursive: true });
});

it('starts without the packages that only build it, and lets the first administrator in with a link that works once', async () => {
  const { code, output } = await build.run('admin', ['create', ADMIN], environment);
  expect(code).toBe(0);
  const [, token = ''] =
    /^https:\/\/cabinet\.example\.com\/create-password\?id=([\w-]{43})$/m.exec(output) ?? [];
  server = await startServer(environment, build.directory, 'scripts/start.js');
  await expect.poll(server.output).toContain('npm run admin -- create');
  const session = apiSession(server.url);
  const body = { user: token, newPassword: PASSWORD, confirmPassword: PASSWORD };
  expect((await session.send(changeForgotPassword, { body })).status).toBe(200);
  expect((await session.send(changeForgotPassword, { body })).status).not.toBe(200);
  await session.signIn(ADMIN, PASSWORD);
  const { items } = await session.ask(accounts.list, {});
  expect(items.map(({ email }) => email)).toEqual([ADMIN]);
});

it('the command says in a sentence what is wrong', async () => {
  const running = await build.run('admin', ['create', ADMIN], environment);
  expect(running).toMatchObject({ code: 1, output: expect.stringContaining('Another server (pid ') });
  const usage = await build.run('admin', [], environment);
  expect(usage.output).toContain('npm run admin -- create E-MAIL');
  const address = await build.run('admin', ['create', 'chief'], environment);
  expect(address.output).toBe('chief is not an e-mail address.\n');
});
