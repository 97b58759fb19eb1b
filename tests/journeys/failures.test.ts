import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO_PASSWORD, journey } from './journey.ts';

const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to (?:load|fetch)/;
const lost = (page: Page) => page.getByText('Connection lost. Your basket is kept');
const firstRow = (page: Page) => page.locator('tbody tr[data-id]').first();
const taken = (page: Page) => page.getByRole('button', { name: 'Remove 1001' });
const offer = (page: Page) => page.getByRole('region', { name: 'Unfinished order' });

const toServices = async (page: Page) => {
  await firstRow(page).click();
  await page.getByRole('button', { name: 'Add 1001' }).click();
  await taken(page).waitFor();
};
const next = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' }).click();
const toCheckout = async (page: Page) => {
  await toServices(page);
  await next(page);
  await page.getByRole('button', { name: 'Place order' }).and(page.locator(':enabled')).waitFor();
};

/**
 * The steps with a service in the basket, from the services on: how to reach each from where the one before resumed, a
 * request that each makes, its address, and where its order resumes.
 */
const steps = [
  {
    reach: async (page: Page) => {
      await page.getByRole('link', { name: /Patient/ }).click();
      await firstRow(page).waitFor();
    },
    request: (page: Page) => page.getByRole('searchbox').fill('abc'),
    address: '/en/create-order',
    resumesAt: '**/create-order/services',
  },
  {
    reach: () => Promise.resolve(),
    request: (page: Page) => page.getByRole('button', { name: 'Add 1007' }).click(),
    address: '/en/create-order',
    resumesAt: '**/create-order/services',
  },
  {
    reach: async (page: Page) => {
      await next(page);
      await page.getByRole('button', { name: 'Place order' }).and(page.locator(':enabled')).waitFor();
    },
    request: placeOrder,
    address: '/en/create-order/services/checkout',
    resumesAt: '**/create-order/services/checkout',
  },
] as const;

const signInAgain = async (page: Page, account: string) => {
  await page.waitForURL('**/en/login');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(account);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
const goOn = async (page: Page, address: string) => {
  await offer(page)
    .getByText(/^\d services?$/)
    .waitFor();
  await offer(page).getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL(address);
  await page.getByText('1001').first().waitFor();
};
const storedUser = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('currentUser') ?? '{}') as { accessToken: string });

/**
 * The server ends the session while the user goes on. The page learns it from the response to `request` or, when that is
 * sooner, from the hub, and then there is nothing to request from any more.
 */
const endAtServer = async (page: Page, request: (page: Page) => Promise<void>) => {
  const { accessToken } = await storedUser(page);
  const response = await page.request.post('/v1.0/Token/revoke', {
    headers: { Authorization: `Bearer ${accessToken}` },
    data: {},
  });
  expect(response.ok()).toBe(true);
  await Promise.race([request(page).catch(() => undefined), page.waitForURL('**/en/login')]);
};
/** A call, or a hub that connects just then, is refused. */
const ENDED = [/410/, /401 .*\/SettingsHub\/negotiate$/, /WebSocket connection to .* failed/];

journey('a patient search without a network completes when it is back', async (test) => {
  const { page } = test;
  test.expectErrors(NO_NETWORK);
  await test.signIn('nurse@demo.lab');
  const name = (await firstRow(page).locator('b').innerText()).slice(0, 4);
  await page.context().setOffline(true);
  await lost(page).waitFor();
  await page.getByRole('searchbox', { name: 'Search patient' }).pressSequentially(name);
  await page.locator('table[aria-busy=true]').waitFor();
  await page.context().setOffline(false);
  await page.locator('table[aria-busy=false]').waitFor();
  expect(await firstRow(page).locator('b').innerText()).toContain(name);
  expect(await lost(page).count()).toBe(0);
  expect(new URL(page.url()).pathname).toBe('/en/create-order');
});

journey('a service added without a network is calculated when it is back', async (test) => {
  const { page } = test;
  test.expectErrors(NO_NETWORK);
  await test.signIn('nurse@demo.lab');
  await toServices(page);
  const total = page.locator('.basket-total dd');
  const before = await total.innerText();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Add 1007' }).click();
  await page.getByRole('button', { name: 'Remove 1007' }).waitFor();
  await lost(page).waitFor();
  await page.context().setOffline(false);
  await expect.poll(() => total.innerText()).not.toBe(before);
  await taken(page).waitFor();
  await page.getByRole('button', { name: 'Remove 1007' }).waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
});

