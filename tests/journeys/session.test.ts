import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { accounts, changeUsers } from '../../contract/accounts.ts';
import { getUser, updateUserSettings } from '../../contract/users.ts';
import { apiSession } from '../../scripts/apiSession.ts';
import { DEMO_PASSWORD, journey } from './journey.ts';

const signInByForm = async (page: Page) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill('user@demo.lab');
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};

journey(
  'a signed-out deep link asks to sign in once and comes back (AUTH-09, LOGIN-03)',
  async ({ page }) => {
    await page.goto('/en/settings/edit-password');
    await page.waitForURL('**/en/login');
    expect(await page.evaluate(() => history.length)).toBeLessThan(5);
    await signInByForm(page);
    await page.waitForURL('**/en/settings/edit-password');
    await page.goto('/en/login');
    await page.waitForURL('**/en/info/news');
  },
  { isOwn: true },
);

journey(
  'a user who may not order lands on the news, where what waits stands in one line (LOGIN-04, LOGIN-06)',
  async ({ page }) => {
    await page.goto('/en/login');
    await signInByForm(page);
    await page.waitForURL('**/en/info/news');
    const waiting = page.getByRole('navigation', { name: 'Today' });
    await waiting.getByRole('link', { name: 'Today' }).click();
    await page.waitForURL('**/en/today');
    await page.goto('/en/create-order');
    await page.waitForURL('**/en/info/news');
  },
);

journey('signing out leaves no patient data behind', async ({ page, signIn }) => {
  await signIn('nurse@demo.lab');
  await page.locator('tbody tr[data-id]').first().click();
  await page.waitForURL('**/services');
  await page.getByRole('button', { name: 'Add 1001' }).click();
  await page.getByRole('button', { name: 'Remove 1001' }).waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('button', { name: 'Delete and sign out' }).click();
  await page.waitForURL('**/en/login');
  const left = await page.evaluate(() => Object.keys(localStorage));
  expect(left.filter((key) => ['currentUser', 'redux-store'].includes(key))).toEqual([]);
  await page.goto('/en/create-order');
  await page.waitForURL('**/en/login');
});

journey(
  'changing the language keeps the page, and /ru/ is the page without a prefix',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await page.goto('/ru/info/news?from=letter');
    await page.waitForURL(
      (address) => address.pathname === '/info/news' && address.search === '?from=letter',
    );
    await page.getByRole('navigation').getByRole('link', { name: 'Создать заказ' }).waitFor();
    await page.goto('/be/info/news');
    await page.getByRole('navigation').getByRole('link', { name: 'Стварыць заказ' }).waitFor();
  },
);

journey(
  'an unknown page is the 404 page with the menu, and Home leads home (SHELL-14)',
  async ({ page, signIn }) => {
    await signIn('nurse@demo.lab');
    await page.goto('/en/info/news');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto('/en/no-such-page');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('navigation', { name: 'Menu' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/en/error404');
    await page.goBack();
    await page.getByRole('heading', { name: 'News' }).waitFor();
    await page.goto('/en/no-such-page');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await page.waitForURL('**/en/create-order');
    await page.goto('/en/create-order/nope');
    await page.getByText('There is no page /create-order/nope').waitFor();
  },
);

journey(
  'a user whose account is locked meanwhile leaves the screen at once and reads why',
  async ({ page, url, signIn, expectErrors }) => {
    expectErrors(/410/);
    const admin = apiSession(url);
    await admin.signIn('admin@demo.lab', DEMO_PASSWORD);
    const { items } = await admin.ask(accounts.list, { query: { q: 'user@demo.lab' } });
    const account = items.find(({ email }) => email === 'user@demo.lab');
    if (account === undefined) throw new Error('no account of the demo user');
    const { id } = account;
    await signIn('user@demo.lab');
    const connected = page.waitForEvent('websocket');
    await page.goto('/en/info/news');
    await (await connected).waitForEvent('framereceived');
    await admin.ask(changeUsers, { body: { ids: [id], state: 'LOCKED' } });
    await page.waitForURL('**/en/login');
    await page
      .getByText('Your account is locked, so the session has ended. Contact your administrator')
      .waitFor();
    expect(await page.getByText('The session has ended. Sign in again').isVisible()).toBe(false);
    const { user } = await admin.ask(getUser, { query: { id } });
    await admin.ask(updateUserSettings, { body: { id, version: user.version, state: 'ACTIVE' } });
    await signInByForm(page);
    await page.waitForURL('**/en/info/news');
  },
);
