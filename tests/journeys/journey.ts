import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { expect, inject, test as base } from 'vitest';
import { apiSession } from '../../scripts/apiSession.ts';

let connected: Promise<Browser> | undefined;
/** The browser that all journeys share, connected once a worker. */
const sharedBrowser = (): Promise<Browser> => (connected ??= chromium.connect(inject('browser')));

/** The server of this worker. */
export const demoServer = () => {
  const server = inject('servers')[Number(process.env['VITEST_POOL_ID']) - 1];
  if (!server) throw new Error('no server for this worker');
  return server;
};

export const DEMO_PASSWORD = 'DemoLab-2026';

/** Takes out what a page has stored for a server, on a page of it where no app is open to write it again. */
const emptyStorage = async (page: Page, url: string): Promise<void> => {
  const blank = `${url}/blank`;
  if (page.url() !== blank) {
    // A browser looks for an icon otherwise.
    const body = '<link rel="icon" href="data:,">';
    await page.route(blank, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
    await page.goto(blank);
  }
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
};

/** Opens the app in a page as after signing in with a demo account of somebody who starts with an order. */
export const signInTo = async (
  page: Page,
  url: string,
  account: string,
  prefix: '' | '/en' | '/be' = '/en',
): Promise<void> => {
  const user = await apiSession(url).signIn(account, DEMO_PASSWORD);
  await emptyStorage(page, url);
  const stored = JSON.stringify({ ...user, startPage: 'createOrder' });
  await page.evaluate((text) => localStorage.setItem('currentUser', text), stored);
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

const WIDE = { width: 1366, height: 768 };

/** Pages with scripts that would run in those of later journeys too. */
const withScripts = new WeakSet<Page>();

/** A page in a browser context of its own. */
const openPage = async (url: string, options: BrowserContextOptions): Promise<Page> => {
  const browser = await sharedBrowser();
  const context = await browser.newContext({
    viewport: WIDE,
    baseURL: url,
    locale: 'en-GB',
    // A clinic's day is the laboratory's.
    timezoneId: 'Europe/Minsk',
    // The worker's cache would hide the calls that a journey looks at.
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const addInitScript = page.addInitScript.bind(page);
  page.addInitScript = (...script) => {
    withScripts.add(page);
    return addInitScript(...script);
  };
  return page;
};

const noteErrors = (page: Page, errors: string[]): void => {
  page.on('console', (message) => {
    const { url: from } = message.location();
    const at = URL.canParse(from) ? ` ${new URL(from).pathname}` : '';
    if (message.type() === 'error') errors.push(`${message.text()}${at}`);
  });
  page.on('pageerror', (error) => errors.push(error.message));
};

/** Leaves nothing of a journey in its page; false when that is not possible. */
const clear = async (page: Page, url: string): Promise<boolean> => {
  if (page.isClosed() || withScripts.has(page)) return false;
  page.removeAllListeners();
  await page.context().setOffline(false);
  for (const other of page.context().pages()) if (other !== page) await other.close();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null, forcedColors: null });
  await emptyStorage(page, url);
  return true;
};

/**
 * The page of the journey before, where the app's code is compiled and a process runs already: that is most of what
 * opening a page takes.
 */
let passedOn: Page | null = null;

/**
 * One journey in a page of 1366 × 768 that has nothing stored; `timeout` in ms. `isOwn`: in a browser context that has
 * loaded nothing yet, as one with other options of a context always is.
 */
export const journey = (
  name: string,
  run: (journey: Journey) => Promise<void>,
  {
    timeout = 120_000,
    viewport = WIDE,
    isOwn = false,
    ...options
  }: BrowserContextOptions & { timeout?: number; isOwn?: boolean } = {},
): void =>
  base(name, { timeout }, async () => {
    const { url } = demoServer();
    const errors: string[] = [];
    const expected: RegExp[] = [];
    const isShared = !isOwn && Object.keys(options).length === 0;
    const page = (isShared ? passedOn : null) ?? (await openPage(url, options));
    if (isShared) passedOn = null;
    const pages = [page];
    noteErrors(page, errors);
    let hasPassed = false;
    try {
      if (viewport !== null) await page.setViewportSize(viewport);
      await run({
        page,
        url,
        signIn: (account, prefix) => signInTo(page, url, account, prefix),
        other: async (own = {}) => {
          const another = await openPage(url, own);
          noteErrors(another, errors);
          pages.push(another);
          return another;
        },
        expectErrors: (...patterns) => expected.push(...patterns),
      });
      expect(errors.filter((error) => !expected.some((pattern) => pattern.test(error)))).toEqual([]);
      hasPassed = true;
    } catch (error) {
      // What a person would see, for the reader of the failure.
      const open = pages.flatMap((one) => one.context().pages());
      for (const { text, at } of await Promise.all(open.map(shownBy)))
        process.stdout.write(`${at}\n${text}\n`);
      throw error;
    } finally {
      const open = pages.flatMap((one) => one.context().pages());
      // A route that still waits when its page closes would fail the run, though no test of it.
      await Promise.all(open.map((one) => one.unrouteAll({ behavior: 'ignoreErrors' })));
      if (hasPassed && isShared && (await clear(page, url))) passedOn = page;
      await Promise.all(pages.filter((one) => one !== passedOn).map((one) => one.context().close()));
    }
  });