journey('an order sent without a network is placed once, when it is sent again', async (test) => {
  const { page } = test;
  test.expectErrors(NO_NETWORK);
  await test.signIn('nurse@demo.lab');
  await toCheckout(page);
  await page.getByRole('textbox', { name: 'Remarks' }).fill('fasting');
  let responses = 0;
  page.on('response', (response) => {
    if (response.request().method() === 'POST' && /\/v1\.0\/Order(?:\?|$)/.test(response.url()))
      responses += 1;
  });
  await page.context().setOffline(true);
  await lost(page).waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByRole('alert').getByText('The order will be neither lost nor duplicated').waitFor();
  expect(await page.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('fasting');
  await page.context().setOffline(false);
  await lost(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/en/create-order-success');
  expect(responses).toBe(1);
});

journey(
  'a screen opened without a network shows by itself when it is back',
  async (test) => {
    const { page } = test;
    test.expectErrors(NO_NETWORK);
    await test.signIn('nurse@demo.lab');
    await firstRow(page).waitFor();
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await page.context().setOffline(true);
    await page.getByRole('link', { name: 'Information' }).click();
    await lost(page).waitFor();
    expect(await page.getByText('could not be shown').count()).toBe(0);
    await page.context().setOffline(false);
    await page.getByRole('heading', { name: 'News', level: 1 }).waitFor();
    // Its style sheet has loaded too.
    await expect
      .poll(() =>
        page.evaluate(() =>
          [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
            ({ sheet, disabled }) => disabled || sheet !== null,
          ),
        ),
      )
      .toBe(true);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
  },
  { isOwn: true },
);

journey('a reload without a network asks for confirmation only if the basket has services', async (test) => {
  const { page } = test;
  test.expectErrors(NO_NETWORK);
  await test.signIn('nurse@demo.lab');
  await toServices(page);
  await page.reload();
  await taken(page).waitFor();
  await page.getByRole('searchbox', { name: 'Search service' }).click();
  await page.context().setOffline(true);
  await lost(page).waitFor();
  const dialogOpened = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => window.location.reload()));
  const question = await dialogOpened;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await taken(page).waitFor();
  await page.context().setOffline(false);
});

journey('an order whose session ended at any step is resumed by its user', async (test) => {
  const { page } = test;
  test.expectErrors(...ENDED);
  await test.signIn('nurse@demo.lab');
  await toServices(page);
  for (const { reach, request, resumesAt } of steps) {
    await reach(page);
    await endAtServer(page, request);
    await signInAgain(page, 'nurse@demo.lab');
    await goOn(page, resumesAt);
  }
});

journey('an order whose tab was closed at any step is resumed in the next one', async (test) => {
  let { page } = test;
  await test.signIn('nurse@demo.lab');
  await toServices(page);
  for (const { reach, address, resumesAt } of steps) {
    await reach(page);
    const following = await page.context().newPage();
    await page.close({ runBeforeUnload: true });
    await following.goto(address);
    await goOn(following, resumesAt);
    page = following;
  }
});

journey('after hours of sleep a laptop continues where it was', async (test) => {
  const { page } = test;
  test.expectErrors(/401/);
  await test.signIn('nurse@demo.lab');
  await toServices(page);
  // The server rejects the token until it has issued a new one, which may be identical within the same second.
  let isSpent = true;
  await page.route('**/v1.0/**', async (route) => {
    if (route.request().url().endsWith('/v1.0/Token/refresh')) isSpent = false;
    await (isSpent ? route.fulfill({ status: 401, json: {} }) : route.continue());
  });
  await page.getByRole('button', { name: 'Add 1007' }).click();
  await page.getByRole('button', { name: 'Remove 1007' }).waitFor();
  await expect.poll(() => isSpent).toBe(false);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.waitForURL('**/en/create-order-success');
});

journey('a page reloaded after its session ran out asks to sign in and offers the basket', async (test) => {
  const { page } = test;
  await test.signIn('nurse@demo.lab');
  await toCheckout(page);
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('currentUser') ?? '{}') as object;
    localStorage.setItem('currentUser', JSON.stringify({ ...user, expiresOn: 1 }));
  });
  await page.reload();
  await signInAgain(page, 'nurse@demo.lab');
  await goOn(page, '**/create-order/services/checkout');
});

journey('after a night of sleep nobody else sees the basket, and its user has it back', async (test) => {
  const { page } = test;
  test.expectErrors(...ENDED);
  await test.signIn('nurse@demo.lab');
  await toCheckout(page);
  await page.getByRole('textbox', { name: 'Remarks' }).fill('a secret');
  await endAtServer(page, placeOrder);
  await signInAgain(page, 'sorter@demo.lab');
  await page.getByRole('heading', { name: 'Create order' }).waitFor();
  expect(await offer(page).count()).toBe(0);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await signInAgain(page, 'nurse@demo.lab');
  await goOn(page, '**/create-order/services/checkout');
  expect(await page.getByRole('textbox', { name: 'Remarks' }).inputValue()).toBe('a secret');
});
