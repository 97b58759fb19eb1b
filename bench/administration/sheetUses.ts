import type { Page } from 'playwright-core';
import { z } from 'zod';
import { buildProject } from '../../scripts/buildProject.ts';
import { launchChrome } from '../../tests/support/chrome.ts';
import { startServer } from '../../tests/support/server.ts';
import { signedInState } from '../firstLoad.ts';
import { slow } from '../measure.ts';
import type { Figure } from './figures.ts';

const REPEATS = 5;
/** Upper limit of the longest task, ms of the processor. */
const LIMIT = 100;
const SETTLE = 600;

/** What a user does with a screen, in this order; gets how often all of them were done before. */
export type Uses = Record<string, (page: Page, repeat: number) => Promise<unknown>>;

const trace = z.object({
  traceEvents: z.array(
    z.object({
      name: z.string(),
      tid: z.number(),
      /** µs of the processor. */
      tdur: z.number().default(0),
      args: z.object({ name: z.string().optional() }).optional(),
    }),
  ),
});

/** The longest task of the page while `work` is done, ms of the processor at 4 × CPU. */
const longestTask = async (page: Page, work: () => Promise<unknown>): Promise<number> => {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser');
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slow.cpu });
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline', '__metadata'] });
  await work();
  await page.waitForTimeout(SETTLE);
  const { traceEvents } = trace.parse(JSON.parse((await browser.stopTracing()).toString()));
  await session.detach();
  const isPage = new Set(
    traceEvents.flatMap(({ tid, args }) => (args?.name === 'CrRendererMain' ? [tid] : [])),
  );
  return Math.max(
    ...traceEvents.map(({ name: event, tid, tdur }) =>
      event === 'RunTask' && isPage.has(tid) ? tdur / 1000 : 0,
    ),
  );
};

/** A screen to measure. */
interface Screen {
  name: string;
  /** Account of the demo. */
  email: string;
  /** Prepares the server at an address; the path of the screen to begin with. */
  open: (url: string) => Promise<string>;
  /** Selector of what that screen shows. */
  ready: string;
  uses: Uses;
}

/**
 * The longest task of each use in a slow browser at the built server of a data directory, five times, each time in a new
 * browser context.
 */
export const measureUses = async (dataDir: string, screen: Screen): Promise<Figure[]> => {
  await buildProject({ onlyStale: true });
  const server = await startServer({ DATA_DIR: dataDir, CAPTCHA_COST: '1' });
  const browser = await launchChrome();
  try {
    const storageState = await signedInState(browser, server.url, screen.email);
    const start = await screen.open(server.url);
    const samples = new Map<string, number[]>();
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        baseURL: server.url,
        storageState,
      });
      const page = await context.newPage();
      await page.goto(start);
      await page.locator(screen.ready).first().waitFor();
      await page.waitForTimeout(SETTLE);
      for (const [use, work] of Object.entries(screen.uses)) {
        const task = await longestTask(page, () => work(page, repeat));
        samples.set(use, [...(samples.get(use) ?? []), task]);
      }
      await context.close();
    }
    return [...samples].map(([use, tasks]) => ({
      name: `${screen.name}: ${use}`,
      samples: tasks,
      limit: LIMIT,
    }));
  } finally {
    await browser.close();
    await server.stop();
  }
};

/** The box of the sheet. Selectors of style sheets only: the search by roles takes longer than what is measured. */
export const grid = (page: Page) => page.locator('.grid-view');
/** A cell by the indexes of its row and column. */
export const cell = (page: Page, row: number, column: number) =>
  page.locator(`.grid-cell[data-row="${String(row)}"][data-column="${String(column)}"]`);
/** Clicks a control without moving the pointer. */
export const press = (page: Page, selector: string) =>
  page.locator(selector).evaluate((button: HTMLElement) => button.click());
/** Scrolls the sheet to a place, px. */
export const scrollTo = (page: Page, place: { top?: number; left?: number }) =>
  grid(page).evaluate((view, to) => view.scrollTo(to), place);
/** Turns the wheel ten times over the sheet. */
export const turnWheel = async (page: Page): Promise<void> => {
  await grid(page).hover();
  for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 200);
};

/** Pastes a block of numbers from `first` on at the active cell. */
export const pasteBlock = (page: Page, rows: number, columns: number, first: number) => {
  const text = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_column, column) => String(first + row + column)).join('\t'),
  ).join('\n');
  return grid(page).evaluate((view, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    view.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
};
