import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeForgotPassword } from '../../contract/passwords.ts';
import { createOrdersByExcelTemplate, excelTemplate } from '../../contract/orderFiles.ts';
import { accounts } from '../../contract/accounts.ts';
import { barcodePdf } from '../../contract/reports.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { checkReadingCalls } from '../../scripts/conformanceChecks.ts';
import { collectSamples } from '../../scripts/conformanceSamples.ts';
import { openOrderDesk } from '../support/orderDesk.ts';
import { prunedBuild, type PrunedBuild } from '../support/prunedBuild.ts';
import type { RunningServer } from '../support/server.ts';

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

it('starts without the repository and the packages of the portal, and lets the first administrator in with a link that works once', async () => {
  const { code, output } = await build.run('admin', ['create', ADMIN], environment);
  expect(code).toBe(0);
  const [, token = ''] =
    /^https:\/\/cabinet\.example\.com\/create-password\?id=([\w-]{43})$/m.exec(output) ?? [];
  server = await build.start(environment);
  await expect.poll(server.output).toContain('The laboratory is open');
  expect(server.output()).not.toContain('there is no administrator');
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

it('draws papers, reads workbooks and answers every reading call with nothing but what is copied', async () => {
  const demo = await build.start({ CAPTCHA_COST: '1' });
  const admin = apiSession(demo.url);
  const user = await admin.signIn('admin@demo.lab', 'DemoLab-2026');
  const verdicts = await checkReadingCalls(admin, user, await collectSamples(admin, user), true);
  expect(verdicts.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
  expect(verdicts.filter(({ outcome }) => outcome === 'passed').length).toBeGreaterThan(100);

  const desk = await openOrderDesk(demo.url);
  const { session, headers } = desk;
  const { barcode } = await desk.place('copied-without-repository');
  const { base64Barcode } = await session.ask(barcodePdf, { headers, query: { barcode } });
  expect(atob(base64Barcode)).toMatch(/^%PDF/);
  const template = await session.ask(excelTemplate, { headers });
  const form = new FormData();
  form.append('formFile', new Blob([Buffer.from(template.excelTemplate, 'base64')]), 'orders.xlsx');
  const uploaded = await fetch(demo.url + createOrdersByExcelTemplate.path, {
    method: 'POST',
    headers: { ...headers, Authorization: session.authorization(), 'Accept-Language': 'en' },
    body: form,
  });
  expect(createOrdersByExcelTemplate.response.parse(await uploaded.json()).statusMessage).toBe(
    'There is no order in the file. Fill in the rows beneath the headings',
  );
  await demo.stop();
});
