import { DAY } from '../contract/time.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, BrowserContext, CDPSession, Locator, Page } from 'playwright-core';
import { startServer } from '../tests/support/server.ts';
import { signedInState } from './firstLoad.ts';
import { watchLists, type Change } from './listWatch.ts';
import { measurePages, measureQueries } from './embeddedPages.ts';
import { median, percentile, slow } from './measure.ts';
import type { Target } from './report.ts';
import { seededLaboratory } from './seededLaboratory.ts';

const ORDERS = 50_000;
const PERIOD_DAYS = 59;
const ROUNDS = 6;
const ROWS = 100;

interface Screen {
  path: string;
  /** Selector of a row. */
  row: string;
  /** Selector of what expands the row, within it. */
  opener: string;
  /** Status to search for, besides the period. */
  state?: string;
}
const screens: readonly Screen[] = [
  { path: '/sort', row: 'tr.list-row', opener: '.list-opener > button', state: 'New' },
  { path: '/results', row: 'tr.list-row', opener: '.list-opener > button' },
];

/** Upper limits in ms, unthrottled and at 4 × CPU. */
const limits: readonly (readonly [figure: string, quick: number, slowed: number])[] = [
  ['sorted, p95', 100, 350],
  ['paged, p95', 100, 350],
  ['found, p95', 600, 600],
  ['row expanded, p95', 50, 50],
  ['INP', 100, 200],
];
/** A hundred rows from a server, painted without a framework. */
const plainTable: Screen = { path: 'plain table', row: 'tbody tr:has(.open)', opener: '.open' };
const named = (screen: Pick<Screen, 'path'>, rate: number): string => `${screen.path} ${String(rate)}×`;
/** Limits of the lists, and the same click on a table without a framework. */
export const listTargets: Record<string, Target> = Object.fromEntries(
  screens.flatMap((screen) =>
    limits.flatMap(([figure, quick, slowed]) =>
      ([1, slow.cpu] as const).map((rate) => [
        `${named(screen, rate)}: ${figure}`,
        { limit: rate === 1 ? quick : slowed, floor: `${named(plainTable, rate)}: ${figure}` },
      ]),
    ),
  ),
);

const dayBefore = (days: number): string => {
  const [year, month, day] = new Date(Date.now() - days * DAY).toISOString().slice(0, 10).split('-');
  return `${String(day)}.${String(month)}.${String(year)}`;
};

/** Moves the pointer to the middle of an element and returns the click, which queries nothing of the page. */
const clicker = async (target: Locator): Promise<() => Promise<void>> => {
  const { mouse } = target.page();
  // Rows get their height when they come into sight, which moves what is below them: the second time nothing moves.
  for (let time = 0; time < 2; time += 1) {
    // The middle is clear of what sticks to the edges.
    await target.evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await target.evaluate(() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go))));
  }
  const box = await target.boundingBox();
  if (!box) throw new Error('The target of a click is not there');
  await mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await target.evaluate(() => new Promise((go) => requestAnimationFrame(go)));
  return async () => {
    await mouse.down();
    await mouse.up();
  };
};

/** One click: ms from the event to the second frame after the change. */
const timed = async (page: Page, change: Change, press: () => Promise<void>): Promise<number> => {
  await page.evaluate((awaited) => window.lists?.await(awaited), change);
  await press();
  return page.evaluate(() => window.lists?.taken() ?? Number.NaN);
};
const longestInteraction = (page: Page): Promise<number> =>
  page.evaluate(() => window.lists?.interaction() ?? Number.NaN);

/** Opens the conditions, which fold after a search; a screen that searches by itself folds them on arrival. */
const openConditions = async (page: Page): Promise<void> => {
  const find = page.getByRole('button', { name: 'Find' });
  const change = page.getByRole('button', { name: 'Change', exact: true });
  await find.or(change).first().waitFor();
  if (await change.isVisible()) await change.click();
};

/** A wide period of all contracts, 100 rows a page. */
const openList = async (page: Page, screen: Screen): Promise<void> => {
  await page.goto(`/en${screen.path}`);
  if (screen.path === '/results') await page.locator(screen.row).first().waitFor();
  await openConditions(page);
  await page.getByRole('combobox', { name: 'Contract' }).selectOption('All contracts');
  if (screen.state !== undefined)
    await page.getByRole('combobox', { name: /^Stat(e|us)/ }).selectOption(screen.state);
  await page.getByRole('textbox', { name: /^Created.*from$/i }).fill(dayBefore(PERIOD_DAYS));
  await page.getByRole('button', { name: 'Find' }).click();
  await page.locator(screen.row).first().waitFor();
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption(String(ROWS));
  await page
    .locator(screen.row)
    .nth(ROWS - 1)
    .waitFor();
};

