import { spawn, type ChildProcess } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, vi } from 'vitest';
import { freePort } from '../support/server.ts';
import { DEMO_PASSWORD, journey } from './journey.ts';

let vite: ChildProcess;
let url = '';

/** `npm run dev:mock` at a free port. */
beforeAll(async () => {
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  const { NODE_ENV: _, ...environment } = process.env;
  const parameters = ['--mode', 'mock', '--host', '127.0.0.1', '--port', port, '--strictPort'];
  vite = spawn(process.execPath, ['node_modules/vite/bin/vite.js', ...parameters], {
    env: environment,
    stdio: 'ignore',
  });
  await vi.waitFor(() => fetch(url), { timeout: 60_000 });
});
afterAll(() => {
  vite.kill();
});

const signIn = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('nurse@demo.lab');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL('**/en/create-order');
};

journey(
  'the laboratory of mock mode and its session go on in another tab, until they begin from the start',
  async ({ page, expectErrors }) => {
    // Nobody pushes in mock mode.
    expectErrors(/SettingsHub/);
    page.context().setDefaultTimeout(90_000);
    page.setDefaultTimeout(90_000);
    await page.goto(`${url}/en/login`);
    await signIn(page);
    await page.locator('tbody tr[data-id]').first().click();
    await page.getByRole('button', { name: 'Add 1001' }).click();
    await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await page.waitForURL('**/en/create-order-success');
    const barcode = (await page.locator('[data-barcode]').first().textContent()) ?? '';
    expect(barcode).toMatch(/^\d{10}$/);

    const second = await page.context().newPage();
    await second.goto(`${url}/en/results`);
    await second.getByText('Mock mode runs in one tab. Close the other one to go on here.').waitFor();
    await page.close();
    await second.locator('tr.list-row').filter({ hasText: barcode }).waitFor();

    await second.goto(`${url}/en/results?mock=reset`);
    await second.waitForFunction(() => localStorage.getItem('currentUser') === null);
  },
  { serviceWorkers: 'allow', timeout: 300_000 },
);
