import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test as base } from 'vitest';
import { apiSession } from '../../scripts/apiSession.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.connect(inject('browser'));
});
afterAll(() => browser.close());

/** The server of this worker. */
export const demoServer = () => {
  const server = inject('servers')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!server) throw new Error('no server for this worker');
  return server;
};

export const DEMO_PASSWORD = 'DemoLab-2026';

/** Opens the app in a page as after signing in with a demo account of somebody who starts with an order. */
export const signInTo = async (
  page: Page,
  url: string,
  account: string,
  prefix: '' | '/en' | '/be' = '/en',
): Promise<void> => {
  const user = await apiSession(url).signIn(account, DEMO_PASSWORD);
  const localStorage = [
    { name: 'currentUser', value: JSON.stringify({ ...user, startPage: 'createOrder' }) },
  ];
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] });
  await page.goto(`${url}${prefix}`);
  await page.waitForURL(({ pathname }) => !/^\/(?:en|be)?\/?$/.test(pathname));
};

/** Goes to an address, with its language prefix, as when it is typed, but without loading the page again. */
export const typeAddress = (page: Page, address: string): Promise<void> =>
  page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);

/** A browser page for one journey; a console error fails the journey. */
export interface Journey {
  page: Page;
  url: string;
  /** Opens the app as after signing in with a demo account; the login page has journeys of its own. */
  signIn: (account: string, prefix?: '' | '/en' | '/be') => Promise<void>;
  /** A page in a separate browser context, without cookies and storage of the first. */
  other: (options?: BrowserContextOptions) => Promise<Page>;
  /** Console errors the journey expects, as patterns. */
  expectErrors: (...patterns: RegExp[]) => void;
}

const shownBy = async (page: Page): Promise<{ at: string; text: string }> => ({
  at: page.url(),
  text: (await page.locator('body').innerText({ timeout: 2000 }).catch(String)).slice(0, 3000),
});

/** One journey in a fresh browser context of 1366 × 768; `timeout` in ms. */
export const journey = (
  name: string,
  run: (journey: Journey) => Promise<void>,
  { timeout = 120_000, ...options }: BrowserContextOptions & { timeout?: number } = {},
): void =>
  base(name, { timeout }, async () => {
    const { url } = demoServer();
    const errors: string[] = [];
    const expected: RegExp[] = [];
    const openPage = async (own: BrowserContextOptions) => {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        baseURL: url,
        locale: 'en-GB',
        // A clinic's day is the laboratory's.
        timezoneId: 'Europe/Minsk',
        // The worker's cache would hide the calls that a journey looks at.
        serviceWorkers: 'block',
        ...own,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('console', (message) => {
        const { url: from } = message.location();
        const at = URL.canParse(from) ? ` ${new URL(from).pathname}` : '';
        if (message.type() === 'error') errors.push(`${message.text()}${at}`);
      });
      page.on('pageerror', (error) => errors.push(error.message));
      return page;
    };
    const pages = [await openPage(options)];
    const [page] = pages;
    if (!page) throw new Error('no page');
    try {
      await run({
        page,
        url,
        signIn: (account, prefix) => signInTo(page, url, account, prefix),
        other: async (own = {}) => {
          const another = await openPage(own);
          pages.push(another);
          return another;
        },
        expectErrors: (...patterns) => expected.push(...patterns),
      });
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    } catch (error) {
      // What a person would see, for the reader of the failure.
      const open = pages.flatMap((one) => one.context().pages());
      for (const { text, at } of await Promise.all(open.map(shownBy)))
        process.stdout.write(`${at}\n${text}\n`);
      throw error;
    } finally {
      await Promise.all(pages.map((one) => one.context().close()));
    }
  });