type Times = Record<'sort' | 'page' | 'search' | 'expand', number[]>;

/** Sorts by every column, pages forth and back, expands rows and searches, repeatedly. */
const measureTable = async (
  page: Page,
  screen: Screen,
  session: CDPSession,
  rate: number,
): Promise<Times> => {
  const times: Times = { sort: [], page: [], search: [], expand: [] };
  const note = async (kind: keyof Times, change: Change, press: () => Promise<void>): Promise<void> => {
    await session.send('Emulation.setCPUThrottlingRate', { rate });
    times[kind].push(await timed(page, change, press));
    await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    // A pause between clicks, as a user makes; the captcha of the next search is solved meanwhile.
    await page.waitForTimeout(150);
  };
  const rows = { event: 'click', rows: screen.row } as const;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const head of await page.locator('thead .sort:visible').all())
      await note('sort', rows, await clicker(head));
    for (const name of ['Page forward', 'Page back'])
      await note('page', rows, await clicker(page.getByRole('button', { name })));
    for (const at of [0, 1, 2, 3, 4]) {
      const opener = page.locator(`${screen.row} ${screen.opener}`).nth(at);
      await note('expand', { event: 'click', expanded: at, opener: screen.opener }, await clicker(opener));
      await opener.click();
    }
    const surname = page.getByRole('textbox', { name: 'Last name' });
    for (const typed of ['К', '']) {
      if (screen !== plainTable) await openConditions(page);
      await surname.fill(typed);
      await note('search', { event: 'keydown', rows: screen.row }, () => surname.press('Enter'));
    }
  }
  return times;
};

const figuresOf = (name: string, { sort, page, search, expand }: Times): Record<string, number> => ({
  [`${name}: sorted, median`]: median(sort),
  [`${name}: sorted, p95`]: percentile(sort, 0.95),
  [`${name}: paged, median`]: median(page),
  [`${name}: paged, p95`]: percentile(page, 0.95),
  [`${name}: found, median`]: median(search),
  [`${name}: found, p95`]: percentile(search, 0.95),
  [`${name}: row expanded, median`]: median(expand),
  [`${name}: row expanded, p95`]: percentile(expand, 0.95),
});

const measureScreen = async (
  browser: Browser,
  url: string,
  state: Awaited<ReturnType<BrowserContext['storageState']>> | undefined,
  screen: Screen,
  open: (page: Page) => Promise<void>,
): Promise<Record<string, number>> => {
  const figures: Record<string, number> = {};
  for (const rate of [1, slow.cpu]) {
    const context = await browser.newContext({
      viewport: { width: 1366, height: 768 },
      baseURL: url,
      ...(state && { storageState: state }),
    });
    try {
      const page = await context.newPage();
      await page.addInitScript({ content: 'globalThis.__name = (one) => one' });
      await page.addInitScript(watchLists);
      await open(page);
      const session = await context.newCDPSession(page);
      const name = named(screen, rate);
      Object.assign(figures, figuresOf(name, await measureTable(page, screen, session, rate)));
      figures[`${name}: INP`] = await longestInteraction(page);
    } finally {
      await context.close();
    }
  }
  return figures;
};

/** Lists of a running server; ms from the click to the second frame after the new rows, response included. */
export const measureScreens = async (browser: Browser, url: string): Promise<Record<string, number>> => {
  const state = await signedInState(browser, url, 'manager@demo.lab');
  const figures: Record<string, number> = {};
  for (const screen of screens)
    Object.assign(
      figures,
      await measureScreen(browser, url, state, screen, (page) => openList(page, screen)),
    );
  return figures;
};

const openPlainTable = async (page: Page): Promise<void> => {
  await page.goto('/list');
  await page
    .locator(plainTable.row)
    .nth(ROWS - 1)
    .waitFor();
};

/** The table without a framework: the floor of all lists. */
export const measurePlainTable = (browser: Browser, url: string): Promise<Record<string, number>> =>
  measureScreen(browser, url, undefined, plainTable, openPlainTable);

/**
 * Page calls, their queries alone, and 100 rows of sorting and results of a new laboratory, at 1 × and 4 × CPU.
 * `plainUrl` serves the table they are compared with.
 */
export const measureLists = async (browser: Browser, plainUrl: string): Promise<Record<string, number>> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lab-cabinet-lists-'));
  try {
    await seededLaboratory(dataDir, { orders: ORDERS });
    const queries = await measureQueries(dataDir);
    const plain = await measurePlainTable(browser, plainUrl);
    const server = await startServer({ DATA_DIR: dataDir });
    try {
      const pages = await measurePages(server.url);
      return { ...queries, ...pages, ...plain, ...(await measureScreens(browser, server.url)) };
    } finally {
      await server.stop();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
};
