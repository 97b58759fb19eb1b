import type { Browser, BrowserContext } from 'playwright-core';
import { firstPaint, seenAt, slowPage } from './measure.ts';

const EMAIL = 'nurse@demo.lab';
const PASSWORD = 'DemoLab-2026';

/**
 * A cold load of a page with a field, asked only when it has loaded: questions before that take a tenth of a second off
 * the slow processor; ms.
 */
const measurePaint = async (browser: Browser, url: string): Promise<{ paint: number; field: number }> => {
  const { page, context } = await slowPage(browser, url, { field: 'input[type=email]' });
  try {
    await page.goto(url);
    return { field: await seenAt(page, 'field'), paint: await firstPaint(page) };
  } finally {
    await context.close();
  }
};

/** A form without styles, scripts and framework: the floor of all loads; ms. */
export const measureStaticForm = async (browser: Browser, url: string): Promise<Record<string, number>> => {
  const { paint, field } = await measurePaint(browser, `${url}/form`);
  return { 'static form: first paint': paint, 'static form: field': field };
};

/** Two cold loads of the sign-in page, the second with signing in; ms and bytes. */
export const measureSignIn = async (browser: Browser, url: string): Promise<Record<string, number>> => {
  const { paint, field } = await measurePaint(browser, `${url}/en/login`);
  const { page, context, scriptBytes } = await slowPage(browser, url, {
    field: 'input[type=email]',
    works: ':root[data-ready]',
    rows: 'tbody tr[data-id]',
  });
  try {
    const started = Date.now();
    await page.goto('/en/login', { waitUntil: 'commit' });
    // Only what comes before the form is ready counts; the rest loads while the user types.
    const ready = seenAt(page, 'works').then((at) => ({ at, bytes: scriptBytes() }));
    await seenAt(page, 'field');
    await page.keyboard.type(EMAIL, { delay: 60 });
    const typed = Date.now() - started;
    const { at: works, bytes: initial } = await ready;
    const emailValue = await page.inputValue('input[type=email]');
    await page.locator('input[type=password]').pressSequentially(PASSWORD, { delay: 120 });
    const pressed = await page.evaluate(() => performance.now());
    await page.keyboard.press('Enter');
    const rows = await seenAt(page, 'rows');
    return {
      'login: first paint': paint,
      'login: field can be typed in': field,
      'login: sign-in works': works,
      'login: JavaScript, kB': initial / 1000,
      'login: typed text kept': emailValue === EMAIL ? 1 : 0,
      'sign in → what waits today': rows - pressed,
      'login: e-mail typed by': typed,
    };
  } finally {
    await context.close();
  }
};

/** Signs in once, unmeasured, and returns the browser state for deep links. */
export const signedInState = async (
  browser: Browser,
  url: string,
  email = EMAIL,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> => {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  await page.goto('/en/login');
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
  await page.waitForLoadState('networkidle');
  const state = await context.storageState();
  await context.close();
  return state;
};

/** A cold deep link into the wizard; ms and bytes. */
export const measureDeepLink = async (
  browser: Browser,
  url: string,
  state: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Record<string, number>> => {
  const { page, context, scriptBytes } = await slowPage(
    browser,
    url,
    { shell: 'nav, .skeleton-drawer', rows: 'tbody tr[data-id]' },
    state,
  );
  try {
    await page.goto('/en/create-order');
    const shell = await seenAt(page, 'shell');
    const rows = await seenAt(page, 'rows');
    return {
      'create-order: shell': shell,
      'create-order: rows': rows,
      'create-order: JavaScript, kB': scriptBytes() / 1000,
    };
  } finally {
    await context.close();
  }
};
