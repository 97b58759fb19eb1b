import type { Page, Route } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './journey.ts';

const FAILED_LOADS = /Failed to load resource|Failed to fetch|ERR_|MIME type/;
const lost = (page: Page) => page.getByText('Connection lost. Your basket is kept');
const firstRow = (page: Page) => page.locator('tbody tr[data-id]').first();

/** The server stops responding, though the browser does not notice; the returned function brings it back. */
const goAway = async (page: Page, respond: (route: Route) => Promise<void>) => {
  await page.route('**', respond);
  return () => page.unroute('**', respond);
};
const refuse = (route: Route) => route.abort('connectionrefused');
const gateway = (route: Route) =>
  route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>nginx' });

/** A desk, a tablet, a phone; px. */
const SIZES = [
  [1366, 768],
  [768, 1024],
  [360, 740],
] as const;

for (const [words, respond] of [
  ['a server that is restarted', refuse],
  ['a proxy whose server is away', gateway],
] as const)
  journey(`with ${words} the portal goes on within two seconds of its return (HTTP-15)`, async (test) => {
    const { page } = test;
    test.expectErrors(FAILED_LOADS);
    await test.signIn('nurse@demo.lab');
    await firstRow(page).waitFor();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    const comeBack = await goAway(page, respond);
    await page.getByRole('link', { name: 'Information' }).click();
    await lost(page).waitFor();
    await page.getByText(/^Next try in \d s$/).waitFor();
    // Long enough for the attempts to be two seconds apart.
    await page.waitForTimeout(8000);
    expect(await page.getByText(/502|Bad Gateway|nginx|could not be shown/).count()).toBe(0);
    await page.getByText(/^Next try in [12] s$/).waitFor();
    let tries = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/health')) tries += 1;
    });
    await comeBack();
    await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
    await page.getByRole('main').getByRole('link').first().waitFor();
    await lost(page).waitFor({ state: 'detached' });
    // One that was on its way when the server returned, and the next.
    expect(tries).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  });

journey('a change that failed leaves no bar behind once the server is back', async (test) => {
  const { page } = test;
  test.expectErrors(FAILED_LOADS);
  await test.signIn('nurse@demo.lab');
  await firstRow(page).click();
  const favourite = page.getByRole('button', { name: /favourites/i }).first();
  await favourite.waitFor();
  const places = async () => {
    const found = [];
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      found.push(await favourite.boundingBox());
    }
    return found;
  };
  const before = await places();
  const comeBack = await goAway(page, refuse);
  await favourite.click();
  await lost(page).waitFor();
  // Nothing moves away from under the pointer, or is covered on a phone.
  expect(await places()).toEqual(before);
  for (const name of ['Open menu', 'Search', 'Try now'])
    await page.getByRole('button', { name, exact: true }).first().click({ trial: true });
  await comeBack();
  await lost(page).waitFor({ state: 'detached' });
});

journey(
  'signing out offline stays in the portal and ends the session when the connection is back (SHELL-07)',
  async (test) => {
    const { page } = test;
    test.expectErrors(FAILED_LOADS);
    await test.signIn('nurse@demo.lab');
    await firstRow(page).waitFor();
    const { accessToken } = await page.evaluate(
      () => JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { accessToken: string },
    );
    await page.context().setOffline(true);
    await lost(page).waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'You are signed out' }).waitFor();
    expect(await firstRow(page).count()).toBe(0);
    await page.context().setOffline(false);
    await page.waitForURL('**/en/login');
    const response = await page.request.get('/articles', {
      headers: { Authorization: `Bearer ${accessToken}` },
    });
    expect(response.status()).toBe(410);
  },
);
