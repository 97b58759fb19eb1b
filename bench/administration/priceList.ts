import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Page } from 'playwright-core';
import type { Db } from '../../server/core/db/db.ts';
import { seededLaboratory, withDatabase } from '../seededLaboratory.ts';
import type { Figure } from './figures.ts';
import { cell, measureUses, pasteBlock, press, scrollTo, turnWheel, type Uses } from './sheetUses.ts';

const SERVICES = 5000;
const CONTRACTS = 200;
const ORDERS = 500;

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

const edits = (page: Page, count: RegExp) =>
  page.locator('.price-counts strong', { hasText: count }).waitFor();
/** The prices in sight have been read. */
const pricesShown = (page: Page) =>
  page.waitForFunction(() =>
    /\d/.test([...document.querySelectorAll('.grid-cell')].at(-1)?.textContent ?? ''),
  );

/** What an administrator does with the list, in this order; the cabinet is open before. */
const uses: Uses = {
  open: async (page) => {
    await press(page, 'a[href$="/admin/prices"]');
    await pricesShown(page);
  },
  wheel: turnWheel,
  'jump of 3,000 rows': (page, repeat) => scrollTo(page, { top: 96_000 + 320 * repeat }),
  'jump to contracts never in sight': async (page) => {
    await scrollTo(page, { left: 16_000 });
    await pricesShown(page);
  },
  'paste of 500 × 5': async (page, repeat) => {
    await scrollTo(page, { top: 0, left: 0 });
    await cell(page, 0, 0).click();
    await pasteBlock(page, 500, 5, 10 + repeat);
    await edits(page, /contracts: 5/);
  },
  'undoing it': (page) => page.keyboard.press('Control+z'),
  'search for a service': async (page) => {
    await page.locator('.price-filter input').first().fill('S049');
    await page.locator('.price-filter input').first().fill('');
  },
  'a percent is asked for': async (page) => {
    await cell(page, 0, 0).click();
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
  try {
    return await measureUses(dataDir, {
      name: 'price list',
      email: 'admin@demo.lab',
      open: async () => '/en/admin/news',
      ready: 'a[href$="/admin/prices"]',
      uses,
    });
  } finally {
    if (given === undefined) await rm(dataDir, { recursive: true, force: true });
  }
};
