import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import { z } from 'zod';
import type { Db } from '../../server/core/db/db.ts';
import { buildProject } from '../../scripts/buildProject.ts';
import { launchChrome } from '../../tests/support/chrome.ts';
import { startServer } from '../../tests/support/server.ts';
import { signedInState } from '../firstLoad.ts';
import { slow } from '../measure.ts';

import { seededLaboratory, withDatabase } from '../seededLaboratory.ts';
import type { Figure } from './figures.ts';

const SERVICES = 5000;
const CONTRACTS = 200;
const REPEATS = 5;
const ORDERS = 500;
/** Upper limit of the longest task, ms of the processor. */
const LIMIT = 100;
const SETTLE = 600;

const name = (text: string) =>
  `jsonb_build_object('ru', '${text} ' || n, 'en', '${text} ' || n, 'be', '${text} ' || n)`;
const statements = [
  `insert into services (code, name, working_days) select 'S' || lpad(n::text, 5, '0'), ${name('Исследование')}, 1
    from generate_series((select count(*) from services) + 1, ${String(SERVICES)}) n`,
  `insert into contracts (code, name) select 'C' || lpad(n::text, 4, '0'), ${name('Клиника')}
    from generate_series((select count(*) from contracts) + 1, ${String(CONTRACTS)}) n`,
  `insert into price_book (contract_id, service_id, price)
    select contracts.id, services.id, 500 + (contracts.id * 37 + services.id * 13) % 9000 from contracts, services
    on conflict do nothing`,
  'vacuum analyze price_book',
];
const fill = async (db: Db): Promise<void> => {
  for (const statement of statements) await db.execute(sql.raw(statement));
};

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

/** Selectors of style sheets only: the search by roles takes longer than what is measured. */
const grid = (page: Page) => page.locator('.grid-view');
const edits = (page: Page, count: RegExp) =>
  page.locator('.price-counts strong', { hasText: count }).waitFor();
const press = (page: Page, selector: string) =>
  page.locator(selector).evaluate((button: HTMLElement) => button.click());
/** The prices in sight have been read. */
const pricesShown = (page: Page) =>
  page.waitForFunction(() =>
    /\d/.test([...document.querySelectorAll('.grid-cell')].at(-1)?.textContent ?? ''),
  );
const scrollTo = (page: Page, place: { top?: number; left?: number }) =>
  grid(page).evaluate((view, to) => view.scrollTo(to), place);
const firstCell = (page: Page) => page.locator('.grid-cell[data-row="0"][data-column="0"]');
const block = (rows: number, columns: number, first: number) =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => String(first + row + column)).join('\t'),
  ).join('\n');
const paste = (page: Page, text: string) =>
  grid(page).evaluate((view, data) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', data);
    view.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

/** What an administrator does with the list, in this order; the cabinet is open before. */
export const uses: Record<string, (page: Page, repeat: number) => Promise<unknown>> = {
  open: async (page) => {
    await press(page, 'a[href$="/admin/prices"]');
    await pricesShown(page);
  },
  wheel: async (page) => {
    await grid(page).hover();
    for (let turn = 0; turn < 10; turn += 1) await page.mouse.wheel(0, 200);
  },
  'jump of 3,000 rows': (page, repeat) => scrollTo(page, { top: 96_000 + 320 * repeat }),
  'jump to contracts never in sight': async (page) => {
    await scrollTo(page, { left: 16_000 });
    await pricesShown(page);
  },
  'paste of 500 × 5': async (page, repeat) => {
    await scrollTo(page, { top: 0, left: 0 });
    await firstCell(page).click();
    await paste(page, block(500, 5, 10 + repeat));
    await edits(page, /contracts: 5/);
  },
  'undoing it': (page) => page.keyboard.press('Control+z'),
  'search for a service': async (page) => {
    await page.locator('.price-filter input').first().fill('S049');
    await page.locator('.price-filter input').first().fill('');
  },
  'a percent is asked for': async (page) => {
    await firstCell(page).click();
    await press(page, '.grid-tools .button:not(.icon)');
    await page.locator('dialog input').waitFor();
  },
  '5,000 prices by a percent': async (page, repeat) => {
    await page.locator('dialog input').fill(String(7 + repeat));
    await page.locator('dialog select').last().selectOption({ index: 1 });
    await press(page, 'dialog .button.primary');
    await edits(page, /^[45],?\d{3} .*contracts: 1/);
  },
  'dialog with the forecast': async (page) => {
    await press(page, '.bottom-bar .button.primary');
    await page.locator('dialog').waitFor();
  },
  '5,000 prices saved and shown': async (page) => {
    await press(page, 'dialog .button.primary');
    await page.locator('.bottom-bar').waitFor({ state: 'detached' });
  },
};

/**
 * The price list of 5,000 services × 200 contracts in a slow browser: the longest task of each use. Fills the directory
 * of data when it is empty.
 */
export const measurePriceList = async (given?: string): Promise<Figure[]> => {
  const dataDir = given ?? (await mkdtemp(path.join(tmpdir(), 'lab-cabinet-prices-')));
  if ((await readdir(dataDir)).length === 0) {
    await seededLaboratory(dataDir, { orders: ORDERS });
    await withDatabase(dataDir, fill);
  }
  await buildProject({ onlyStale: true });
  const server = await startServer({ DATA_DIR: dataDir, CAPTCHA_COST: '1' });
  const browser = await launchChrome();
  try {
    const storageState = await signedInState(browser, server.url, 'admin@demo.lab');
    const samples = new Map<string, number[]>();
    for (let repeat = 0; repeat < REPEATS; repeat += 1) {
      const context = await browser.newContext({
        viewport: { width: 1366, height: 768 },
        baseURL: server.url,
        storageState,
      });
      const page = await context.newPage();
      await page.goto('/en/admin/news');
      await page.locator('a[href$="/admin/prices"]').waitFor();
      await page.waitForTimeout(SETTLE);
      for (const [use, work] of Object.entries(uses)) {
        const task = await longestTask(page, () => work(page, repeat));
        samples.set(use, [...(samples.get(use) ?? []), task]);
      }
      await context.close();
    }
    return [...samples].map(([use, tasks]) => ({ name: `price list: ${use}`, samples: tasks, limit: LIMIT }));
  } finally {
    await browser.close();
    await server.stop();
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  }
};
