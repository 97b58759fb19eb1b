import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD, journey } from './journey.ts';

const isReady = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.dataset['ready'] !== undefined);
const firstRow = (page: Page) => page.locator('tbody tr[data-id]').first();

/** Holds back the page's scripts until the returned function is called. */
const holdScripts = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

journey('the sign-in form takes typing and Enter before any script has arrived', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/en/login', { waitUntil: 'commit' });
  const email = page.getByRole('textbox', { name: 'E-mail' });
  await email.waitFor();
  await expect.poll(() => email.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('nurse@demo.lab');
  await page.keyboard.press('Enter');
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  expect(await isReady(page)).toBe(false);
  expect(page.url()).not.toContain(DEMO_PASSWORD);
  expect(await email.inputValue()).toBe('nurse@demo.lab');
  release();
  await page.waitForURL('**/en/create-order');
  await page.locator('tbody tr[data-id]').first().waitFor();
});

journey(
  'signing in continues in the same document, with one search for the first patients',
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/v1.0/Patient/Search')) calls.push(request.url());
    });
    await page.goto('/en/login');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('textbox', { name: 'E-mail' }).fill('nurse@demo.lab');
    await page.getByLabel('Password').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.locator('tbody tr[data-id]').first().waitFor();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
    expect(calls).toHaveLength(1);
  },
);

journey(
  'a link into the wizard needs no script that its page did not name, and asks once for the patients',
  async (test) => {
    const { page } = test;
    await test.signIn('nurse@demo.lab');
    await firstRow(page).waitFor();
    const html = await page.request.get('/en/create-order');
    const named = new Set([...(await html.text()).matchAll(/\/assets\/[\w.~-]+\.js/g)].map(([file]) => file));
    await page.route('**/assets/*.js', async (route) => {
      if (named.has(new URL(route.request().url()).pathname)) await route.continue();
    });
    let searches = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/v1.0/Patient/Search')) searches++;
    });
    await page.goto('/en/create-order');
    await firstRow(page).waitFor();
    expect(searches).toBe(1);
  },
);

journey('what a slow server sends late moves nothing of the order and of the notices', async (test) => {
  const { page } = test;
  await test.signIn('nurse@demo.lab');
  await firstRow(page).click();
  await page.waitForURL('**/services');
  await page.locator('.recent-order').first().waitFor();
  await page.route('**/v1.0/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await page.addInitScript(() => {
    const entries: PerformanceEntry[] = [];
    Object.assign(window, { shifts: entries });
    new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type: 'layout-shift' });
  });
  const shifted = async (late: string) => {
    await page.locator(late).first().waitFor();
    return page.evaluate(() =>
      (Reflect.get(window, 'shifts') as { value: number }[]).reduce((sum, { value }) => sum + value, 0),
    );
  };
  await page.reload();
  expect(await shifted('button.recent-order')).toBeLessThan(0.05);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/settings/notifications');
  expect(await shifted('.notice-wishes tbody tr')).toBeLessThan(0.05);
});

journey('the browser solves the captcha before it is needed', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const application = page.waitForResponse('**/v1.0/App');
  await page.goto('/login');
  expect((await application).ok()).toBe(true);
  expect(requests.filter((path) => path === '/v1.0/Captcha')).toHaveLength(1);
  // The page reads the answer after it has arrived.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('applicationId'))).not.toBeNull();
});

journey('a session that ended by itself is explained on the login page', async ({ page }) => {
  await page.goto('/en/login');
  await page.evaluate(() => sessionStorage.setItem('endReason', 'unauthorized'));
  await page.reload();
  await page.getByText('The session has ended. Sign in again').waitFor();
  await page.reload();
  await page.waitForFunction(() => document.documentElement.dataset['ready'] !== undefined);
  expect(await page.getByText('The session has ended. Sign in again').isVisible()).toBe(false);
});
