import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test as base } from 'vitest';
import { launchChrome } from '../support/chrome.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChrome();
});
afterAll(() => browser.close());

/** The server of this worker. */
export const demoServer = () => {
  const server = inject('servers')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!server) throw new Error('no server for this worker');
  return server;
};

export const DEMO_PASSWORD = 'DemoLab-2026';

/** A browser page for one journey; a console error fails the journey. */
export interface Journey {
  page: Page;
  url: string;
  /** Signs in with a demo account on the login page and waits for the app. */
  signIn: (account: string, prefix?: '' | '/en' | '/be') => Promise<void>;
  /** A page in a separate browser context, without cookies and storage of the first. */
  other: (options?: BrowserContextOptions) => Promise<Page>;
  /** Console errors the journey expects, as patterns. */
  expectErrors: (...patterns: RegExp[]) => void;
}

const signInTexts = {
  '': ['E-mail', 'Пароль', 'Войти'],
  '/en': ['E-mail', 'Password', 'Sign in'],
  '/be': ['E-mail', 'Пароль', 'Увайсці'],
} as const;

/** One journey in a fresh browser context of 1366 × 768. */
export const journey = (
  name: string,
  run: (journey: Journey) => Promise<void>,
  options: BrowserContextOptions = {},
): void =>
  base(name, { timeout: 120_000 }, async () => {
    const { url } = demoServer();
    const errors: string[] = [];
    const expected: RegExp[] = [];
    const open = async (own: BrowserContextOptions) => {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        baseURL: url,
        locale: 'en-GB',
        ...own,
      });
      const page = await context.newPage();
      page.setDefaultTimeout(15_000);
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      page.on('pageerror', (error) => errors.push(error.message));
      return page;
    };
    const pages = [await open(options)];
    const [page] = pages;
    if (!page) throw new Error('no page');
    try {
      await run({
        page,
        url,
        signIn: async (account, prefix = '/en') => {
          const [email, password, submit] = signInTexts[prefix];
          await page.goto(`${prefix}/login`);
          await page.getByRole('textbox', { name: email }).fill(account);
          await page.getByLabel(password, { exact: true }).fill(DEMO_PASSWORD);
          await page.getByRole('button', { name: submit }).click();
          await page.waitForURL((address) => !address.pathname.endsWith('/login'));
        },
        other: async (own = {}) => {
          const another = await open(own);
          pages.push(another);
          return another;
        },
        expectErrors: (...patterns) => expected.push(...patterns),
      });
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
    } finally {
      await Promise.all(pages.map((one) => one.context().close()));
    }
  });
